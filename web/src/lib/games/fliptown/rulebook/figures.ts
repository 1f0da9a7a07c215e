// Figures of the box that comes with the program. Another edition may have others; the sheet at the table always shows the right ones.
import type { RuleTable } from '../../types'

export const STOPS: RuleTable = {
  caption: 'Trail stops in the box that comes with the program',
  head: ['Stop', 'Reward'],
  rows: [
    ['A', '2 stars'],
    ['2', 'a gold pan or a hammer'],
    ['3', '1 star and a Cemetery action'],
    ['4', '1 Wanted, 3 stars'],
    ['5', '$12'],
    ['6', 'a Badlands action'],
    ['7', '1 Wanted, 4 stars'],
    ['8', '8 gold'],
    ['9', 'a Town action'],
    ['10', '2 Wanted, 5 stars'],
    ['J', '6 Wanted less'],
    ['Q', 'a Mine action'],
    ['K', '3 Wanted, 6 stars'],
  ],
}

export const TARGETS: RuleTable = {
  caption: 'Targets in the box that comes with the program',
  head: ['Set', 'Values', 'Wanted', 'Stars', 'Cash', 'All three circled'],
  rows: [
    ['Chickens', '2, 3, 4', '1', '2', '$1, $2, $3', 'a Cemetery action'],
    ['Cattle', '5, 6, 7', '2', '4', '$1, $3, $5', 'a Mine action'],
    ['Stagecoaches', '8, 9, 10', '3', '6', '$2, $4, $7', 'a Town action'],
    ['Trains', 'J, Q, K', '4', '8', '$3, $6, $10', 'a Trail action'],
  ],
}

export const CHAMBERS: RuleTable = {
  caption: 'Chambers in the box that comes with the program, each level from left to right',
  head: ['Level', 'What they hold'],
  rows: [
    ['1', 'hammer and 1 gold · gold pan and 1 gold'],
    ['2', '1 gold and a Badlands action · 1 gold and a Trail action · 1 gold and a Town action'],
    ['3', '1 Wanted each, with: 1 star and 6 gold · 2 stars and 4 gold · 3 stars and 2 gold · 4 stars'],
    [
      '4',
      'a silver star for each circled: tombstone (1 Wanted) · building (2 Wanted) · chamber (3 Wanted) · trail stop (2 Wanted) · ' +
        'target (1 Wanted)',
    ],
  ],
}

export const BUILDINGS: RuleTable = {
  caption: 'The Town in the box that comes with the program',
  head: ['Value', 'Building', 'What you can do there', 'First visit'],
  rows: [
    ['A', 'Undertaker', 'Befriend him; on a later visit take the shovel (FT-9.5).', 'Mine'],
    ['2', 'Bank', '$4: bank on red or on black (FT-9.4).', '1 star'],
    ['3', 'Hideout', 'Lose 4 Wanted.', '1 star'],
    ['4', 'Stables', 'Work horse $3 (a hammer and 1 star), or trail horse $4 (FT-6.2).', 'Cemetery'],
    ['5', 'General Store', 'Gold pan $3 (and 1 star), pickaxe $2 (and 1 star, FT-8.2), or bandana $1 (FT-7.4).', 'Trail'],
    ['6', 'Church', 'Lose Wanted at $1 each, up to 8.', '1 star'],
    ['7', 'Hotel', '$2: your next room. The last of them scores 2, 7, 14 or 23 at the end (FT-9.9).', 'Badlands'],
    ['8', 'Land Office', 'A plot of land: pair $4, row $6, corner $8 (FT-9.10).', 'Cemetery'],
    ['9', 'Gunsmith', 'Pistol $3; once you have it, rifle $4 (FT-7.5).', 'Trail'],
    ['10', 'Bail Bonds', 'Hunt an outlaw: J, Q or K (FT-9.11).', '1 star'],
    ['J', 'Sheriff’s Office', 'See the Sheriff card; then 1 star, or lose 2 Wanted (FT-9.12).', 'Mine'],
    ['Q', 'Saloon', 'Stars at $2 each, up to 8.', '1 star'],
    ['K', 'Prospector’s Club', 'Stars at 1 gold each, up to 8.', 'Badlands'],
  ],
}

export const PAY: RuleTable = {
  caption: 'What hands pay in the box that comes with the program, best first',
  head: ['Hand', 'Cash', 'Stars'],
  rows: [
    ['Royal flush: 10, J, Q, K, A of one suit', '$10', '9'],
    ['Straight flush: five in a row, one suit', '$9', '8'],
    ['Four of a kind: four of one rank', '$8', '7'],
    ['Full house: three of one rank, two of another', '$7', '6'],
    ['Flush: five of one suit', '$6', '5'],
    ['Straight: five in a row', '$5', '4'],
    ['Three of a kind: three of one rank', '$4', '3'],
    ['Two pair: two of one rank, two of another', '$3', '2'],
    ['One pair: two of one rank', '$2', '1'],
    ['Nothing: anything less', '–', '–'],
  ],
}

export const PENALTIES: RuleTable = {
  caption: 'What an arrest costs in the box that comes with the program',
  head: ['Round', 'Cash', 'or stars'],
  rows: [
    ['1', '$10', '4'],
    ['2', '$14', '6'],
    ['3', '$18', '8'],
  ],
}

export const BOUNTY_CARDS: RuleTable = {
  caption: 'The twelve bounties in the box that comes with the program',
  head: ['Have', 'Fine points'],
  rows: [
    ['4 circled sites in each of Trail, Badlands, Mine and Town', 'the Cemetery does not count'],
    ['Every Trail stop with a bonus action', 'circled, not crossed'],
    ['5 gold pans and hammers together', ''],
    ['The star of every building whose first visit gives one', ''],
    ['9 gold from chambers of the Mine', 'what the chambers list, not what you have left'],
    ['A target in each of the four sets', 'robbed well or badly'],
    ['5 tombstones', 'the middle one does not count'],
    ['The last Trail stop, or 2 outlaws', ''],
    ['9 Wanted', ''],
    ['4 of: gold pan, hammer, trail horse, Undertaker, bandana, pickaxe, pistol', 'the rifle is not on the list'],
    ['$30, or 15 gold', ''],
    ['A bonus action gained in each of the five regions', 'where you got it, not where you used it (FT-11.6)'],
  ],
}
