// Things with a name that lie somewhere: cards and discs. Made when first named, kept until they leave.
import { type Group, type Object3D } from 'three'
import type { PoseOf } from '../../stage'

export class Pieces {
  #things = new Map<string, Object3D>()
  #parent: Group
  #make: (name: string) => Object3D
  #after: (thing: Object3D) => void

  constructor(parent: Group, make: (name: string) => Object3D, after: (thing: Object3D) => void = () => {}) {
    this.#parent = parent
    this.#make = make
    this.#after = after
  }

  get names(): string[] {
    return [...this.#things.keys()]
  }

  get shown(): Object3D[] {
    return [...this.#things.values()].filter((thing) => thing.visible)
  }

  get(name: string): Object3D | undefined {
    return this.#things.get(name)
  }

  /** The thing of that name; made where it is not there yet. */
  need(name: string): Object3D {
    let thing = this.#things.get(name)
    if (!thing) {
      thing = this.#make(name)
      thing.name = name
      this.#things.set(name, thing)
      this.#parent.add(thing)
    }
    return thing
  }

  pose(name: string): PoseOf | null {
    const thing = this.#things.get(name)
    return thing ? [...thing.position.toArray(), ...(thing.quaternion.toArray() as [number, number, number, number])] : null
  }

  place(name: string, [x, y, z, qx, qy, qz, qw]: PoseOf): void {
    const thing = this.need(name)
    thing.position.set(x, y, z)
    thing.quaternion.set(qx, qy, qz, qw)
    this.#after(thing)
  }

  /** Takes it off its name at once; the caller ends it. */
  release(name: string): Object3D | undefined {
    const thing = this.#things.get(name)
    this.#things.delete(name)
    return thing
  }
}
