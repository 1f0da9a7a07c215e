// Where things are drawn: the table, the rows, the mothership and the places from which a disc starts, in millimetres (FS-3).
import type { Spot } from './stage'
import type { ShipsEdition, ShipsOptions } from './edition'
import type { From } from './wire'

export interface Ground {
  edition: ShipsEdition
  rows: number
  race: boolean
  /** The line between atmosphere and row 1. */
  line: number
  /** The outer face of the mothership's front wall. */
  face: number
  /** The launch pad is on the table. */
  pad: boolean
}

export function groundOf(edition: ShipsEdition, options: ShipsOptions): Ground {
  const { geometry, mothership_box: box, table } = edition
  const rows = options.rows ?? geometry.rows
  const race = options.mode === 'race'
  const line = geometry.atmosphere_depth + (options.launch_pad ? geometry.launch_pad_offset : 0)
  const face = race ? table.y_max / 2 - box.inside_depth / 2 - box.wall_thickness : line + geometry.row_depth * rows
  return { edition, rows, race, line, face, pad: options.launch_pad === true && !race }
}

export const rowOf = ({ edition, line }: Ground, row: number): number => line + edition.geometry.row_depth * (row - 1)
const columnOf = ({ edition }: Ground, col: number): number => edition.geometry.column_pitch * ((edition.geometry.columns + 1) / 2 - col)

/** A straight card in its cell (FS-3.3). */
export function straight(ground: Ground, row: number, col: number): { x: number; y: number; angle: number } {
  return { x: columnOf(ground, col), y: rowOf(ground, row) + ground.edition.geometry.card_height / 2, angle: 0 }
}

export const levelOf = (ship: string): number => Number(ship.charAt(2))
export const seatOf = (ship: string): number => Number(ship.charAt(0))
export const diameterOf = (edition: ShipsEdition, ship: string): number => edition.ship_size.diameter[levelOf(ship) - 1] ?? 25
export const kindOf = (card: string): string => card.replace(/-\d+$/, '')

/** Where a disc lies before it is flipped, and which way is straight ahead. */
export interface Stand {
  at: Spot
  ahead: Spot
}

/** `x` is in millimetres from the edge's middle to the right, as seen from that edge; `pad` is where a free shot starts. */
export function standOf({ edition, pad, line, face }: Ground, from: From, x: number, spot: Spot | null): Stand {
  const { table, launch_pad, geometry, mothership_box: box } = edition
  const half = table.y_max / 2
  if (spot) {
    const [dx, dy] = [-spot.x, face + box.wall_thickness + box.inside_depth / 2 - spot.y]
    const length = Math.hypot(dx, dy) || 1
    const ahead = { x: dx / length, y: dy / length }
    return { at: { x: spot.x - (launch_pad.depth / 2) * ahead.x, y: spot.y - (launch_pad.depth / 2) * ahead.y }, ahead }
  }
  switch (from) {
    case 'right':
      return { at: { x: table.x_max, y: half + x }, ahead: { x: -1, y: 0 } }
    case 'back':
      return { at: { x: -x, y: table.y_max }, ahead: { x: 0, y: -1 } }
    case 'left':
      return { at: { x: table.x_min, y: half - x }, ahead: { x: 1, y: 0 } }
    case 'pad':
      return { at: { x, y: pad ? line - geometry.atmosphere_depth - launch_pad.depth : 0 }, ahead: { x: 0, y: 1 } }
    default:
      return { at: { x, y: 0 }, ahead: { x: 0, y: 1 } }
  }
}

/** How far along an edge a spot is, as `x` of a launch from there. */
export function alongEdge({ edition: { table } }: Ground, from: From, spot: Spot): number {
  const half = table.y_max / 2
  if (from === 'right') return spot.y - half
  if (from === 'back') return -spot.x
  if (from === 'left') return half - spot.y
  return spot.x
}

/** The edge that is nearest to a spot, and how far away it is. */
export function edgeAt({ table }: ShipsEdition, { x, y }: Spot): { edge: Exclude<From, 'pad'>; distance: number } {
  const away = { edge: y, back: table.y_max - y, left: x - table.x_min, right: table.x_max - x } as const
  const edges = ['edge', 'back', 'left', 'right'] as const
  const edge = edges.reduce((best, one) => (away[one] < away[best] ? one : best))
  return { edge, distance: away[edge] }
}
