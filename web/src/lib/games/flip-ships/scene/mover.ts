// Moves pieces from where they are to where they go; a new way for a piece ends its old one.
import type { PoseOf } from '../stage'
import type { Pieces } from './pieces/pieces'
import { easeOut, tween, type Ticker } from './ticker'
import { between } from './tracks'

export interface Way {
  seconds: number
  wait?: number
  /** How high it is lifted on the way, in mm. */
  lift?: number
}

export class Mover {
  #ticker: Ticker
  /** Nothing travels. */
  readonly still: boolean
  #cuts = new Map<string, () => void>()

  constructor(ticker: Ticker, lessMotion: boolean) {
    this.#ticker = ticker
    this.still = lessMotion
  }

  async move(pieces: Pieces, name: string, to: PoseOf, way: Way): Promise<void> {
    this.cut(name)
    const from = pieces.pose(name)
    if (!from || this.still || same(from, to)) {
      pieces.place(name, to)
      return this.#ticker.invalidate()
    }
    const { seconds, wait = 0, lift = 0 } = way
    await this.#run(name, seconds, wait, (t) => {
      const [x, y, z, ...turn] = between(from, to, t)
      pieces.place(name, [x, y, z + lift * Math.sin(Math.PI * t), ...turn])
    })
  }

  /** Any change over time under a name. */
  async change(name: string, seconds: number, on: (t: number) => void): Promise<void> {
    this.cut(name)
    if (!this.still) return this.#run(name, seconds, 0, on)
    on(1)
    this.#ticker.invalidate()
  }

  /** A change that stands in nobody's way: it goes on whatever is shown next. */
  async fade(seconds: number, on: (t: number) => void): Promise<void> {
    if (!this.still) return this.#ticker.run(tween(seconds, on)).over
    on(1)
    this.#ticker.invalidate()
  }

  cut(name: string): void {
    this.#cuts.get(name)?.()
  }

  cutAll(): void {
    for (const cut of [...this.#cuts.values()]) cut()
  }

  async #run(name: string, seconds: number, wait: number, on: (t: number) => void): Promise<void> {
    const { over, cut } = this.#ticker.run(tween(seconds, on, easeOut, wait))
    this.#cuts.set(name, cut)
    await over
    if (this.#cuts.get(name) === cut) this.#cuts.delete(name)
  }
}

/** The same to the eye. */
export function same(a: PoseOf, b: PoseOf): boolean {
  const turn = Math.abs(a[3] * b[3] + a[4] * b[4] + a[5] * b[5] + a[6] * b[6])
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < 0.05 && turn > 0.99999
}
