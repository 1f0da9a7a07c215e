// The camera: from a chair, from above, and after a flying ship and back.
import { PerspectiveCamera, Vector3 } from 'three'
import { around, frame, pitchFor, type Point } from './framing'
import { EDGE_TURN, LEDGE_Z, middle, type Layout } from './layout'
import { easeBoth, tween, type Ticker } from './ticker'

const FOV = 30
const ABOVE = 84
/**
 * In a race a small picture shows what a ship is flipped over: this much of the edge to either side, in millimetres, and a bit behind the
 * mothership.
 */
const [BESIDE, BEHIND] = [212, 130]

export class Eye {
  readonly camera = new PerspectiveCamera(FOV, 1, 60, 6000)
  #which: 'player' | 'above' | 'follow'
  #points: Point[]
  /** The nearer look of a small picture in a race; null where all is always seen. */
  #near: Point[] | null
  #small = false
  /** The edge before which one stands. */
  #edge: keyof typeof EDGE_TURN = 'edge'
  #centre: { x: number; y: number }
  #ticker: Ticker
  #still: boolean
  #target = new Vector3()
  #home = { position: new Vector3(), target: new Vector3() }
  #leave = () => {}
  /** After a ship, or on the way back. */
  #away = false

  constructor(layout: Layout, race: boolean, boxHeight: number, ticker: Ticker, lessMotion: boolean) {
    this.#ticker = ticker
    this.#still = lessMotion
    this.#which = lessMotion ? 'player' : 'follow'
    this.camera.up.set(0, 0, 1)
    const { zone, ledge, inside } = layout
    // In a race ships leave from all four edges.
    const seen = race ? layout.table : zone
    this.#points = [
      { x: seen.x0 - 4, y: seen.y1, z: 0 },
      { x: seen.x1 + 4, y: seen.y1, z: 0 },
      { x: seen.x0 - 4, y: seen.y0, z: 0 },
      { x: seen.x1 + 4, y: seen.y0, z: 0 },
      { x: ledge.x0 - 6, y: ledge.y0 - 10, z: LEDGE_Z },
      { x: ledge.x1 + 6, y: ledge.y0 - 10, z: LEDGE_Z },
      { x: inside.x0, y: inside.y1, z: boxHeight },
      { x: inside.x1, y: inside.y1, z: boxHeight },
    ]
    this.#centre = middle(layout.table)
    const behind = inside.y1 + BEHIND
    this.#near = race
      ? [-BESIDE, BESIDE].flatMap((x) => [
          { x, y: -44, z: 0 },
          { x: x * 0.7, y: behind, z: 0 },
        ])
      : null
  }

  /** A new shape of picture: everything in view again, at once. `small`: too small for all of a race's table. */
  resize(aspect: number, small: boolean): void {
    this.camera.aspect = aspect
    this.#small = small
    this.camera.updateProjectionMatrix()
    this.#homeFor()
    // On the way it comes back to the new place by itself.
    if (!this.#away) this.#stand(this.#home.position, this.#home.target)
  }

  look(which: 'player' | 'above' | 'follow'): void {
    if (which === this.#which) return
    this.#which = which
    this.#homeFor()
    this.return()
  }

  /** Goes to the edge from which one flips; where the whole table is seen, one may as well stay. */
  stand(edge: keyof typeof EDGE_TURN): void {
    if (edge === this.#edge || !this.#near || !this.#small) return
    this.#edge = edge
    this.#homeFor()
    this.return()
  }

  /** Leans towards a flying ship: some of the way, never all, so that the table stays in view. */
  follow(at: Point, passed: number): void {
    if (this.#which !== 'follow' || this.#still) return
    this.#leave()
    this.#away = true
    const { position, target } = this.#home
    const near = new Vector3(at.x * 0.4 + target.x * 0.6, at.y * 0.62 + target.y * 0.38, Math.max(0, at.z) * 0.25)
    // A narrow picture loses the sides sooner.
    const nearer = this.camera.aspect < 1 ? 0.86 : 0.74
    const eye = position.clone().sub(target).multiplyScalar(nearer).add(near)
    const part = 1 - Math.exp(-passed * 3.4)
    this.#stand(this.camera.position.clone().lerp(eye, part), this.#target.clone().lerp(near, part))
  }

  /** Back to the chair. */
  return(): void {
    this.#leave()
    const [position, target] = [this.camera.position.clone(), this.#target.clone()]
    const { position: to, target: ahead } = this.#home
    if (this.#still || position.distanceTo(to) < 0.5) {
      this.#away = false
      this.#stand(to, ahead)
      return this.#ticker.invalidate()
    }
    this.#away = true
    const back = (t: number) => {
      this.#away = t < 1
      this.#stand(position.clone().lerp(to, t), target.clone().lerp(ahead, t))
    }
    this.#leave = this.#ticker.run(tween(0.7, back, easeBoth)).leave
  }

  #homeFor(): void {
    const pitch = this.#which === 'above' ? ABOVE : pitchFor(this.camera.aspect)
    const near = this.#small ? this.#near : null
    const eye = frame(near ?? this.#points, pitch, FOV, this.camera.aspect)
    const turn = near ? EDGE_TURN[this.#edge] : 0
    this.#home.position.copy(around(eye.position, this.#centre, turn))
    this.#home.target.copy(around(eye.target, this.#centre, turn))
  }

  #stand(position: Vector3, target: Vector3): void {
    this.camera.position.copy(position)
    this.#target.copy(target)
    this.camera.lookAt(target)
    this.camera.updateMatrixWorld()
  }
}
