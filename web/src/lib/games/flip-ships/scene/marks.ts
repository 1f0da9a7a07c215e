// What is marked on the table for the present decision. Signs ride on their cards and discs, so that they go where those go.
import { Group, Mesh, PlaneGeometry, RingGeometry, type BufferGeometry, type Material, type Object3D, type Scene } from 'three'
import type { Marks } from '../stage'
import type { ShipsEdition } from '../edition'
import type { ShipsView } from '../wire'
import { diameterOf } from './layout'
import type { Matter } from './matter'
import type { Mover } from './mover'
import type { Pieces } from './pieces/pieces'
import { HALO, printCovered, printFlash, printHalo, printHits, printRing, printThreat, printTick } from './print/signs'

const CHOICE = '#ffe08a'
const CHOSEN = '#7dffa6'
const THREAT = '#ff4d4d'
const COVER = '#7de8ff'
const LIT = '#6fb4ff'
/** Signs lie this far over a card. */
const OVER = 1.1
const SIGN = 19

export class MarkLayer {
  #matter: Matter
  #figures: ShipsEdition
  #cards: Pieces
  #discs: Pieces
  #mover: Mover
  #looks = new Map<string, Material>()
  #plane: BufferGeometry
  #card: BufferGeometry
  #signs: Object3D[] = []
  #free = new Group()
  #flashed: ReadonlySet<string> = new Set()
  #made: BufferGeometry[] = []

