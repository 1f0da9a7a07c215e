// Sections 1 to 3: the cards, the map, the set-up.
import { count } from '../../../words'
import type { RuleSection } from '../../types'
import Galaxy from './diagrams/Galaxy.svelte'
import Neighbours from './diagrams/Neighbours.svelte'
import Planet from './diagrams/Planet.svelte'
import { BOX as BOX_EDITION, CULTURES, LIMITS, PLANETS } from './figures'

export const BOX: RuleSection = {
  number: 'FX-1',
  title: 'What is on the table',
  rules: [
    {
      id: 'FX-1.1',
      text:
        `${count(Object.keys(BOX_EDITION.scenarios).length, 'scenario card')}, ` +
        `${count(Object.keys(BOX_EDITION.events).length, 'event card')} in ${count(LIMITS.acts, 'act')} of ${LIMITS.events_per_act}, ` +
        'and for every player a sheet: the galaxy map, the table of upgrades, and room for notes.',
    },
    {
      id: 'FX-1.2',
      text:
        'A *scenario* tells what threatens you, how to set it up, and the two goals. An *event* has a set-up, extra rules or a ' +
        'choice, one or several of them. *Coordinate sections* stand at the edges: on the right of a scenario, on both sides of an ' +
        'event.',
    },
    {
      id: 'FX-1.3',
      text:
        'A coordinate section has three slots, one below the other. Slots on the left hold numbers, slots on the right hold letters; ' +
        'some are blank.',
    },
    {
      id: 'FX-1.4',
      text:
        'You can play with an edition of your own: another map, other costs, other cards. It must hang together, for instance in ' +
        'that every planet lies on the map, every upgrade is there, and every scenario has two goals. One that does not is refused, ' +
        'and you are told where and why.',
    },
    {
      id: 'FX-1.5',
      text:
        'Cards, rewards and rules of an edition are put together from the effects of FX-13 and the goals of FX-12.3. Nothing about a ' +
        'card is built into the program, so a card of your own works like any other. Only set-ups may ask for random coordinates.',
    },
  ],
}

export const MAP: RuleSection = {
  number: 'FX-2',
  title: 'The galaxy',
  rules: [
    {
      id: 'FX-2.1',
      text:
        'The map is made of hexagonal *spaces*. Rows have letters from the top, and the spaces of a row are numbered from the left: ' +
        'A2, K8.',
    },
    {
      id: 'FX-2.2',
      text:
        'Every second row is set half a space to the right. So a space has up to six *neighbours*: left and right, two above and two ' +
        'below.',
      diagram: Neighbours,
    },
    {
      id: 'FX-2.3',
      text:
        '*Adjacent* are neighbours, and also any two spaces with a wormhole: every wormhole leads to every other. Where something ' +
        'spreads or is pushed aside, only real neighbours count.',
    },
    { id: 'FX-2.4', text: 'Planets stand on fixed spaces, each with its *pips* and perhaps *shields*.', diagram: Galaxy, table: PLANETS },
    {
      id: 'FX-2.5',
      text:
        '*Prosperity* is the number of filled pips: 0 while nobody has claimed the planet, and never more than it has pips. Shields ' +
        'only ever become fewer.',
      diagram: Planet,
    },
    { id: 'FX-2.6', text: 'No pirate, wormhole or find is ever on a planet. Only some enemies settle there.' },
  ],
}

export const SETUP: RuleSection = {
  number: 'FX-3',
  title: 'Set-up',
  rules: [
    {
      id: 'FX-3.1',
      text:
        'One scenario, at random or of your choice, begins the *timeline*. You hear its story before you choose your culture; its ' +
        'goals are turned up in round 1.',
    },
    {
      id: 'FX-3.2',
      text:
        `${LIMITS.used_per_act} events of each act follow, face down, act by act. That makes ${LIMITS.rounds} cards for ` +
        `${LIMITS.rounds} rounds.`,
    },
    {
      id: 'FX-3.3',
      text: 'The events that are left over form the *coordinate deck*. They do not happen; they only lend their letters and numbers.',
    },
    {
      id: 'FX-3.4',
      text:
        'Each player chooses a *culture*, which says where you begin and with what. Several players may choose the same. Round 1 ' +
        'begins when everyone has chosen.',
      table: CULTURES,
    },
  ],
}
