import { expect, it } from 'vitest'
import { edition } from '../testing/edition'
import { cellSpot, chance, heading, layoutOf, shipParts, spread } from './layout'

const layout = layoutOf(edition, 4, 3, false, false)

it('has the places of the specification', () => {
  expect(layout.line).toBe(200)
  expect(layout.rows.map(({ y0, y1 }) => [y0, y1])).toEqual([
    [200, 300],
    [300, 400],
    [400, 500],
    [500, 600],
  ])
  expect([layout.moons[0]?.x0, layout.moons[0]?.x1]).toEqual([187.5, 262.5])
  expect(layout.front).toBe(600)
  expect(layout.inside).toEqual({ x0: -45, y0: 603, x1: 45, y1: 663 })
  expect(cellSpot(edition, layout, 4, 3)).toEqual({ x: 0, y: 544 })
  expect(cellSpot(edition, layout, 1, 1)).toEqual({ x: 150, y: 244 })
})
it('moves the zone away from the launch pad', () => {
  const away = layoutOf(edition, 4, 2, false, true)
  expect([away.offset, away.line, away.front]).toEqual([50, 250, 650])
  expect(away.pad).toEqual({ x0: -30, x1: 30, y0: 10, y1: 50 })
  expect(layout.pad).toBe(null)
})
it('brings the mothership nearer with three rows, and into the middle in a race', () => {
  expect(layoutOf(edition, 3, 2, false, false).front).toBe(500)
  const { inside } = layoutOf(edition, 4, 2, true, false)
  expect([(inside.x0 + inside.x1) / 2, (inside.y0 + inside.y1) / 2]).toEqual([0, 450])
})
it('has 21 spaces on each track, side by side, and a tray for each seat', () => {
  expect([layout.city.length, layout.hull.length, layout.trays.length]).toEqual([21, 21, 3])
  expect(layout.city[20]?.y1).toBeCloseTo(600, 9)
  expect(layout.city[0]?.x1).toBe(layout.hull[0]?.x0)
})
it.each([1, 2, 5, 7, 9])('spreads %i discs inside their area, none on another', (count) => {
  const area = { x0: -60, y0: -40, x1: 70, y1: 30 }
  const spots = spread(area, count, 33)
  expect(spots).toHaveLength(count)
  for (const { x, y } of spots) expect(x > area.x0 && x < area.x1 && y > area.y0 && y < area.y1).toBe(true)
  expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(count)
})
it('aims from each edge into the table', () => {
  const to = (edge: 'edge' | 'left' | 'right' | 'back', degrees: number) =>
    Object.values(heading(edge, degrees)).map((n) => Math.round(n * 1000) / 1000 + 0)
  expect([to('edge', 0), to('right', 0), to('back', 0), to('left', 0)]).toEqual([
    [0, 1],
    [-1, 0],
    [0, -1],
    [1, 0],
  ])
  // To the right as seen from there.
  expect([to('edge', 90), to('left', 90)]).toEqual([
    [1, 0],
    [0, -1],
  ])
})
it('reads the names of ships, and gives each its own chance', () => {
  expect(shipParts('2.3b')).toEqual({ seat: 2, level: 3 })
  expect(chance('0.1a')).toBe(chance('0.1a'))
  expect(chance('0.1a')).not.toBe(chance('0.1b'))
})
