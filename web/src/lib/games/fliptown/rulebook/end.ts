// Sections 15, 16 and 20: bounties, the final score, solo achievements.
import type { RuleSection, RuleTable } from '../../types'
import { BOUNTY_CARDS } from './figures'

const TITLES: RuleTable = {
  caption: 'The words of your title in the box that comes with the program',
  head: ['By your', 'Figure', 'Word'],
  rows: [
    ['score', 'under 50', 'Tenderfooted'],
    ['score', '50–59', 'Rusty'],
    ['score', '60–69', 'Pioneerin’'],
    ['score', '70–79', 'Sharpshootin’'],
    ['score', '80 and more', 'Legendary'],
    ['Wanted', '0–3', 'Deputy'],
    ['Wanted', '4–6', 'Homesteader'],
    ['Wanted', '7–9', 'Buckaroo'],
    ['Wanted', '10–13', 'Desperado'],
    ['Wanted', '14 and more', 'Outlaw'],
  ],
}

const FEATS: RuleTable = {
  caption: 'The twenty achievements in the box that comes with the program',
  head: ['Feat', 'Fine points'],
  rows: [
    ['6 sites circled in each region', 'Trail, Badlands, Mine and Town'],
    ['7 gold pans and hammers together', ''],
    ['No Wanted at the end', ''],
    ['All the gold of the Mine', 'every chamber that holds some'],
    ['Every Trail stop with stars', 'circled, not crossed'],
    ['Every star for a first visit in Town', ''],
    ['Gold pan, hammer, trail horse, Undertaker, bandana, pickaxe and pistol', 'all seven'],
    ['All 8 outer tombstones', ''],
    ['Four of a kind or better', 'in one of the rounds'],
    ['No gold pan and no hammer', ''],
    ['$30 and 15 gold at the end', ''],
    ['Three hands, each better than one pair', ''],
    ['5 Wanted or fewer, and never arrested', ''],
    ['All four cowbots beaten', 'in normal mode or harder, over several games'],
    ['A cowbot beaten in hard mode', ''],
    ['A cowbot that stole 1 card at most', ''],
    ['20 Wanted or more at the end', ''],
    ['24 silver stars or more', ''],
    ['Every site of one region', 'Trail, Badlands, Mine or Town'],
    ['80 points or more', ''],
  ],
}

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
