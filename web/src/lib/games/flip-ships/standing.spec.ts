import { beforeEach, describe, expect, it } from 'vitest'
import { best, empty, moment, score } from './standing'
import { edition } from './testing/edition'
import { battle, race } from './testing/tables'
import { noteWay } from './ways'
import type { Lands, ShipsAction, ShipsEvent, ShipsView } from './wire'

beforeEach(() => localStorage.clear())

describe('how a seat stands', () => {
  it('counts the ships of that seat that are in the mothership, in a race', () => {
    const view = race(edition)
    expect([0, 1, 2, 3].map((seat) => score(view, seat, edition))).toEqual(['1 of 7 in', '2 of 7 in', '0 of 7 in', '0 of 7 in'])
  })
  it('counts nothing in a battle: all stand together', () => {
    const view = battle(edition)
    expect(Object.values(view.ships).some((ship) => ship.at === 'mothership')).toBe(true)
    expect(score(view, 1, edition)).toBeNull()
  })
})

describe('what a game was worth', () => {
  const won: ShipsView = { ...battle(edition), phase: 'over', result: 'won', city: 13 }

  it('is the city that is left, where the battle was won', () => {
    expect(best(won, 0, {})).toEqual({ kind: 'battle, standard, 3 squads', label: 'City health', value: 13 })
    expect(best({ ...won, result: 'lost' }, 0, {})).toBeNull()
    expect(best({ ...won, phase: 'assault', result: null }, 0, {})).toBeNull()
    expect(best({ ...race(edition), phase: 'over', result: 'won', winner: 0 }, 0, {})).toBeNull()
  })
  it('is compared only with battles that were as hard', () => {
    const elite: object = { difficulty: 'elite' }
    const options = [{}, elite, { rows: 3 as const }, { launch_pad: true }, { no_reflip: true }, { referee: 'players' as const }]
    const kinds = [...options.map((one) => best(won, 0, one)?.kind), best({ ...won, pilots: won.pilots.slice(1) }, 0, {})?.kind]
    expect(new Set(kinds).size).toBe(7)
    // What the table does anyway, said aloud, is no other game.
    expect(best(won, 0, { rows: 4, referee: 'physics', launch_pad: false })?.kind).toBe(kinds[0])
  })
  it('has a record of its own where every flip was made by feel', () => {
    noteWay('feel')
    expect(best(won, 0, {})).toEqual({ kind: 'battle, standard, 3 squads, by feel', label: 'City health by feel', value: 13 })
    // Beside a real table nobody flips on the screen.
    expect(best(won, 0, { referee: 'players' })).toMatchObject({ kind: 'battle, standard, 3 squads, real discs', label: 'City health' })
    noteWay('pull')
    expect(best(won, 0, {})?.label).toBe('City health')
  })
})

describe('an answer that decides nothing', () => {
  const attack = { do: 'attack', seat: 0, ship: '0.1b' } as const

  it('is said in a sentence', () => {
    expect(empty({ ...attack, targets: [] })).toBe('Small ship B has nothing more to hit.')
    expect(empty({ ...attack, instead: {} })).toBe('Small ship B has nothing more to hit.')
    expect(empty({ do: 'wait', seat: 0, ship: '0.3a', on: ['drone-1'] })).toBe('Large ship A waits where it can.')
  })
  it.each<ShipsAction>([
    { ...attack, targets: ['drone-1'] },
    { ...attack, instead: { 'drone-1': 'dart-1' } },
    { ...attack, repair: false },
    { do: 'keep', seat: 0, ship: '0.1b' },
    { do: 'flip', seat: 0, ship: '0.1b' },
    { do: 'ready', seat: 0 },
  ])('is none that somebody gives: %o', (action) => expect(empty(action)).toBeNull())
})

describe('a flip worth seeing again', () => {
  const view = { ...battle(edition), mothership: 3 }
  const launch = { from: 'edge', x: 0, overhang: 25, power: 500, aim: 0 } as const
  const flipped = (lands: Lands): ShipsEvent => ({
    event: 'flipped',
    seat: 0,
    ship: '0.1a',
    declared: false,
    launch,
    lands,
    rests: { at: 'docked' },
  })
  const bumped = (count: number) =>
    flipped({
      where: 'table',
      x: 0,
      y: 300,
      bumped: Array.from({ length: count }, (_, n) => ({ card: `drone-${n}`, where: 'off' as const })),
    })

  it('goes into the mothership, and best of all ends it', () => {
    const hit = flipped({ where: 'mothership' })
    expect(moment(hit, { ...view, mothership: 1 })).toBeGreaterThan(moment(hit, view))
    expect(moment(hit, view)).toBeGreaterThan(moment(bumped(9), view))
  })
  it('or bumps things, the more the better', () => {
    expect([0, 1, 3].map((count) => moment(bumped(count), view))).toEqual([0, 1, 3])
    expect(moment(bumped(9), view)).toBe(4)
  })
  it('is none that missed, did not turn over, or was not flown here', () => {
    expect(moment(flipped({ where: 'atmosphere' }), view)).toBe(0)
    expect(moment(flipped({ where: 'mothership', rotated: false }), view)).toBe(0)
    expect(moment({ ...flipped({ where: 'mothership' }), launch: null } as ShipsEvent, view)).toBe(0)
    expect(moment({ event: 'docked', ship: '0.1a' }, view)).toBe(0)
  })
})
