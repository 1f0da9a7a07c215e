// From the screen to the table and back.
import { Plane, Raycaster, Vector2, Vector3 } from 'three'
import type { Spot } from '../stage'
import { MOTHERSHIP } from './pieces/mothership'
import type { Room } from './room'

/** A finger is wide: a choice this near (in CSS pixels) is meant. */
const NEAR = 24

export class Picker {
  #room: Room
  #canvas: HTMLCanvasElement
  #ray = new Raycaster()
  #ground = new Plane(new Vector3(0, 0, 1), 0)

  constructor(room: Room, canvas: HTMLCanvasElement) {
    this.#room = room
    this.#canvas = canvas
  }

  pick(clientX: number, clientY: number, choices: ReadonlySet<string>): { name: string | null; spot: Spot | null } {
    const box = this.#canvas.getBoundingClientRect()
    const { camera } = this.#room.eye
    this.#ray.setFromCamera(new Vector2(((clientX - box.left) / box.width) * 2 - 1, 1 - ((clientY - box.top) / box.height) * 2), camera)
    const hit = this.#ray.ray.intersectPlane(this.#ground, new Vector3())
    const spot = hit ? { x: hit.x, y: hit.y } : null
    const { cards, discs, box: ship } = this.#room
    const struck = this.#ray
      .intersectObjects([...cards.pieces.shown, ...discs.shown, ship], true)
      .map(({ object }) => (object.parent?.name === MOTHERSHIP ? MOTHERSHIP : object.name))
    // A choice that lies under something else is meant all the same; then one that is near; then whatever lies there.
    const name =
      struck.find((one) => choices.has(one)) ?? this.#nearest(clientX, clientY, choices) ?? struck.find((one) => one !== '') ?? null
    return { name, spot }
  }

  screen(spot: Spot): { x: number; y: number } {
    return this.#project(new Vector3(spot.x, spot.y, 0))
  }

  #nearest(x: number, y: number, choices: ReadonlySet<string>): string | null {
    let [best, least]: [string | null, number] = [null, NEAR]
    for (const name of choices) {
      const thing = this.#room.discs.get(name) ?? this.#room.cards.pieces.get(name)
      if (!thing?.visible) continue
      const at = this.#project(thing.position.clone())
      const distance = Math.hypot(at.x - x, at.y - y)
      if (distance < least) [best, least] = [name, distance]
    }
    return best
  }

  #project(point: Vector3): { x: number; y: number } {
    const box = this.#canvas.getBoundingClientRect()
    point.project(this.#room.eye.camera)
    return { x: box.left + ((point.x + 1) / 2) * box.width, y: box.top + ((1 - point.y) / 2) * box.height }
  }
}
