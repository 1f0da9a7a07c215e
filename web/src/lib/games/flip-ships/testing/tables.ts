// Tables for tests: a battle under way and a race, laid by hand.
import type { ShipsEdition } from '../edition'
import type { ShipState, ShipsView } from '../wire'

const LETTERS = ['a', 'b', 'c'] as const

function fleet(figures: ShipsEdition, seats: number, at: (name: string) => Partial<ShipState>): Record<string, ShipState> {
  const ships: Record<string, ShipState> = {}
  for (let seat = 0; seat < seats; seat++)
    figures.ships.per_level.forEach((count, index) => {
      for (const letter of LETTERS.slice(0, count)) {
        const name = `${seat}.${index + 1}${letter}`
        ships[name] = { at: 'reserve', hits: {}, mothership_only: false, ...at(name) }
      }
    })
  return ships
}

/** As in a set-up without shuffling: the first pilots of each level. */
const pilotsOf = (figures: ShipsEdition, seats: number) =>
  Array.from({ length: seats }, (_, seat) =>
    [1, 2, 3].map((level) => figures.pilot.filter((pilot) => pilot.level === level)[seat]?.id ?? ''),
  ) as ShipsView['pilots']

const EMPTY = {
  result: null,
  round: 1,
  start: 0,
  turn: 0,
  last_round: false,
  destroyed: [],
  flipping: null,
  resolving: null,
  last_march: null,
  ready: null,
  winner: null,
  rng: null,
  tells: { covered: {}, reach: {}, laser: {}, shot: null, march: null },
} satisfies Partial<ShipsView>

/** Every kind of card lies somewhere, some of them bumped; ships lie, wait, hover over an edge and are in the box. */
export function battle(figures: ShipsEdition, seats = 3, rows = 4): ShipsView {
  const g = figures.geometry
  const placed: Readonly<Record<string, Partial<ShipState>>> = {
    '0.1a': { at: 'active' },
    '0.1b': { at: 'active' },
    '0.2a': { at: 'active' },
    '1.1a': { at: 'table', x: 82, y: 352, hits: { 'warden-1': 1 } },
    '1.1b': { at: 'mothership' },
    '1.1c': { at: 'table', x: 218, y: 330 },
    '1.2a': { at: 'table', x: -40, y: 110 },
    '2.1a': { at: 'docked' },
    '2.1b': { at: 'docked' },
    '2.2a': { at: 'active' },
    '2.3a': { at: 'active' },
  }
  const kinds = [
    'drone',
    'warden',
    'hauler',
    'brute',
    'comet',
    'raider',
    'drone',
    'gunship',
    'dart',
    'ram',
    'skimmer',
    'hauler',
    'dart',
    'drone',
  ]
  const cells = [4, 3, 2, 1]
    .flatMap((row) => [1, 2, 3, 4, 5].map((col) => ({ row, col })))
    .filter(({ row, col }) => row <= rows && (row > 2 || (row === 2 && col % 2 === 0) || (row === 1 && col === 3)))
  const counts = new Map<string, number>()
  const enemies = cells.map(({ row, col }, n) => {
    const kind = kinds[n % kinds.length] ?? 'drone'
    const number = (counts.get(kind) ?? 0) + 1
    counts.set(kind, number)
    const bumped = n === 7 ? { x: 9, y: -6, angle: 14 } : n === 10 ? { x: -5, y: -9, angle: -7 } : { x: 0, y: 0, angle: 0 }
    const straight = {
      x: g.column_pitch * ((g.columns + 1) / 2 - col),
      y: g.atmosphere_depth + g.row_depth * (row - 1) + g.card_height / 2,
    }
    return { card: `${kind}-${number}`, row, col, x: straight.x + bumped.x, y: straight.y + bumped.y, angle: bumped.angle }
  })
  return {
    ...EMPTY,
    phase: 'flip',
    pilots: pilotsOf(figures, seats),
    city: 13,
    mothership: 4,
    deck: 17,
    destroyed: ['drone-7', 'skimmer-4'],
    enemies,
    ships: fleet(figures, seats, (name) => placed[name] ?? {}),
  } as ShipsView
}

export function race(figures: ShipsEdition, seats = 4): ShipsView {
  const placed: Readonly<Record<string, Partial<ShipState>>> = {
    '0.1a': { at: 'mothership' },
    '1.1a': { at: 'mothership' },
    '1.2a': { at: 'mothership' },
    '2.1a': { at: 'table', x: 120, y: 300 },
    '3.1b': { at: 'table', x: -190, y: 560 },
    '0.2b': { at: 'table', x: 30, y: 590 },
  }
  return {
    ...EMPTY,
    phase: 'race',
    pilots: pilotsOf(figures, seats),
    turn: null,
    city: 20,
    mothership: 3,
    deck: 0,
    enemies: [],
    ready: Array.from({ length: seats }, () => true),
    ships: fleet(figures, seats, (name) => placed[name] ?? { at: 'active' }),
  } as ShipsView
}
