// Section 16: the fifteen events of the box that comes with the program.
import type { RuleSection } from '../../types'

export const EVENTS: RuleSection = {
  number: 'FX-16',
  title: 'The fifteen events',
  intro:
    'These are the events in the box that comes with the program. Five belong to each act, and three of the five come up in a ' +
    'game. A list of «or» is a choice (FX-4.4).',
  rules: [
    {
      id: 'FX-16.1',
      text: '*Founders’ Day* (act one). 2 more research points this round; or 1 more jump, and jumps 1 longer, this round; or one advance.',
    },
    { id: 'FX-16.2', text: '*Twin Comets* (act one). Two comets at random coordinates.' },
    { id: 'FX-16.3', text: '*Derelict Vaults* (act one). Two relics at random coordinates.' },
    {
      id: 'FX-16.4',
      text:
        '*A Smuggler’s Offer* (act one). A pair of wormholes and jumps 2 longer this round, but also a pirate at E4 and one at G5; ' +
        'or an attack of power 2 against any target.',
    },
    {
      id: 'FX-16.5',
      text: '*Ion Nebula* (act one). Three nebulas at random coordinates. Then 1 more research point this round; or one advance.',
    },
    { id: 'FX-16.6', text: '*The Void Kraken* (act two). The Kraken appears at a random coordinate. It blockades everything around it.' },
    {
      id: 'FX-16.7',
      text:
        '*Crimson Fever* (act two). Plague falls on your most prosperous planet. From now on you may cure a planet in Experiment for ' +
        '2 research points.',
    },
    {
      id: 'FX-16.8',
      text:
        '*A Rival Dominion* (act two). A rival settles on the unclaimed planet with the most pips and sweeps away its shields. Once ' +
        'the rival is defeated, you may claim the planet like any other.',
    },
    {
      id: 'FX-16.9',
      text:
        '*The Year of Plenty* (act two). This round each research planet counts 1 more; or each military planet; or each agriculture ' +
        'planet.',
    },
    { id: 'FX-16.10', text: '*Hyperspace Storm* (act two). Remove two of your jumps; or draw 2 fewer jumps this round.' },
    {
      id: 'FX-16.11',
      text:
        '*Corsair Armada* (act three). Four pirates at random coordinates. Then drain two pips and remove up to four pirates; or ' +
        'make an attack of power 2 against any target.',
    },
    {
      id: 'FX-16.12',
      text:
        '*Uprising* (act three). Insurgents seize your most prosperous planet; or you abandon a planet and may then change the focus ' +
        'of one.',
    },
    {
      id: 'FX-16.13',
      text:
        '*Supernova* (act three). A star bursts at a random coordinate. Pirates and finds there and on the neighbouring spaces ' +
        'vanish without reward, jumps through that space are gone, and planets of yours beside it lose 1 prosperity but keep at ' +
        'least 1. Enemies, beacons and wormholes stay. A jump that this opens works at once.',
    },
    {
      id: 'FX-16.14',
      text: '*Golden Age* (act three). Four advances; or 4 more research points this round; or two attacks of power 3 against any target.',
    },
    {
      id: 'FX-16.15',
      text:
        '*The Last Dreadnought* (act three). The Dreadnought appears at a random coordinate. As long as it is on your map, you draw ' +
        '1 jump fewer in each Explore phase.',
    },
  ],
}
