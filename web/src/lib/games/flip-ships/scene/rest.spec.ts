import { expect, it } from 'vitest'
import { edition } from '../testing/edition'
import { battle, race } from '../testing/tables'
import { layoutOf, LEDGE_Z } from './layout'
import { restOf } from './rest'

const layout = layoutOf(edition, 4, 3, false, false)
const view = battle(edition)
const rest = restOf(view, edition, layout, false)

it('lays every card where the view has it, bumped as it is', () => {
  expect([...rest.cards.keys()]).toEqual(view.enemies.map((enemy) => enemy.card))
  const bumped = view.enemies.find((enemy) => enemy.angle === 14)
  const pose = rest.cards.get(bumped?.card ?? '')
  expect([pose?.[0], pose?.[1]]).toEqual([bumped?.x, bumped?.y])
  expect((2 * Math.atan2(pose?.[5] ?? 0, pose?.[6] ?? 1) * 180) / Math.PI).toBeCloseTo(14, 9)
})
it('shows a card that left the table faintly in its cell', () => {
  const [first, ...others] = view.enemies
  if (!first) throw new Error('no card')
  const gone = restOf({ ...view, enemies: [{ card: first.card, row: 4, col: 2, off: true }, ...others] }, edition, layout, false)
  expect([...gone.ghosts]).toEqual([first.card])
  expect(gone.cards.get(first.card)?.slice(0, 2)).toEqual([75, 544])
})
it('has ships in hand on the ledge, docked ones in the bay, none in reserve', () => {
  expect(rest.discs.get('0.1a')?.[2]).toBe(LEDGE_Z + 1)
  const docked = rest.discs.get('2.1a')
  expect((docked?.[0] ?? 0) < layout.zone.x0).toBe(true)
  expect(rest.discs.has('0.3b')).toBe(false)
})
it('lays a disc on a card and on another disc', () => {
  const ships = {
    ...view.ships,
    '1.1a': { at: 'table', x: 0, y: 244, hits: {}, mothership_only: false },
    '1.1b': { at: 'table', x: 10, y: 240, hits: {}, mothership_only: false },
    '1.1c': { at: 'table', x: -300, y: 700, hits: {}, mothership_only: false },
  } as const
  const { discs } = restOf({ ...view, ships }, edition, layout, false)
  expect(discs.get('1.1a')?.[2]).toBeCloseTo(1.3, 9)
  expect(discs.get('1.1b')?.[2]).toBeCloseTo(3.3, 9)
  expect(discs.get('1.1c')?.[2]).toBeCloseTo(1, 9)
})
it('has all ships of a race in hand, on the table or in the box', () => {
  const mid = layoutOf(edition, 4, 4, true, false)
  const { discs } = restOf(race(edition), edition, mid, true)
  expect(discs.size).toBe(28)
  const [x, y] = discs.get('1.1a') ?? []
  expect((x ?? 99) > mid.inside.x0 && (x ?? 99) < mid.inside.x1 && (y ?? 0) > mid.inside.y0 && (y ?? 0) < mid.inside.y1).toBe(true)
})
