// Where everything lies when nothing moves, from a view: poses as in a flight, names as in the view.
import type { PoseOf, Spot } from '../stage'
import type { ShipsEdition } from '../edition'
import type { Enemy, ShipsView } from '../wire'
import { cellSpot, chance, diameterOf, LEDGE_Z, shipParts, spread, type Area, type Layout } from './layout'

export interface Rest {
  cards: Map<string, PoseOf>
  /** Cards that left the table: shown faintly in their cell, where they still count (FS-14.19). */
  ghosts: Set<string>
  discs: Map<string, PoseOf>
}

/** Cards lie on each other in this order where they overlap. */
const LIFT = 0.03

export const flat = (x: number, y: number, z: number, degrees: number): PoseOf => {
  const half = (degrees * Math.PI) / 360
  return [x, y, z, 0, 0, Math.sin(half), Math.cos(half)]
}

export function restOf(view: ShipsView, figures: ShipsEdition, layout: Layout, race: boolean): Rest {
  const rest: Rest = { cards: new Map(), ghosts: new Set(), discs: new Map() }
  view.enemies.forEach((enemy, index) => {
    const at = placeOf(enemy, figures, layout)
    const off = enemy.off === true || enemy.x === undefined
    rest.cards.set(enemy.card, flat(at.x, at.y, figures.geometry.card_thickness / 2 + index * LIFT, off ? 0 : (enemy.angle ?? 0)))
    if (off) rest.ghosts.add(enemy.card)
  })
  discs(rest, view, figures, layout, race)
  return rest
}

const placeOf = (enemy: Enemy, figures: ShipsEdition, layout: Layout): Spot =>
  enemy.x !== undefined && enemy.y !== undefined ? { x: enemy.x, y: enemy.y } : cellSpot(figures, layout, enemy.row, enemy.col)

function discs(rest: Rest, view: ShipsView, figures: ShipsEdition, layout: Layout, race: boolean): void {
  const half = figures.ship_size.thickness / 2
  const names = Object.keys(view.ships)
  const where = (at: readonly string[]) => names.filter((name) => at.includes(view.ships[name]?.at ?? ''))
  const lay = (list: readonly string[], area: Area, z: number, pitch: number, skew: number) =>
    spread(area, list.length, pitch).forEach((spot, n) => {
      const name = list[n]
      if (name !== undefined) rest.discs.set(name, flat(spot.x, spot.y, z, (chance(name) - 0.5) * skew))
    })
  const biggest = Math.max(...figures.ship_size.diameter)
  const hand = race ? ['active', 'off'] : ['active']
  layout.trays.forEach((tray, seat) =>
    lay(
      where(hand).filter((name) => shipParts(name).seat === seat),
      tray,
      LEDGE_Z + half,
      biggest + 1,
      24,
    ),
  )
  heap(rest, where(race ? ['docked'] : ['docked', 'off']), layout.bay, 8, biggest + 5, figures)
  const air = { x0: layout.zone.x0 + 20, x1: layout.zone.x1 - 70, y0: layout.offset + 60, y1: layout.line - 40 }
  lay(where(['atmosphere']), air, half, biggest + 12, 60)
  const { inside } = layout
  heap(rest, where(['mothership']), { x0: inside.x0 + 3, x1: inside.x1 - 3, y0: inside.y0 + 3, y1: inside.y1 - 3 }, 6, 28, figures)
  for (const name of where(['table'])) {
    const { x = 0, y = 0 } = view.ships[name] ?? {}
    rest.discs.set(name, flat(x, y, topAt(rest, { x, y }, name, figures) + half, (chance(name) - 0.5) * 50))
  }
}

/** Discs thrown together: layers of so many, each a little askew. */
function heap(rest: Rest, names: readonly string[], area: Area, layerOf: number, pitch: number, figures: ShipsEdition): void {
  const { thickness } = figures.ship_size
  for (let first = 0; first < names.length; first += layerOf) {
    const layer = names.slice(first, first + layerOf)
    spread(area, layer.length, pitch).forEach((spot, n) => {
      const name = layer[n]
      if (name !== undefined)
        rest.discs.set(
          name,
          flat(
            spot.x + chance(name, 1) * 6 - 3,
            spot.y + chance(name, 2) * 6 - 3,
            thickness * (first / layerOf + 0.5),
            (chance(name) - 0.5) * 70,
          ),
        )
    })
  }
}

/** How high the table is under a disc that is laid down: on a card, on another disc. */
function topAt(rest: Rest, spot: Spot, name: string, figures: ShipsEdition): number {
  const { card_width, card_height, card_thickness } = figures.geometry
  const radius = diameterOf(figures, name) / 2
  let top = 0
  for (const [card, [x, y, , , , s, c]] of rest.cards) {
    if (rest.ghosts.has(card)) continue
    const angle = -2 * Math.atan2(s, c)
    const [dx, dy] = [spot.x - x, spot.y - y]
    const u = Math.abs(dx * Math.cos(angle) - dy * Math.sin(angle)) - card_width / 2
    const v = Math.abs(dx * Math.sin(angle) + dy * Math.cos(angle)) - card_height / 2
    if (Math.hypot(Math.max(0, u), Math.max(0, v)) < radius) top = Math.max(top, card_thickness)
  }
  for (const [other, [x, y, z]] of rest.discs)
    if (z >= 0 && Math.hypot(spot.x - x, spot.y - y) < radius + diameterOf(figures, other) / 2)
      top = Math.max(top, z + figures.ship_size.thickness / 2)
  return top
}
