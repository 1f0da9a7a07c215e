// A launch by mouse or finger: press near the disc, slide it along its edge, then pull it back and let go, or flick it. The same for both
// ways of drawing the table; both ways of flipping end in the same strength and aim.
import { alongEdge, edgeAt, type Ground } from '../geometry'
import type { Spot, Stage } from '../stage'
import type { From } from '../wire'
import type { Launcher } from './launcher.svelte'
import { flicked, fullSpeed, SLACK as SLACK_OF_A_FLICK, type Sample } from './stroke'

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

/** A hold on the disc at its edge: how it is taken, and along which line it is placed. */
class Hold {
  readonly #stage: Stage
  readonly #launcher: Launcher
  readonly #ground: Ground
  readonly #free: boolean

  constructor(stage: Stage, launcher: Launcher, ground: Ground) {
    this.#stage = stage
    this.#launcher = launcher
    this.#ground = ground
    this.#free = launcher.spot !== null
  }

  /** Whether a press here takes hold of the disc: at its edge, or anywhere before the enemy. */
  take(spot: Spot | null): boolean {
    const { race, line } = this.#ground
    if (!spot) return false
    const edge = race ? nearest(spot, this.#ground) : null
    if (race ? edge === null : spot.y > line * 0.75 && !this.#free) return false
    if (edge) this.#launcher.from = edge
    this.place(spot)
    return true
  }

  place(spot: Spot): void {
    if (!this.#free) this.#launcher.set('x', Math.round(alongEdge(this.#ground, this.#launcher.from, spot)))
  }

  /** Which way on the screen is straight ahead. */
  ahead(): Spot {
    const { at, ahead } = this.#launcher.stand
    const [here, there] = [this.#stage.screen(at), this.#stage.screen({ x: at.x + ahead.x * 40, y: at.y + ahead.y * 40 })]
    const length = Math.hypot(there.x - here.x, there.y - here.y) || 1
    return { x: (there.x - here.x) / length, y: (there.y - here.y) / length }
  }
}

/** What a press on the table holds until it is let go. Times are milliseconds. */
export interface Grip {
  begin(at: Sample, spot: Spot | null): boolean
  /** The pull as it stands, to be shown; null while there is none. */
  move(at: readonly Sample[], spot: Spot | null): Pulled | null
  /** The launch that letting go makes; null for none. */
  end(time: number): Pulled | null
}

/** By feel: the speed and the line of the finger are the launch. */
export class Flick implements Grip {
  #stroke: Sample[] = []
  readonly #hold: Hold
  readonly #full: number

  constructor(stage: Stage, launcher: Launcher, ground: Ground, height: number) {
    this.#hold = new Hold(stage, launcher, ground)
    this.#full = fullSpeed(height)
  }

  begin(at: Sample, spot: Spot | null): boolean {
    this.#stroke = [at]
    return this.#hold.take(spot)
  }

  /** Nothing is shown of a flick before it flies; until it goes forward, the disc follows the finger along its edge. */
  move(at: readonly Sample[], spot: Spot | null): null {
    this.#stroke.push(...at)
    const [first, last, ahead] = [this.#stroke[0], this.#stroke.at(-1), this.#hold.ahead()]
    const forward = first && last ? (last.x - first.x) * ahead.x + (last.y - first.y) * ahead.y : 0
    if (spot && forward < SLACK_OF_A_FLICK) this.#hold.place(spot)
    return null
  }

  end(time: number): Pulled | null {
    return flicked(this.#stroke, time, this.#hold.ahead(), this.#full)
  }
}

/** The disc is pulled back against a band: how far is the power. */
export class Pull implements Grip {
  #start: Spot | null = null
  #now: Pulled | null = null
  readonly #hold: Hold
  readonly #most: number

  constructor(stage: Stage, launcher: Launcher, ground: Ground, height: number) {
    this.#hold = new Hold(stage, launcher, ground)
    this.#most = Math.min(240, Math.max(110, height * 0.34))
  }

  begin(at: Sample, spot: Spot | null): boolean {
    this.#start = at
    return this.#hold.take(spot)
  }

  move(all: readonly Sample[], spot: Spot | null): Pulled | null {
    const [start, at] = [this.#start, all.at(-1)]
    if (!start || !at) return null
    const ahead = this.#hold.ahead()
    this.#now = pulled(at.x - start.x, at.y - start.y, ahead, this.#most)
    // Sideways without a pull: the disc goes along its edge.
    if (!this.#now && spot) {
      this.#hold.place(spot)
      const upright = Math.abs(ahead.x) > Math.abs(ahead.y)
      this.#start = upright ? { x: start.x, y: at.y } : { x: at.x, y: start.y }
    }
    return this.#now
  }

  end(): Pulled | null {
    return this.#now
  }
}

/** In a race: the edge that a press means, if it is near one. */
function nearest(spot: Spot, { edition }: Ground): From | null {
  const { edge, distance } = edgeAt(edition, spot)
  return distance < 120 ? edge : null
}
