// Section 13: what cards and rewards do.
import type { RuleSection, RuleTable } from '../../types'

const WORDS: RuleTable = {
  caption: 'The words that cards use',
  head: ['Word', 'Meaning'],
  rows: [
    ['Research points, jumps, longer jumps', 'more or fewer of them this round; if that phase is under way, at once'],
    ['Counts 1 more', 'each planet of that focus has 1 more output this round'],
    ['Attack', 'one attack against any target. A gain.'],
    ['Advance', 'fill pips on planets of yours (FX-9.6). A gain.'],
    ['Wormholes', 'place a pair (FX-11.3). A gain.'],
    ['Remove pirates', 'take pirates off the map, wherever they are; they do not count as defeated. A gain.'],
    ['Change focus', 'give one planet of yours any focus. A gain.'],
    ['Relic', '1 more research point in every later Experiment phase'],
    ['Remove jumps', 'that many of your jumps go; all, if you have fewer. A duty.'],
    ['Drain', 'unfill pips, each on a planet of yours with prosperity 2 or more. A duty.'],
    ['Plague', 'falls on your most prosperous planet that has none yet (FX-14.7)'],
    ['Abandon', 'a planet leaves your empire: no focus, no prosperity, no shields; its jumps stay. Never your last one. A duty.'],
    ['Nova', 'a star bursts (FX-16.13)'],
  ],
}

export const EFFECTS: RuleSection = {
  number: 'FX-13',
  title: 'What cards and rewards do',
  rules: [
    { id: 'FX-13.1', text: 'Effects are carried out in the order in which they stand. If one of them brings a reward, that comes last.' },
    {
      id: 'FX-13.2',
      text: 'What needs no decision happens by itself. The table stops where it needs you, and shows what is still to come.',
    },
    {
      id: 'FX-13.3',
      text:
        'A *gain* you may give up, or stop half-way; a *duty* you may not. What can do nothing falls away, and where a duty leaves ' +
        'only one possibility, it is done for you. Equal planets: you choose.',
      table: WORDS,
    },
    { id: 'FX-13.4', text: 'To remove a pirate, name a space that has one.' },
    { id: 'FX-13.5', text: 'To remove a jump, name one of yours.' },
    { id: 'FX-13.6', text: 'To change a focus, name a planet of yours and the new focus.' },
    { id: 'FX-13.7', text: 'Where a card lets you pick a planet, it must be one of those that the card allows.' },
    {
      id: 'FX-13.8',
      text:
        'Extra rules come in four kinds: something at the end of certain rounds, often only while an enemy lives; research points ' +
        'for lit beacons; fewer jumps while an enemy is on the map; a price for curing the plague.',
    },
  ],
}
