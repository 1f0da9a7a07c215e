// Sections 1 and 4: the game and its set-up.
import type { RuleSection } from '../../types'
import Table from './diagrams/Table.svelte'
import { CHART, ENEMIES } from './figures'

export const GAME: RuleSection = {
  number: 'FS-1',
  title: 'The game',
  rules: [
    {
      id: 'FS-1.1',
      text:
        'Two to four players defend a city together. You win when every enemy card has been destroyed and the mothership’s health is ' +
        '0. You lose when the city’s health is 0, or when the final assault fails.',
    },
    {
      id: 'FS-1.2',
      text: '*Alone*: set the game up for two, three or four, and flip everybody’s ships yourself. All rules stay as they are.',
    },
    {
      id: 'FS-1.3',
      text:
        'On the table: seven ships for each player, three of level 1, two of level 2, two of level 3; pilot cards, four for each ' +
        'level; enemy cards with their *speed* (lower left), *damage* (lower right) and perhaps an icon; the battle zone with ' +
        'atmosphere, moons and two health tracks; the mothership, an open box; the docking bay; a turn order marker; a targeting ' +
        'card; a launch pad.',
      table: ENEMIES,
    },
  ],
}

export const SETUP: RuleSection = {
  number: 'FS-4',
  title: 'Set-up',
  rules: [
    {
      id: 'FS-4.1',
      text:
        'What you can choose: battle or race (FS-13.5); how many players, or alone for how many seats; the difficulty; who judges ' +
        'the flips, the program or you at a real table (FS-6.11); the variants of FS-13; and your colours. A choice that does not ' +
        'exist is refused.',
    },
    {
      id: 'FS-4.2',
      text:
        'All enemy cards are shuffled, and some are dealt into the deck: the more players and the harder the game, the more. The ' +
        'rest is not used, and nobody looks at it.',
      table: CHART,
    },
    {
      id: 'FS-4.3',
      text: 'Each player gets one pilot of each level at random, face up. A pilot’s power belongs to all your ships of that level (FS-12).',
    },
    { id: 'FS-4.4', text: 'Your seven ships wait on the pilot cards of their level: your *reserve*.' },
    {
      id: 'FS-4.5',
      text: 'Two of your level 1 ships begin *active*, which means you flip them this round. With two players all three do.',
    },
    {
      id: 'FS-4.6',
      text: 'The two back rows are filled with enemies from the deck: the back row first, each row from the moons outwards.',
      diagram: Table,
    },
    { id: 'FS-4.7', text: 'The city starts with 20 health, in a harder game with less.' },
    { id: 'FS-4.8', text: 'The mothership’s health comes from the same chart as the deck.' },
    { id: 'FS-4.9', text: 'The player on the left has the turn order marker and begins.' },
    {
      id: 'FS-4.10',
      text:
        'The city’s track carries ship icons (FS-10.2). The side for two players has them in other places than the side for three ' +
        'and four.',
    },
  ],
}
