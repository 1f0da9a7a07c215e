// A card that is destroyed goes with a bang: a flash, a ring, and shreds of cardboard that fly out and fall.
import { CircleGeometry, Mesh, PlaneGeometry, RingGeometry, type BufferGeometry, type MeshBasicMaterial, type Scene } from 'three'
import type { Matter } from './matter'
import type { Mover } from './mover'

const SHREDS = 16
const COLOURS = ['#ffe08a', '#ff8a3c', '#f7ecd6', '#ff4d4d'] as const
/** How long it lasts, in seconds. */
const LASTS = 0.75

export class Bangs {
  readonly #scene: Scene
  readonly #mover: Mover
  readonly #shred: BufferGeometry
  readonly #ring: BufferGeometry
  readonly #disc: BufferGeometry
  readonly #looks: readonly MeshBasicMaterial[]
  readonly #flash: MeshBasicMaterial

  constructor(scene: Scene, matter: Matter, mover: Mover) {
    this.#scene = scene
    this.#mover = mover
    this.#shred = matter.form(new PlaneGeometry(7, 5))
    this.#ring = matter.form(new RingGeometry(0.86, 1, 48))
    this.#disc = matter.form(new CircleGeometry(1, 40))
    this.#looks = COLOURS.map((color) => matter.light({ color, opacity: 1 }))
    this.#flash = matter.light({ color: '#fff4c2', opacity: 1, add: true })
  }

  /** Where nothing travels there is no bang: the sentence and the sound say it. */
  at(x: number, y: number): void {
    if (this.#mover.still) return
    const made = [this.#disc, this.#ring].map((form) => new Mesh(form, this.#flash.clone()))
    const shreds = Array.from({ length: SHREDS }, (_, n) => new Mesh(this.#shred, this.#looks[n % this.#looks.length]))
    const all = [...made, ...shreds]
    for (const mesh of all) {
      mesh.position.set(x, y, 6)
      mesh.raycast = () => {}
      mesh.renderOrder = 12
    }
    this.#scene.add(...all)
    const [disc, ring] = made
    const on = (t: number) => {
      disc?.scale.setScalar(18 + 46 * t)
      ring?.scale.setScalar(24 + 90 * t)
      if (disc) disc.material.opacity = Math.max(0, 1 - t * 2.2)
      if (ring) ring.material.opacity = Math.max(0, 1 - t * 1.3)
      shreds.forEach((mesh, n) => {
        const angle = (n * Math.PI * 2) / SHREDS + (n % 3) * 0.2
        const far = (40 + (n % 4) * 22) * t
        mesh.position.set(x + Math.cos(angle) * far, y + Math.sin(angle) * far, 6 + (90 + (n % 5) * 16) * t * (1 - t) * 2)
        mesh.rotation.set(t * (5 + (n % 4)), t * (3 + (n % 3)), n)
        mesh.scale.setScalar(Math.max(0.01, 1 - t * t))
      })
    }
    void this.#mover.fade(LASTS, on).then(() => {
      for (const mesh of all) mesh.removeFromParent()
      for (const mesh of made) mesh.material.dispose()
    })
  }
}
