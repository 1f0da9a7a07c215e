// How much of a race's table is seen: all of it, or on a phone the way from one's edge to the mothership.
import type { Aim } from '../stage'
import type { ShipsEdition } from '../edition'

export interface Seen {
  left: number
  right: number
  near: number
  far: number
}

/** Room around the table, and to either side of the middle of an edge, in millimetres. */
const [ROOM, BESIDE, BEHIND] = [70, 215, 90]

export function raceFrame({ table }: ShipsEdition, edge: Aim['edge'] | null): Seen {
  const all = { left: table.x_min - ROOM, right: table.x_max + ROOM, near: -ROOM, far: table.y_max + ROOM }
  const [x, y] = [(table.x_min + table.x_max) / 2, table.y_max / 2]
  const across = { left: x - BESIDE, right: x + BESIDE }
  const upright = { near: y - BESIDE, far: y + BESIDE }
  switch (edge) {
    case 'edge':
      return { ...all, ...across, far: y + BEHIND }
    case 'back':
      return { ...all, ...across, near: y - BEHIND }
    case 'left':
      return { ...all, ...upright, right: x + BEHIND }
    case 'right':
      return { ...all, ...upright, left: x - BEHIND }
    default:
      return all
  }
}
