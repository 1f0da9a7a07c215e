// A pull under way: the band behind the disc, how hard it is pulled, where it will go, and what the assistance knows: the line through the
// air, where it first touches, where it will likely rest.
import { Group, Mesh, PlaneGeometry, RingGeometry, Shape, ShapeGeometry, type BufferGeometry, type Material, type Scene } from 'three'
import type { Aim, Spot } from '../stage'
import { diameterOf, heading } from './layout'
import type { Matter } from './matter'
import type { ShipsEdition } from '../edition'

/** How far the band is drawn back at full strength, in mm. */
const PULL = 74
const COLOURS = ['#7dffa6', '#ffe08a', '#ff7a4d'] as const

export class AimLayer {
  #group = new Group()
  #matter: Matter
  #figures: ShipsEdition
  #forms: BufferGeometry[] = []
  #looks: Record<'band' | 'arc' | 'ground' | 'dots' | 'spread' | 'edge', Material>
  #strengths: readonly Material[]
  #plane: BufferGeometry

  constructor(scene: Scene, matter: Matter, figures: ShipsEdition) {
    this.#matter = matter
    this.#figures = figures
    this.#plane = matter.form(new PlaneGeometry(1, 1))
    const look = (color: string, opacity: number) => matter.light({ color, opacity, over: true })
    this.#looks = {
      band: look('#fff4df', 0.9),
      arc: look('#fff4df', 0.95),
      ground: look('#0b0a1c', 0.55),
      dots: look('#fff4df', 0.95),
      spread: look('#ffe08a', 0.26),
      edge: look('#ffe08a', 0.95),
    }
    this.#strengths = COLOURS.map((colour) => look(colour, 0.95))
    this.#group.renderOrder = 10
    scene.add(this.#group)
  }

  /** `z` is how high the disc lies: on the table, or on the launch pad. `straight` is the direction without aim. */
  show(aim: Aim | null, z: number, straight: Spot | null): void {
    this.#group.clear()
    for (const form of this.#forms) this.#matter.drop(form)
    this.#forms = []
    if (!aim) return
    const radius = diameterOf(this.#figures, aim.ship) / 2
    // By feel nothing is shown but which disc it is.
    if (aim.bare) return void this.#add(new RingGeometry(radius + 3, radius + 5, 64), this.#looks.dots, aim.from.x, aim.from.y, z, 0)
    const ahead = straight ? turned(straight, aim.direction) : heading(aim.edge, aim.direction)
    const strength = Math.min(1, Math.max(0, aim.strength))
    const { x, y } = aim.from
    const colour = this.#strengths[Math.min(2, Math.floor(strength * 3))] ?? this.#looks.arc
    const turn = Math.atan2(ahead.y, ahead.x)
    // Dial: what is pulled of what can be.
    const [inner, outer] = [radius + 4, radius + 9]
    const start = turn + Math.PI - Math.PI * 0.75
    this.#add(new RingGeometry(inner - 0.8, outer + 0.8, 64, 1, start, Math.PI * 1.5), this.#looks.ground, x, y, z, 0)
    if (strength > 0.01) this.#add(new RingGeometry(inner, outer, 64, 1, start, Math.PI * 1.5 * strength), colour, x, y, z, 1)
    // Band: drawn back from the disc towards the hand.
    const back = radius + 8 + strength * PULL
    this.#strip(x - ahead.x * radius, y - ahead.y * radius, x - ahead.x * back, y - ahead.y * back, 3, colour, z)
    this.#add(new RingGeometry(0, 6.5, 24), colour, x - ahead.x * back, y - ahead.y * back, z, 2)
    if (aim.reach) return this.#assist(aim)
    // Arrow: where it will leave.
    const tip = radius + 22 + strength * 40
    this.#strip(x + ahead.x * (outer + 3), y + ahead.y * (outer + 3), x + ahead.x * tip, y + ahead.y * tip, 2.4, this.#looks.arc, z)
    const head = new Shape()
    head.moveTo(9, 0)
    head.lineTo(-3, 6)
    head.lineTo(-3, -6)
    const arrow = this.#add(new ShapeGeometry(head), this.#looks.arc, x + ahead.x * tip, y + ahead.y * tip, z, 2)
    arrow.rotation.z = turn
  }

  #assist({ reach, rest: patch }: Aim): void {
    const last = reach?.at(-1)
    if (!reach || !last) return
    let rest = 0
    for (let n = 1; n < reach.length; n++) {
      const [a, b] = [reach[n - 1], reach[n]]
      if (!a || !b) continue
      const length = Math.hypot(b.x - a.x, b.y - a.y)
      for (let along = rest; along < length; along += 13)
        this.#add(
          new RingGeometry(0, 2, 12),
          this.#looks.dots,
          a.x + ((b.x - a.x) * along) / length,
          a.y + ((b.y - a.y) * along) / length,
          2,
          0,
        )
      rest = length === 0 ? rest : (13 - ((length - rest) % 13)) % 13
    }
    // A small cross where it first touches, a patch where it will likely rest.
    this.#add(new RingGeometry(6.6, 8, 48), this.#looks.dots, last.x, last.y, 2, 1)
    this.#strip(last.x - 5, last.y, last.x + 5, last.y, 1.4, this.#looks.dots, 2)
    this.#strip(last.x, last.y - 5, last.x, last.y + 5, 1.4, this.#looks.dots, 2)
    if (!patch) return
    this.#strip(last.x, last.y, patch.x, patch.y, 1, this.#looks.spread, 2)
    for (const [inner, look, order] of [
      [0, this.#looks.spread, 0],
      [0.93, this.#looks.edge, 1],
    ] as const) {
      const mesh = this.#add(new RingGeometry(inner, 1, 64), look, patch.x, patch.y, 2, order)
      mesh.scale.set(patch.long, patch.wide, 1)
      mesh.rotation.z = (patch.turn * Math.PI) / 180
    }
  }

  #strip(x0: number, y0: number, x1: number, y1: number, width: number, look: Material, z: number): void {
    const mesh = new Mesh(this.#plane, look)
    mesh.position.set((x0 + x1) / 2, (y0 + y1) / 2, z)
    mesh.scale.set(Math.hypot(x1 - x0, y1 - y0), width, 1)
    mesh.rotation.z = Math.atan2(y1 - y0, x1 - x0)
    mesh.renderOrder = 11
    this.#group.add(mesh)
  }

  #add(form: BufferGeometry, look: Material, x: number, y: number, z: number, order: number): Mesh {
    this.#forms.push(this.#matter.form(form))
    const mesh = new Mesh(form, look)
    mesh.position.set(x, y, z)
    mesh.renderOrder = 10 + order
    this.#group.add(mesh)
    return mesh
  }
}

function turned(straight: Spot, degrees: number): Spot {
  const angle = (degrees * Math.PI) / 180
  return { x: straight.x * Math.cos(angle) + straight.y * Math.sin(angle), y: straight.y * Math.cos(angle) - straight.x * Math.sin(angle) }
}
