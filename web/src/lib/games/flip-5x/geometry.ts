// Where the spaces of the star chart are drawn.
import type { Edition } from './edition'

export interface Point {
  x: number
  y: number
}

const RADIUS = 50
export const WIDTH = RADIUS * Math.sqrt(3)

type Map = Edition['map']

export function middle(map: Map, at: string): Point {
  const row = map.rows.indexOf(at.charAt(0))
  const column = Number(at.slice(1)) - 1
  return { x: WIDTH * (column + 0.5 + (map.shift[row] ?? 0) / 2), y: RADIUS * (1 + row * 1.5) }
}

export const spacesOf = (map: Map): string[] =>
  map.rows.flatMap((row, index) => Array.from({ length: map.lengths[index] ?? 0 }, (_, at) => `${row}${at + 1}`))

export function sizeOf(map: Map): { width: number; height: number } {
  return { width: WIDTH * (Math.max(...map.lengths) + 0.5), height: RADIUS * (1.5 * map.rows.length + 0.5) }
}

const CORNERS = Array.from({ length: 6 }, (_, corner) => ((corner + 0.5) * Math.PI) / 3)

export function hexagon({ x, y }: Point, radius = RADIUS): string {
  return CORNERS.map((angle) => `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`).join(' ')
}

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

export const centre = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/** The space under a point of the chart. */
export function spaceAt(map: Map, point: Point): string | null {
  let best: string | null = null
  let least = RADIUS * 0.95
  for (const space of spacesOf(map)) {
    const distance = far(middle(map, space), point)
    if (distance < least) [best, least] = [space, distance]
  }
  return best
}

/** A lane of light: straight through the middles, rounded at every bend, and a bow to one side so that parallel lanes stay apart. */
export function lane(map: Map, path: readonly string[], side = 0): string {
  const points = path.map((at) => middle(map, at))
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return ''
  if (points.length === 2) {
    const [dx, dy] = [last.x - first.x, last.y - first.y]
    const bow = 0.16 + side * 0.14
    return `M${round(first)}Q${round({ x: (first.x + last.x) / 2 - dy * bow, y: (first.y + last.y) / 2 + dx * bow })} ${round(last)}`
  }
  const shift = side * 7
  let drawn = `M${round(first)}`
  for (let at = 1; at < points.length - 1; at++) {
    const [here, next] = [points[at]!, points[at + 1]!]
    const end = at === points.length - 2 ? next : { x: (here.x + next.x) / 2 + shift, y: (here.y + next.y) / 2 + shift }
    drawn += `Q${round({ x: here.x + shift, y: here.y + shift })} ${round(end)}`
  }
  return drawn
}

const round = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`

/** Where a lane's figure stands: about half-way along it. */
export function half(map: Map, path: readonly string[]): Point {
  const steps = path.length - 1
  const [from, to] = [middle(map, path[Math.floor(steps / 2)]!), middle(map, path[Math.ceil(steps / 2)]!)]
  if (steps > 1) return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  return { x: (from.x + to.x) / 2 - (to.y - from.y) * 0.08, y: (from.y + to.y) / 2 + (to.x - from.x) * 0.08 }
}
