// A pull by mouse or finger: press near the disc, slide it along its edge, pull back, let go. The same for both ways of drawing the table.
import { alongEdge, edgeAt, type Ground } from '../geometry'
import type { Spot, Stage } from '../stage'
import type { From } from '../wire'
import type { Launcher } from './launcher.svelte'

/** Below this many pixels the disc is only being placed. */
const SLACK = 14

export interface Pulled {
  /** 0 to 1. */
  strength: number
  /** Tenths of a degree, to the right. */
  aim: number
}

/** How hard and where to, from how far the pointer was pulled back; null while that is too little to mean anything. */
export function pulled(dx: number, dy: number, ahead: Spot, most: number): Pulled | null {
  const back = -(dx * ahead.x + dy * ahead.y)
  const aside = -(-dx * ahead.y + dy * ahead.x)
  const length = Math.hypot(dx, dy)
  if (back < SLACK) return null
  return { strength: Math.min(1, (length - SLACK) / most), aim: Math.round((Math.atan2(aside, back) * 1800) / Math.PI) + 0 }
}

export class Pull {
  #start: Spot | null = null
  #free: boolean
  readonly #stage: Stage
  readonly #launcher: Launcher
  readonly #ground: Ground
  readonly #most: number

  constructor(stage: Stage, launcher: Launcher, ground: Ground, height: number) {
    this.#stage = stage
    this.#launcher = launcher
    this.#ground = ground
    this.#most = Math.min(240, Math.max(110, height * 0.34))
    this.#free = launcher.spot !== null
  }

  /** Whether a press here takes hold of the disc: at its edge, or anywhere before the enemy. */
  begin(at: Spot, spot: Spot | null): boolean {
    const { race, line } = this.#ground
    if (!spot) return false
    const edge = race ? nearest(spot, this.#ground) : null
    if (race ? edge === null : spot.y > line * 0.75 && !this.#free) return false
    if (edge) this.#launcher.from = edge
    this.#start = at
    this.#place(spot)
    return true
  }

  /** Returns the pull, or null while the disc is only being placed. */
  move(at: Spot, spot: Spot | null): Pulled | null {
    if (!this.#start) return null
    const now = this.#now(at)
    // Sideways without a pull: the disc goes along its edge.
    if (!now && spot) {
      this.#place(spot)
      const ahead = this.#ahead()
      const upright = Math.abs(ahead.x) > Math.abs(ahead.y)
      this.#start = upright ? { x: this.#start.x, y: at.y } : { x: at.x, y: this.#start.y }
    }
    return now
  }

  #now(at: Spot): Pulled | null {
    const start = this.#start
    if (!start) return null
    return pulled(at.x - start.x, at.y - start.y, this.#ahead(), this.#most)
  }

  /** Which way on the screen is straight ahead. */
  #ahead(): Spot {
    const { at, ahead } = this.#launcher.stand
    const [here, there] = [this.#stage.screen(at), this.#stage.screen({ x: at.x + ahead.x * 40, y: at.y + ahead.y * 40 })]
    const length = Math.hypot(there.x - here.x, there.y - here.y) || 1
    return { x: (there.x - here.x) / length, y: (there.y - here.y) / length }
  }

  #place(spot: Spot): void {
    if (!this.#free) this.#launcher.set('x', Math.round(alongEdge(this.#ground, this.#launcher.from, spot)))
  }
}

/** In a race: the edge that a press means, if it is near one. */
function nearest(spot: Spot, { edition }: Ground): From | null {
  const { edge, distance } = edgeAt(edition, spot)
  return distance < 120 ? edge : null
}
