// What lessons point at on this table (`lessons/points.toml`): where each thing is, and what it is called. Cards and discs are drawn by the
// stage, which marks them itself; places of the table are rectangles there.
import type { Pointed, PointScene } from '../types'
import { rowOf, type Ground } from './geometry'
import type { Rect } from './stage'
import type { ShipsWire } from './wire'
import { cardAt, shipName } from './words'

const PLACE: Readonly<Record<string, string>> = {
  edge: 'the edge of the table',
  atmosphere: 'the atmosphere',
  mothership: 'the mothership',
  dock: 'the dock, with your ships',
}
/** The table itself, which takes the focus for what is drawn on it. */
const TABLE = '.table-top [tabindex="0"]'
/** How deep a strip along the edge is, in millimetres. */
const EDGE = 26

export function points(kind: string, name: string, { view, edition }: PointScene<ShipsWire>): Pointed | null {
  switch (kind) {
    case 'enemy':
      return {
        at: [`.decide [data-key="${name}"]`],
        focus: [`.area-guide [data-about="enemy:${name}"]`, TABLE],
        name: cardAt(view, edition, name),
      }
    case 'ship':
      return { at: [`[data-ship-button="${name}"]`, `.decide [data-key="${name}"]`], name: shipName(name) }
    case 'place':
      return { at: name === 'dock' ? ['.hand'] : [], focus: [name === 'dock' ? '.hand button' : TABLE], name: PLACE[name] ?? name }
    case 'moon':
      return { at: [], focus: [TABLE], name: `the moon beside row ${name}` }
    case 'health':
      return { at: [`[data-about="track:${name}"]`], name: `the health of the ${name}` }
    case 'pilot':
      return { at: [`[data-about="pilot:${name}"]`], name: `the pilot ${edition.pilot.find(({ id }) => id === name)?.name ?? name}` }
    default:
      return null
  }
}

/** What is lit on the table itself: cards and ships by their names, places by where they are. */
export interface Lit {
  things: readonly string[]
  places: readonly Rect[]
}

export function litOf(lit: readonly string[], ground: Ground): Lit {
  const named = lit.map((point) => ({ kind: point.slice(0, point.indexOf(':')), name: point.slice(point.indexOf(':') + 1) }))
  return {
    things: named.flatMap(({ kind, name }) => (kind === 'enemy' || kind === 'ship' ? [name] : [])),
    places: named.flatMap(({ kind, name }) => (kind === 'place' || kind === 'moon' ? (rectOf(kind, name, ground) ?? []) : [])),
  }
}

function rectOf(kind: 'place' | 'moon', name: string, ground: Ground): Rect | null {
  const { geometry, mothership_box: box } = ground.edition
  const half = (geometry.columns * geometry.column_pitch) / 2
  if (kind === 'moon')
    return { x: geometry.moon_left, y: rowOf(ground, Number(name)), width: geometry.moon_width, height: geometry.row_depth }
  switch (name) {
    case 'edge':
      return { x: -half, y: 0, width: 2 * half, height: EDGE }
    case 'atmosphere':
      return { x: -half, y: 0, width: half + geometry.moon_left + geometry.moon_width, height: ground.line }
    case 'mothership':
      return {
        x: -box.inside_width / 2 - box.wall_thickness,
        y: ground.face,
        width: box.inside_width + 2 * box.wall_thickness,
        height: box.inside_depth + 2 * box.wall_thickness,
      }
    default:
      return null
  }
}
