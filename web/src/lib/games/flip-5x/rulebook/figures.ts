// Tables of the box that comes with the program, read off its edition. Another edition may have others; a table always shows its own.
import { EDITION } from '../../../generated/flip-5x'
import { capital, count, listed } from '../../../words'
import type { RuleTable } from '../../types'
import { rowsOf, type CardFigures, type Edition, type EnemyFigures, type FeatureFigures } from '../edition'
import { CULTURE_NAME, effectWords, GROUPS, planetName, upgradeAbout } from '../words'

export const BOX = EDITION as Edition
export const { limits: LIMITS } = BOX

export const PLANETS: RuleTable = {
  caption: 'Planets in the box that comes with the program: pips / shields',
  head: ['Row', 'Planets'],
  rows: BOX.map.rows.flatMap((row) => {
    const here = BOX.planets.list.filter(({ at }) => at.startsWith(row)).sort((a, b) => a.at.localeCompare(b.at, 'en', { numeric: true }))
    return here.length > 0 ? [[row, here.map(({ at, name, pips, shields }) => `${at} ${name} ${pips}/${shields}`).join(' · ')]] : []
  }),
}

export const CULTURES: RuleTable = {
  caption: 'The cultures in the box that comes with the program',
  head: ['Culture', 'First planet', 'Focus'],
  rows: rowsOf(BOX.cultures).map(([id, { at, focus, prosperity }]) => [
    CULTURE_NAME[id] ?? id,
    `${at} ${planetName(BOX, at)}, prosperity ${prosperity}`,
    focus,
  ]),
}

const slots = (section: readonly string[] | undefined): string => section?.map((slot) => slot || '–').join(' ') ?? ''
const sections = ({ name, left, right }: CardFigures): readonly string[] => [name, slots(left), slots(right)]

export const SLOTS: RuleTable = {
  caption: 'Coordinate sections in the box that comes with the program, top slot first; a dash is a blank',
  head: ['Card', 'Left', 'Right'],
  rows: [
    ...Object.values(BOX.scenarios).map(sections),
    ...Object.values(BOX.events)
      .sort((a, b) => (a.act ?? 0) - (b.act ?? 0))
      .map(sections),
  ],
}

const ABOUT = upgradeAbout(BOX)

export const ROWS: RuleTable = {
  caption: 'The upgrade rows in the box that comes with the program',
  head: ['For', 'Upgrade', 'Circles cost', 'Each circle'],
  rows: GROUPS.flatMap(({ id, name }) =>
    rowsOf(BOX.upgrades)
      .filter(([, row]) => row.group === id)
      .map(([upgrade, row]) => {
        const strength = row.power
          ? `, power ${listed(row.power.map(String))}`
          : row.advances
            ? `: ${listed(row.advances.map(String))}`
            : ''
        return [name, row.name, row.costs.join(', '), `${ABOUT[upgrade]}${strength}`]
      }),
  ),
}

const BLOCKADES: Record<EnemyFigures['blockade'], string> = {
  space: 'its space',
  around: 'its space and all around it',
  none: 'nothing: it holds a planet',
}
const rewards = (effects: EnemyFigures['reward']): string => listed(effects.map((effect) => effectWords(effect, BOX))) || 'none'

export const FOES: RuleTable = {
  caption: 'The enemies in the box that comes with the program',
  head: ['Enemy', 'Strength', 'Blockades', 'Reward'],
  rows: rowsOf(BOX.enemies).map(([, { name, health, power, blockade, reward }]) => [
    name,
    health ? `health ${health}` : `power ${power}`,
    BLOCKADES[blockade],
    rewards(reward),
  ]),
}

const REACHED: Record<FeatureFigures['reached'], (feature: FeatureFigures) => string> = {
  take: ({ reward }) => `taken when reached: ${rewards(reward)}`,
  light: () => 'stays, and is lit while it is reached',
  none: () => 'never taken',
}

export const FINDS: RuleTable = {
  caption: 'What else lies on the map, in the box that comes with the program',
  head: ['Find', 'What it does'],
  rows: rowsOf(BOX.features).map(([, feature]) => {
    const weight = feature.weight > 1 ? `counts as ${count(feature.weight, 'space')} in the length of a jump; ` : ''
    return [capital(feature.name), `${weight}${REACHED[feature.reached](feature)}`]
  }),
}
