// Small wooden things that stand on the table: health markers, the turn marker, the piles, the launch pad.
import { BoxGeometry, ConeGeometry, CylinderGeometry, Group, Mesh, PlaneGeometry, type Material } from 'three'
import type { ShipsEdition } from '../../edition'
import type { ShipsView } from '../../wire'
import { chance, LEDGE_Z, middle, type Layout } from '../layout'
import type { Matter } from '../matter'
import { HALO, printHalo } from '../print/signs'
import { printWood } from '../print/wood'
import type { CardSet } from './cards'

export interface Markers {
  group: Group
  city: Mesh
  hull: Mesh
  turn: Group
  pad: Mesh
  deck: Mesh
  discard: Mesh
  /** Light around the tray of the seat that acts. */
  acting: Mesh
}

export function markers(matter: Matter, figures: ShipsEdition, layout: Layout, cards: CardSet, race: boolean): Markers {
  const group = new Group()
  const stand = (mesh: Mesh) => {
    mesh.castShadow = mesh.receiveShadow = matter.high
    return mesh
  }
  const paint = (color: string): Material => matter.solid({ color, roughness: 0.45 })
  const peg = (color: string, sides: number) => {
    const form = matter.form(new CylinderGeometry(8.5, 10.5, 7, sides))
    form.rotateX(Math.PI / 2)
    form.translate(0, 0, 3.5)
    return stand(new Mesh(form, paint(color)))
  }
  const city = peg('#f0b23c', 6)
  const hull = peg('#35b8a5', 3)
  const turn = new Group()
  const cone = matter.form(new ConeGeometry(9, 24, 20))
  cone.rotateX(Math.PI / 2)
  cone.translate(0, 0, 16)
  const base = matter.form(new CylinderGeometry(9.5, 9.5, 4, 20))
  base.rotateX(Math.PI / 2)
  base.translate(0, 0, 2)
  const red = paint('#c8431e')
  turn.add(stand(new Mesh(cone, red)), stand(new Mesh(base, paint('#f4e8d0'))))
  const { width, depth, height } = figures.launch_pad
  const block = matter.solid({ map: matter.printed(width, depth, 4, (pen) => printWood(pen, width, depth, '#c79a5e', 1)) })
  const pad = stand(new Mesh(matter.form(new BoxGeometry(width, depth, height)), block))
  const deck = stand(new Mesh(cards.form, [cards.back, cards.side]))
  const discard = stand(new Mesh(cards.form, [cards.back, cards.side]))
  deck.position.set(layout.deck.x, layout.deck.y, 0)
  discard.position.set(layout.discard.x, layout.discard.y, 0)
  discard.rotation.z = 0.09
  const [first] = layout.trays
  const [tw, th] = first ? [first.x1 - first.x0 + 2 * HALO, first.y1 - first.y0 + 2 * HALO] : [1, 1]
  const acting = new Mesh(
    matter.form(new PlaneGeometry(tw, th)),
    matter.light({ map: matter.printed(tw, th, 3, (pen) => printHalo(pen, tw, th, '#ffe3a0', 1), true), opacity: 0.85 }),
  )
  group.add(turn, pad, acting)
  if (!race) group.add(city, hull, deck, discard)
  return { group, city, hull, turn, pad, deck, discard, acting }
}

/** Where a health marker stands: a little askew, as put there by hand. */
export const markerSpot = (spaces: Layout['city'], health: number, salt: string) => {
  const at = middle(spaces[Math.max(0, Math.min(spaces.length - 1, health))] ?? { x0: 0, x1: 0, y0: 0, y1: 0 })
  return { x: at.x + chance(salt + health) * 3 - 1.5, y: at.y + chance(salt + health, 9) * 3 - 1.5 }
}

/** What follows the view at once; the health markers slide and are moved by the caller. */
export function setMarkers(set: Markers, view: ShipsView, layout: Layout, figures: ShipsEdition, race: boolean): void {
  const pile = (mesh: Mesh, count: number) => {
    mesh.visible = count > 0
    mesh.scale.z = Math.max(0.4, count * 0.42)
  }
  pile(set.deck, view.deck)
  pile(set.discard, view.destroyed.length)
  const tray = layout.trays[view.start]
  set.turn.visible = !race && tray !== undefined
  if (tray) set.turn.position.set(tray.x0 + 15, tray.y0 + 14, LEDGE_Z)
  const mine = view.turn === null ? undefined : layout.trays[view.turn]
  set.acting.visible = mine !== undefined
  if (mine) set.acting.position.set((mine.x0 + mine.x1) / 2, (mine.y0 + mine.y1) / 2, LEDGE_Z + 0.3)
  const free = view.tells.shot
  set.pad.visible = free !== null || layout.pad !== null
  const height = figures.launch_pad.height / 2
  if (free) {
    const aim = middle(layout.inside)
    set.pad.position.set(free.x, free.y, height)
    set.pad.rotation.z = -Math.atan2(aim.x - free.x, aim.y - free.y)
  } else if (layout.pad) {
    const at = middle(layout.pad)
    set.pad.position.set(at.x, at.y, height)
    set.pad.rotation.z = 0
  }
}
