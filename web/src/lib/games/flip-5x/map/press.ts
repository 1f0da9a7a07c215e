// Where fingers press: each thing has the room around it that is nearer to it than to any other, up to a reach. So no press area lies on
// another.
import { half, middle, type Point } from '../geometry'
import type { Jump } from '../../../generated/flip-5x'
import type { Edition } from '../edition'

const CORNERS = 20
const RINGS = 12

/** How far the marks of lanes are from one another, in units of the chart. */
export const APART = 46

/** The part of a circle around a point that is nearer to it than to any of the others, as a polygon. */
export function area(here: Point, others: readonly Point[], reach: number): Point[] {
  let corners = Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner * 2 * Math.PI) / CORNERS
    return { x: here.x + reach * Math.cos(angle), y: here.y + reach * Math.sin(angle) }
  })
  for (const other of others) {
    const [dx, dy] = [other.x - here.x, other.y - here.y]
    const apart = Math.hypot(dx, dy)
    if (apart > 0 && apart < 2 * reach)
      corners = nearer(corners, (point) => (point.x - here.x) * dx + (point.y - here.y) * dy - (apart * apart) / 2)
  }
  return corners
}

/** What is left of a polygon where `beyond` is not above zero. */
function nearer(corners: readonly Point[], beyond: (point: Point) => number): Point[] {
  return corners.flatMap((to, index) => {
    const from = corners.at(index - 1)!
    const [a, b] = [beyond(from), beyond(to)]
    const crossing = { x: from.x + ((to.x - from.x) * a) / (a - b), y: from.y + ((to.y - from.y) * a) / (a - b) }
    return [...(a > 0 !== b > 0 ? [crossing] : []), ...(b > 0 ? [] : [to])]
  })
}

export const corners = (points: readonly Point[]): string => points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

/** A mark for every lane, on it or close to it, none nearer to another than `apart`. */
export function marks(map: Edition['map'], jumps: readonly Jump[], apart: number): ReadonlyMap<number, Point> {
  const placed = new Map<number, Point>()
  for (const { id, path } of jumps) {
    const free = (point: Point) => [...placed.values()].every((other) => Math.hypot(other.x - point.x, other.y - point.y) >= apart)
    placed.set(id, wishes(map, path, apart).find(free) ?? half(map, path))
  }
  return placed
}

/** Half-way along, then over the other spaces of the lane, then in rings around all of these. */
function wishes(map: Edition['map'], path: readonly string[], apart: number): Point[] {
  const on = [half(map, path), ...path.slice(1, -1).map((at) => middle(map, at))]
  const rings = Array.from({ length: 12 * RINGS }, (_, step) => ({
    reach: (1 + Math.floor(step / 12)) * apart * 0.5,
    angle: ((step % 12) * Math.PI) / 6,
  }))
  return [
    ...on,
    ...rings.flatMap(({ reach, angle }) => on.map(({ x, y }) => ({ x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) }))),
  ]
}
