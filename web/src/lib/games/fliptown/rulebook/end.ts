// Sections 15, 16 and 20: bounties, the final score, solo achievements.
import type { RuleSection } from '../../types'
import { BOUNTY_CARDS, FEATS, TITLES } from './figures'

export const BOUNTIES: RuleSection = {
  number: 'FT-15',
  title: 'Bounties',
  intro: 'Only with two or more players.',
  rules: [
    { id: 'FT-15.1', text: 'The moment you do what a bounty asks for, you gain the stars it shows: 7, or 4 once it has been turned over.' },
    {
      id: 'FT-15.2',
      text:
        'The table looks after every change of your sheet, so it is enough to meet a bounty for an instant. You score each bounty ' +
        'once.',
    },
    {
      id: 'FT-15.3',
      text:
        'A bounty that was scored is turned to its 4-star side at the end of the turn. Everyone who manages it in that same turn ' +
        'still gets 7.',
    },
    { id: 'FT-15.4', text: 'Poker, pan and work, and the Sheriff count together as one more turn.' },
    { id: 'FT-15.5', text: 'Bounty stars are ordinary stars. The Sheriff takes them too.' },
    { id: 'FT-15.6', text: 'What the bounties ask for:', table: BOUNTY_CARDS },
  ],
}

export const END: RuleSection = {
  number: 'FT-16',
  title: 'The final score',
  rules: [
    {
      id: 'FT-16.1',
      text: 'Your score: your stars, your silver stars, 1 point for every $4 and 1 point for every 2 gold, each rounded down.',
    },
    {
      id: 'FT-16.2',
      text:
        'Silver stars come from the last room you hold in the Hotel, and from chambers on the lowest level of the Mine: each of ' +
        'those gives one for every tombstone, building, chamber, trail stop or target you have circled. The middle tombstone counts, ' +
        'and so does the chamber itself.',
    },
    {
      id: 'FT-16.3',
      text:
        'Most points win. If equal, the least Wanted; then the most gold; then the most cash. If all of that is equal, you share the ' +
        'victory.',
    },
    {
      id: 'FT-16.4',
      text: 'Everyone gets a title of two words, one for the score and one for the Wanted they end with: a Rusty Buckaroo, say.',
      table: TITLES,
    },
    { id: 'FT-16.5', text: 'Alone and without a cowbot nobody wins or loses. You play for score, title and achievements.' },
  ],
}

export const ACHIEVEMENTS: RuleSection = {
  number: 'FT-20',
  title: 'Solo achievements',
  rules: [{ id: 'FT-20.1', text: 'At the end of a game alone, the table tells you which of these you managed.', table: FEATS }],
}
