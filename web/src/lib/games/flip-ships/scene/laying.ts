// Brings what is drawn to what a view says, by the way each thing would take on a table.
import { Mesh } from 'three'
import type { PoseOf } from '../stage'
import type { ShipsView } from '../wire'
import { cellSpot, type Layout } from './layout'
import { same } from './mover'
import { kindOf } from './pieces/cards'
import { markerSpot, setMarkers } from './pieces/markers'
import { flat, restOf } from './rest'
import type { Room } from './room'

const STEP = 0.3
/** Between two cards that are dealt. */
const DEAL = 0.07

/** `at once` lays everything without a way: the first picture, and after a flight has shown the way already. */
export function lay(room: Room, view: ShipsView, atOnce: boolean): void {
  const { layout, options, cards, discs, mover } = room
  const rest = restOf(view, options.figures, layout, options.race)
  for (const name of cards.pieces.names)
    if (!rest.cards.has(name)) {
      const [destroyed, at] = [view.destroyed.includes(name), cards.pieces.pose(name)]
      if (destroyed && at && !atOnce) room.bangs.at(at[0], at[1])
      leave(room, name, destroyed ? layout.discard : layout.deck, atOnce)
    }
  let dealt = 0
  for (const [name, pose] of rest.cards) {
    const known = cards.pieces.get(name) !== undefined
    cards.ghost(name, rest.ghosts.has(name))
    if (atOnce) cards.pieces.place(name, pose)
    else if (known) void mover.move(cards.pieces, name, pose, { seconds: STEP, lift: 6 })
    else {
      cards.pieces.place(name, flat(layout.deck.x, layout.deck.y, view.deck * 0.3 + 4, 0))
      void mover.move(cards.pieces, name, pose, { seconds: STEP * 1.2, wait: DEAL * dealt++, lift: 46 })
    }
    if (!known) cards.ghost(name, rest.ghosts.has(name))
  }
  for (const name of discs.names) if (!rest.discs.has(name)) discs.release(name)?.removeFromParent()
  for (const [name, pose] of rest.discs) {
    const drawn = discs.pose(name)
    const thing = discs.need(name)
    thing.visible = true
    if (drawn && !atOnce && liesThere(drawn, pose, view.ships[name]?.at, layout)) continue
    if (!drawn || atOnce) discs.place(name, pose)
    else void mover.move(discs, name, pose, { seconds: STEP, lift: 30 })
  }
  setMarkers(room.markers, view, layout, options.figures, options.race)
  const last = view.destroyed.at(-1)
  if (last !== undefined) {
    const face = cards.face(kindOf(last))
    room.markers.discard.material = [face, cards.side]
  }
  for (const [mesh, spaces, health, salt] of [
    [room.markers.city, layout.city, view.city, 'city'],
    [room.markers.hull, layout.hull, view.mothership, 'hull'],
  ] as const)
    slide(room, mesh, markerSpot(spaces, health, salt), salt, atOnce)
  room.ticker.invalidate()
}

/** A disc that its flight has laid down stays as it lies, tilted on an edge or turned over. */
function liesThere(drawn: PoseOf, pose: PoseOf, at: string | undefined, { inside, line, offset }: Layout): boolean {
  if (drawn[2] < 0) return false
  const [x, y] = drawn
  if (at === 'mothership') return x > inside.x0 && x < inside.x1 && y > inside.y0 && y < inside.y1
  if (at === 'atmosphere') return y > offset && y < line
  return at === 'table' && Math.hypot(x - pose[0], y - pose[1]) < 1.5
}

/** A card goes from the table, turning over as it falls onto its pile. */
function leave(room: Room, name: string, to: { x: number; y: number }, atOnce: boolean): void {
  const from = room.cards.pieces.pose(name)
  room.mover.cut(name)
  const thing = room.cards.pieces.release(name)
  if (!thing || !from) return
  if (atOnce) return void thing.removeFromParent()
  void room.mover
    .fade(0.55, (t) => {
      thing.position.set(from[0] + (to.x - from[0]) * t, from[1] + (to.y - from[1]) * t, from[2] + 80 * Math.sin(Math.PI * t) + 3)
      thing.rotation.set(0.5 * Math.sin(Math.PI * t), 0.35 * Math.sin(Math.PI * t), t * 0.4)
    })
    .then(() => thing.removeFromParent())
}

function slide(room: Room, mesh: Mesh, to: { x: number; y: number }, name: string, atOnce: boolean): void {
  const from = mesh.position.clone()
  if (atOnce) return void mesh.position.set(to.x, to.y, 0)
  if (Math.hypot(from.x - to.x, from.y - to.y) < 0.1) return
  void room.mover.change(`marker ${name}`, 0.5, (t) =>
    mesh.position.set(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t, 9 * Math.sin(Math.PI * t)),
  )
}

/** The enemy marches: one card after the other, each to its new cell; what reaches the city goes over the edge of the picture. */
export async function marchTo(room: Room, view: ShipsView, order: readonly string[], goesOn: () => boolean): Promise<void> {
  const { layout, options, cards, mover } = room
  const rest = restOf(view, options.figures, layout, options.race)
  room.marks.clear()
  for (const name of order) {
    if (!goesOn()) return
    const drawn = cards.pieces.pose(name)
    const pose = rest.cards.get(name)
    if (!drawn || (pose && same(drawn, pose))) continue
    if (pose) await mover.move(cards.pieces, name, pose, { seconds: 0.3, lift: 5 })
    else {
      const column = Math.round(drawn[0] / options.figures.geometry.column_pitch)
      const city = {
        x: column * options.figures.geometry.column_pitch,
        y: layout.offset + (cellSpot(options.figures, layout, 1, 1).y - layout.offset) / 4,
      }
      await mover.move(cards.pieces, name, flat(city.x, city.y, 14, 0), { seconds: 0.38, lift: 12 })
      leave(room, name, view.destroyed.includes(name) ? layout.discard : layout.deck, false)
    }
  }
}