  constructor(scene: Scene, matter: Matter, figures: ShipsEdition, cards: Pieces, discs: Pieces, mover: Mover) {
    this.#matter = matter
    this.#figures = figures
    this.#cards = cards
    this.#discs = discs
    this.#mover = mover
    const g = figures.geometry
    this.#plane = matter.form(new PlaneGeometry(1, 1))
    this.#card = matter.form(new PlaneGeometry(g.card_width + 2 * HALO, g.card_height + 2 * HALO))
    scene.add(this.#free)
  }

  show(view: ShipsView, marks: Marks): void {
    this.clear()
    const g = this.#figures.geometry
    const [left, top] = [-g.card_width / 2 + 10, g.card_height / 2 - 10]
    for (const name of marks.threats) {
      this.#halo(name, 'threat', THREAT, 1)
      this.#sign(name, 'threat-sign', left, top, SIGN, (pen) => printThreat(pen, SIGN))
    }
    for (const [name, by] of marks.covered) {
      this.#sign(name, 'covered-sign', 0, top, SIGN * 0.9, (pen) => printCovered(pen, SIGN * 0.9))
      for (const cover of by) this.#line(cover, name)
    }
    for (const name of marks.choices) if (!marks.chosen.has(name)) this.#halo(name, 'choice', CHOICE, 1)
    for (const { x, y, width, height } of marks.places) this.#place(x + width / 2, y + height / 2, width, height)
    for (const name of marks.lit) this.#halo(name, 'lit', LIT, 2)
    for (const name of marks.chosen) {
      this.#halo(name, 'chosen', CHOSEN, 2)
      if (this.#cards.get(name)) this.#sign(name, 'tick', 0, 6, 24, (pen) => printTick(pen, 24))
    }
    const waiting = new Map<string, number>()
    for (const ship of Object.values(view.ships))
      for (const [card, count] of Object.entries(ship.hits ?? {})) waiting.set(card, (waiting.get(card) ?? 0) + count)
    for (const [card, count] of waiting)
      this.#sign(card, `hits-${count}`, left, top - 18, SIGN * 0.85, (pen) => printHits(pen, SIGN * 0.85, count))
    if (marks.reach) this.#reach(marks.reach.at.x, marks.reach.at.y, marks.reach.radius)
    for (const name of marks.hit) if (this.#mover.still || !this.#flashed.has(name)) this.#flash(name)
    this.#flashed = marks.hit
  }

  clear(): void {
    for (const sign of this.#signs) sign.removeFromParent()
    for (const form of this.#made) this.#matter.drop(form)
    this.#signs = []
    this.#made = []
  }

  #halo(name: string, look: string, ink: string, lines: 1 | 2): void {
    const card = this.#cards.get(name)
    const disc = this.#discs.get(name)
    const g = this.#figures.geometry
    if (card) {
      const [w, h] = [g.card_width + 2 * HALO, g.card_height + 2 * HALO]
      this.#put(
        card,
        new Mesh(
          this.#card,
          this.#look(look, w, h, (pen) => printHalo(pen, w, h, ink, lines)),
        ),
        0,
        0,
        OVER,
      )
    } else if (disc) {
      const mesh = new Mesh(
        this.#plane,
        this.#look(`${look}-ring`, 60, 60, (pen) => printRing(pen, 60, ink, lines)),
      )
      mesh.scale.setScalar(diameterOf(this.#figures, name) * 1.62)
      this.#put(disc, mesh, 0, 0, 0)
    }
  }

  #sign(name: string, look: string, x: number, y: number, size: number, draw: (pen: CanvasRenderingContext2D) => void): void {
    const card = this.#cards.get(name)
    if (!card) return
    const mesh = new Mesh(this.#plane, this.#look(look, size, size, draw))
    mesh.scale.setScalar(size)
    mesh.renderOrder = 2
    this.#put(card, mesh, x, y, OVER + 0.4)
  }

  /** From a shield to what it covers. */
  #line(from: string, to: string): void {
    const [a, b] = [this.#cards.get(from)?.position, this.#cards.get(to)?.position]
    if (!a || !b) return
    const mesh = new Mesh(this.#plane, this.#plain('cover', COVER, 0.8))
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    mesh.scale.set(3, length, 1)
    mesh.rotation.z = Math.atan2(b.y - a.y, b.x - a.x) - Math.PI / 2
    this.#put(this.#free, mesh, (a.x + b.x) / 2, (a.y + b.y) / 2, OVER + 0.3)
  }

  #reach(x: number, y: number, radius: number): void {
    const edge = new RingGeometry(radius - 1.1, radius + 1.1, 96)
    const inner = new RingGeometry(0, radius - 1.1, 64)
    this.#made.push(this.#matter.form(edge), this.#matter.form(inner))
    this.#put(this.#free, new Mesh(edge, this.#plain('reach', '#ff8a6a', 0.95)), x, y, OVER + 1.2)
    this.#put(this.#free, new Mesh(inner, this.#plain('reach-in', '#ff5a3c', 0.14)), x, y, OVER + 1.1)
  }

  /** A part of the table that a lesson speaks of. */
  #place(x: number, y: number, width: number, height: number): void {
    const mesh = new Mesh(this.#plane, this.#plain('lit-place', LIT, 0.3))
    mesh.scale.set(width, height, 1)
    this.#put(this.#free, mesh, x, y, OVER)
  }

  #flash(name: string): void {
    const thing = this.#cards.get(name) ?? this.#discs.get(name)
    if (!thing) return
    const mesh = new Mesh(this.#plane, this.#look('flash', 64, 64, (pen) => printFlash(pen, 64), true).clone())
    mesh.renderOrder = 3
    mesh.raycast = () => {}
    mesh.position.z = OVER + 2
    mesh.scale.setScalar(96)
    // Where nothing may flicker it stands as long as it is said.
    if (this.#mover.still) return this.#put(thing, mesh, 0, 0, OVER + 2)
    thing.add(mesh)
    const material = mesh.material
    void this.#mover
      .fade(0.55, (t) => {
        mesh.scale.setScalar(60 + 70 * t)
        material.opacity = 1 - t
      })
      .then(() => {
        mesh.removeFromParent()
        material.dispose()
      })
  }

  #put(parent: Object3D, mesh: Mesh, x: number, y: number, z: number): void {
    mesh.position.set(x, y, z)
    mesh.raycast = () => {}
    parent.add(mesh)
    this.#signs.push(mesh)
  }

  #look(key: string, w: number, h: number, draw: (pen: CanvasRenderingContext2D) => void, add = false): Material {
    let look = this.#looks.get(key)
    if (!look) this.#looks.set(key, (look = this.#matter.light({ map: this.#matter.printed(w, h, 5, draw, true), add })))
    return look
  }

  #plain(key: string, color: string, opacity: number): Material {
    let look = this.#looks.get(key)
    if (!look) this.#looks.set(key, (look = this.#matter.light({ color, opacity })))
    return look
  }
}
