// Figures of the box that comes with the program. Another edition may have others; the table always shows the right ones.
import type { RuleTable } from '../../types'

export const ENEMIES: RuleTable = {
  caption: 'The sixty enemies in the box that comes with the program',
  head: ['Enemy', 'Speed, damage', 'Cards'],
  rows: [
    ['Drone', '1, 1', '10'],
    ['Hauler', '1, 2', '7'],
    ['Gunship', '1, 3', '3'],
    ['Skimmer', '2, 1', '9'],
    ['Raider', '2, 2', '5'],
    ['Dart', '3, 1', '7'],
    ['Comet', '3, 2', '3'],
    ['Warden (shield)', '1, 1', '8'],
    ['Brute (double)', '1, 3', '4'],
    ['Ram (double)', '2, 2', '4'],
  ],
}

export const CHART: RuleTable = {
  caption: 'Cards in the deck and health, for 2 / 3 / 4 players, in the box that comes with the program',
  head: ['Difficulty', 'Enemy cards', 'Mothership', 'City'],
  rows: [
    ['Training', '25 / 30 / 40', '2 / 3 / 4', '20'],
    ['Standard', '28 / 34 / 45', '3 / 4 / 6', '20'],
    ['Expert', '33 / 40 / 50', '5 / 7 / 9', '15'],
    ['Elite', '37 / 45 / 60', '7 / 9 / 12', '10'],
  ],
}

export const ICON_SPACES: RuleTable = {
  caption: 'Ship icons on the city’s track in the box that comes with the program',
  head: ['Players', 'Spaces'],
  rows: [
    ['2', '17, 13, 9, 7, 5, 3'],
    ['3 or 4', '16, 11, 8, 6, 3'],
  ],
}

export const CAST: RuleTable = {
  caption: 'The twelve pilots in the box that comes with the program',
  head: ['Level', 'Pilot', 'In short'],
  rows: [
    ['1', 'Moonshot (FS-12.1)', 'from a moon, hit any enemy in that row'],
    ['1', 'Short Laser (FS-12.2)', 'missed? hit one close by'],
    ['1', 'Sidestep (FS-12.3)', 'hit the enemy next door instead'],
    ['1', 'Encore (FS-12.4)', 'hit the mothership, flip again'],
    ['2', 'Second Chance (FS-12.5)', 'take it back and flip again, once'],
    ['2', 'Piercer (FS-12.6)', 'one hit destroys, whatever the icons'],
    ['2', 'Forward Base (FS-12.7)', 'missed? a free shot at the mothership from there'],
    ['2', 'Long Laser (FS-12.8)', 'missed? hit one further off'],
    ['3', 'Twin Laser (FS-12.9)', 'make it two enemies'],
    ['3', 'Repair (FS-12.10)', 'hit the mothership, mend the city'],
    ['3', 'Barrage (FS-12.11)', 'three flips at the mothership'],
    ['3', 'Splash (FS-12.12)', 'hit one next door as well'],
  ],
}
