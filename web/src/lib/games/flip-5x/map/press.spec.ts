import { expect, it } from 'vitest'
import { middle, spacesOf, type Point } from '../geometry'
import { EDITION } from '../testing'

const MAP = EDITION.map
import { area, marks } from './press'

const inside = (polygon: readonly Point[], point: Point) =>
  polygon.every((to, index) => {
    const from = polygon.at(index - 1)!
    return (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x) >= -1e-6
  })

it('gives every thing the room around it, and no point to two things', () => {
  const points = spacesOf(MAP).map((at) => middle(MAP, at))
  const areas = points.map((point) => area(point, points, 56))
  for (const [index, point] of points.entries()) expect(inside(areas[index]!, point)).toBe(true)
  for (let x = 0; x < 400; x += 7.3) {
    for (let y = 0; y < 250; y += 7.7) expect(areas.filter((polygon) => inside(polygon, { x, y })).length).toBeLessThan(2)
  }
})

it('lets a thing that stands alone reach as far as it may', () => {
  const alone = area({ x: 0, y: 0 }, [{ x: 300, y: 0 }], 50)
  expect(Math.min(...alone.map(({ x, y }) => Math.hypot(x, y)))).toBeCloseTo(50)
  expect(Math.max(...area({ x: 0, y: 0 }, [{ x: 60, y: 0 }], 50).map(({ x }) => x))).toBeCloseTo(30)
})

it('keeps the marks of lanes apart, also of lanes on the same way', () => {
  const jumps = Array.from({ length: 14 }, (_, id) => ({ id, path: ['A1', 'A2', 'A3', 'A4'] }))
  const placed = [...marks(MAP, jumps, 46).values()]
  for (const [index, { x, y }] of placed.entries())
    for (const other of placed.slice(index + 1)) expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThanOrEqual(45.9)
})
