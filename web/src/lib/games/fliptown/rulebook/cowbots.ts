// Sections 17 and 19: opponents for one player, and the two variants.
import type { RuleSection } from '../../types'
import { COWBOT_CARDS, MODES } from './figures'

export const COWBOTS: RuleSection = {
  number: 'FT-17',
  title: 'Cowbots',
  intro: 'An opponent for one player. It lives on what you leave lying.',
  rules: [
    { id: 'FT-17.1', text: 'Choose a cowbot, or let one come at random, and a mode: easy, normal or hard.', table: COWBOT_CARDS },
    {
      id: 'FT-17.2',
      text:
        'At the end of your turn the cowbot is *awake* if at least one card of the lineup has its suit. Your suit card counts as the ' +
        'suit you turned it into, with gold or with a joker. So gold can wake it, or keep it asleep.',
    },
    {
      id: 'FT-17.3',
      text:
        'If it is awake and you gained its favourite thing this turn, from wherever, it steals the top card of the deck, unseen. ' +
        'Only gains count: Wanted that the bandana or the Undertaker kept from you was not gained, and silver stars are not gained ' +
        'before the end.',
    },
    { id: 'FT-17.4', text: 'It steals at most one card a turn, and never gives one back.' },
    {
      id: 'FT-17.5',
      text:
        'You cannot turn a reward down to keep it from stealing. That is why you must take bonus actions against a cowbot, as long ' +
        'as something is open. What you would have to pay for stays your choice.',
    },
    {
      id: 'FT-17.6',
      text:
        'At the end it scores for each stolen card, and for every site you did *not* circle in its regions, times the figure beside ' +
        'the region. A crossed stop is not circled. It gets 5 more if you play a character, and 5 more with Texas hold’em.',
      table: MODES,
    },
    {
      id: 'FT-17.7',
      text:
        'You win with more points. If equal, the lowest card it stole is compared with your Wanted: the lower one wins, and the same ' +
        'figure is a draw. If it stole nothing, the tie is yours.',
    },
  ],
}

export const VARIANTS: RuleSection = {
  number: 'FT-19',
  title: 'Variants',
  rules: [
    {
      id: 'FT-19.1',
      text:
        '*Random set-up*, for one player: one card is drawn from the deck and put back. Its suit is your cowbot, its rank your ' +
        'character. The Wild Card has no rank and cannot come up this way.',
    },
    {
      id: 'FT-19.2',
      text:
        '*Texas hold’em*: after the Sheriff card, each player gets two *hole cards*. In phase 4 the best five of your seven cards ' +
        'count; the table finds them for you. With several players hole cards are secret until then. Afterwards they are discarded.',
    },
  ],
}
