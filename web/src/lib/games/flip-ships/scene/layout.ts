// Where everything lies on the table, in millimetres, from the edition alone: x right, y away from the players, z up (FS-3).
import type { Spot } from '../stage'
import type { ShipsEdition } from '../edition'

export interface Area {
  x0: number
  y0: number
  x1: number
  y1: number
}
export const middle = (area: Area): Spot => ({ x: (area.x0 + area.x1) / 2, y: (area.y0 + area.y1) / 2 })

export interface Layout {
  table: Area
  /** The printed tiles: from the atmosphere's beginning to behind the mothership. */
  zone: Area
  /** Where the zone begins: 0, or further away with the launch pad. */
  offset: number
  /** Where the atmosphere ends and row 1 begins. */
  line: number
  rows: readonly Area[]
  moons: readonly Area[]
  /** Spaces of the two tracks by their number. */
  city: readonly Area[]
  hull: readonly Area[]
  /** Inner rectangle of the mothership's box. */
  inside: Area
  front: number
  /** The trays of the seats, before the table's edge, from left to right. */
  trays: readonly Area[]
  /** The ledge that carries them. */
  ledge: Area
  /** Beside the zone: docked ships, face-down deck, destroyed cards. */
  bay: Area
  deck: Spot
  discard: Spot
  pad: Area | null
}

export const LEDGE_Z = -9
const MARGIN = 12

export function layoutOf(figures: ShipsEdition, rows: number, seats: number, race: boolean, pad: boolean): Layout {
  const { geometry: g, mothership_box: box, table: t } = figures
  const table = { x0: t.x_min, y0: 0, x1: t.x_max, y1: t.y_max }
  const offset = pad && !race ? g.launch_pad_offset : 0
  const line = offset + g.atmosphere_depth
  const far = line + rows * g.row_depth
  const left = -(g.columns * g.column_pitch) / 2
  const moonRight = g.moon_left + g.moon_width
  const right = moonRight + g.track_width
  const depth = box.inside_depth + 2 * box.wall_thickness
  const centre = { x: (t.x_min + t.x_max) / 2, y: t.y_max / 2 }
  const nearWall = race ? centre.y - box.inside_depth / 2 : far + box.wall_thickness
  const inside = { x0: -box.inside_width / 2, y0: nearWall, x1: box.inside_width / 2, y1: nearWall + box.inside_depth }
  const zone = race
    ? { x0: -190, y0: centre.y - 190, x1: 190, y1: centre.y + 190 }
    : { x0: left - MARGIN, y0: offset, x1: right + MARGIN, y1: far + depth + 34 }
  const strips = Array.from({ length: rows }, (_, row) => ({ y0: line + row * g.row_depth, y1: line + (row + 1) * g.row_depth }))
  const step = (far - offset) / (figures.tracks.top + 1)
  const track = (x0: number) =>
    Array.from({ length: figures.tracks.top + 1 }, (_, n) => ({
      x0,
      x1: x0 + g.track_width / 2,
      y0: offset + n * step,
      y1: offset + (n + 1) * step,
    }))
  const ledge = { x0: race ? -330 : zone.x0, y0: -86, x1: race ? 330 : zone.x1, y1: -4 }
  const share = (ledge.x1 - ledge.x0) / seats
  const trays = Array.from({ length: seats }, (_, seat) => ({
    x0: ledge.x0 + seat * share + 4,
    x1: ledge.x0 + (seat + 1) * share - 4,
    y0: ledge.y0 + 6,
    y1: ledge.y1 - 8,
  }))
  const aside = zone.x0 - MARGIN
  return {
    table,
    zone,
    offset,
    line,
    rows: strips.map((strip) => ({ ...strip, x0: left, x1: -left })),
    moons: strips.map((strip) => ({ ...strip, x0: g.moon_left, x1: moonRight })),
    city: track(moonRight),
    hull: track(moonRight + g.track_width / 2),
    inside,
    front: nearWall - box.wall_thickness,
    trays,
    ledge,
    bay: { x0: aside - 80, y0: offset + 14, x1: aside, y1: line - 14 },
    deck: { x: aside - g.card_width / 2 - 6, y: far - g.card_height / 2 - 6 },
    discard: { x: aside - g.card_width / 2 - 6, y: far - g.card_height * 1.5 - 30 },
    pad:
      offset > 0
        ? { x0: -figures.launch_pad.width / 2, x1: figures.launch_pad.width / 2, y0: offset - figures.launch_pad.depth, y1: offset }
        : null,
  }
}

/** A straight card's centre in its cell (FS-3.3). */
export function cellSpot(figures: ShipsEdition, layout: Layout, row: number, col: number): Spot {
  const g = figures.geometry
  return { x: g.column_pitch * ((g.columns + 1) / 2 - col), y: layout.line + g.row_depth * (row - 1) + g.card_height / 2 }
}

/** Spreads `count` discs over an area, in as few lines as hold them; lines fill from the far side. */
export function spread(area: Area, count: number, pitch: number): Spot[] {
  const width = area.x1 - area.x0
  const depth = area.y1 - area.y0
  const across = Math.max(1, Math.floor(width / pitch))
  let lines = Math.max(1, Math.ceil(count / across))
  // Too many lines for the depth: closer together rather than out of the area.
  lines = Math.min(lines, Math.max(1, Math.floor(depth / pitch)))
  const perLine = Math.ceil(count / lines)
  const gap = Math.min(pitch, width / perLine)
  const between = Math.min(pitch, depth / lines)
  const at = middle(area)
  return Array.from({ length: count }, (_, n) => {
    const line = Math.floor(n / perLine)
    const inLine = Math.min(perLine, count - line * perLine)
    return { x: at.x + ((n % perLine) - (inLine - 1) / 2) * gap, y: at.y + ((lines - 1) / 2 - line) * between }
  })
}

/** `seat.level+letter`, as in «0.2b» (FS-2.1). */
export function shipParts(name: string): { seat: number; level: number } {
  return { seat: Number(name.split('.')[0]), level: Number(name.split('.')[1]?.[0] ?? 1) }
}

export function diameterOf(figures: ShipsEdition, name: string): number {
  const sizes = figures.ship_size.diameter
  return sizes[shipParts(name).level - 1] ?? sizes[0] ?? 25
}

/** A name's own number between 0 and 1: the same thing always lies a little askew in the same way. */
export function chance(name: string, salt = 0): number {
  let hash = 2166136261 ^ salt
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 2246822507)
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296
}

/** How far a launch from this edge is turned anticlockwise against one from the front (physics, section 2), in radians. */
export const EDGE_TURN = { edge: 0, pad: 0, right: Math.PI / 2, back: Math.PI, left: (3 * Math.PI) / 2 } as const

/** Unit vector of a launch: `degrees` to the right of straight ahead, seen from that edge. */
export function heading(edge: keyof typeof EDGE_TURN, degrees: number): Spot {
  const angle = (degrees * Math.PI) / 180 - EDGE_TURN[edge]
  return { x: Math.sin(angle), y: Math.cos(angle) }
}
