// Sections 21 and 23 to 25: playing at the same time, messages, what is hidden and what is shown.
import type { RuleSection } from '../../types'

export const TOGETHER: RuleSection = {
  number: 'FT-21',
  title: 'All at the same time',
  rules: [
    {
      id: 'FT-21.1',
      text:
        'Everyone decides for themselves, and nobody waits for a turn to come round. What you do concerns your own sheet; only the ' +
        'deck and the bounties are shared.',
    },
    { id: 'FT-21.2', text: 'When you rob, your target is circled and its Wanted is yours. Then you wait for your robbery card.' },
    {
      id: 'FT-21.3',
      text:
        'Once everybody waits for a robbery card or is done, all who wait draw one, in the order of the seats. So it makes no ' +
        'difference who was quicker. A further robbery waits for the next such draw.',
    },
    { id: 'FT-21.4', text: 'The turn ends when everyone is done. Phases 4 and 6 wait for everyone too.' },
    { id: 'FT-21.5', text: 'For bounties the order among players does not matter (FT-15.3).' },
    { id: 'FT-21.6', text: 'The Mayor decides before all others. Once the Sheriff card is shown, only the Marshal decides.' },
  ],
}

export const MESSAGES: RuleSection = {
  number: 'FT-23',
  title: 'What can be done when',
  intro:
    'The table lists everything you can do, and refuses anything else with the number of the rule that stands against it. A ' +
    'refused action changes nothing.',
  rules: [
    {
      id: 'FT-23.1',
      text: 'You can only do what belongs to the step you are in, and it must be said completely. Everything else is refused.',
    },
    {
      id: 'FT-23.2',
      text:
        'You are not asked where there is nothing to ask: if your cards open exactly one site, you go there, and if you can buy ' +
        'nothing, you leave again.',
    },
    {
      id: 'FT-23.3',
      text:
        'Arranging the cards is one action: the three jobs, where you go, and what gold, jokers or the Prospector change. What you ' +
        'leave out stays as printed.',
    },
    {
      id: 'FT-23.4',
      text:
        'If several rules stand against an action, you are told one of them, in a fixed order: first whether it is an action at all, ' +
        'then the cards, the values, your ability, the gold, and last the region.',
    },
    {
      id: 'FT-23.5',
      text:
        'For a bonus action you say the region where you use it. If you have one for that region and an *any* one as well, the ' +
        'region’s own is used up.',
    },
    {
      id: 'FT-23.6',
      text: 'Players without a decision wait while the Cheat thinks. In phase 6 whoever has bribed or stood waits for the others.',
    },
    {
      id: 'FT-23.7',
      text:
        'A position made by hand is refused if it contradicts itself: a card or site that does not exist, a stop both circled and ' +
        'crossed, a round or step that is not there, a number below zero.',
    },
  ],
}

export const HIDDEN: RuleSection = {
  number: 'FT-24',
  title: 'What you know',
  rules: [
    {
      id: 'FT-24.1',
      text:
        'Hidden from everyone: the order of the deck, the Sheriff card until it is shown, and stolen cards. Hidden from the others: ' +
        'your hole cards, and what you saw in the Sheriff’s Office.',
    },
    { id: 'FT-24.2', text: 'Everything else lies open, all sheets included. Stolen cards are shown at the end.' },
    { id: 'FT-24.3', text: 'Everybody sees that you looked at the Sheriff card, nobody what it is.' },
  ],
}

export const SIGHT: RuleSection = {
  number: 'FT-25',
  title: 'What the table shows you',
  rules: [
    {
      id: 'FT-25.1',
      text:
        'At any time: what each arrangement opens and what bending it costs; your Wanted with the chance of arrest and the price of ' +
        'a bribe; the hand you have so far and the pay table; discards, cards left in the deck, your score in its four parts; ' +
        'bounties, the cowbot’s score so far, bonus actions waiting, and for whom the table waits.',
    },
    {
      id: 'FT-25.2',
      text:
        'Before a robbery you see its chance, and before you commit yourself, what you will gain. Once a card has been shown there ' +
        'is no undo.',
    },
  ],
}
