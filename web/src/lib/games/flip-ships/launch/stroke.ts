// A flick by mouse or finger: how fast it goes is the power, its line is the aim. Knows no event and no page, only samples of a stroke.
import type { Spot } from '../stage'
import type { Pulled } from './pull'

/** Where the finger was, in pixels, and when, in milliseconds. */
export interface Sample {
  t: number
  x: number
  y: number
}

/** Sideways movement in this time before release does not count: a finger that lifts rolls aside. */
export const LOCK = 60
/** The speed is that of so many milliseconds before release. */
const OVER = 80
/** A finger that has been still for so long has not flicked. */
const STILL = 40
/** A flick begins at its lowest point, at most so long before release. */
const LONGEST = 400
/** A line shorter than this, in pixels, has no direction: straight ahead. */
const LINE = 8
/** Forward by less than this and the disc is only being placed. */
export const SLACK = 14
/**
 * Speeds up to here give no power, as a share of the power range. With it the spread of a steady hand (its speed varies by 8 to 10 %)
 * lies between the expert's and the novice's figures for weak and for strong flips alike; see ADR 21.
 */
const DEAD = 0.09

/** The speed of a full-power flick in pixels a second: five heights of the table, within what hands do on phones and desks. */
export const fullSpeed = (height: number): number => Math.min(4000, Math.max(2000, height * 5))

/** How strong a flick of this speed is, 0 to 1. */
const strengthOf = (speed: number, full: number): number => Math.min(1, Math.max(0, (speed / full) * (1 + DEAD) - DEAD))
/** The speed that gives this strength. */
export const speedFor = (strength: number, full: number): number => ((strength + DEAD) / (1 + DEAD)) * full

/** What a stroke is worth that was let go at `released`; null where it is no flick. `ahead` is straight ahead on the screen. */
export function flicked(stroke: readonly Sample[], released: number, ahead: Spot, full: number): Pulled | null {
  const last = stroke.at(-1)
  if (!last) return null
  const forward = ({ x, y }: Spot) => x * ahead.x + y * ahead.y
  const aside = ({ x, y }: Spot) => -x * ahead.y + y * ahead.x
  // Between the last sample and the release nothing is known of a moving finger.
  const end = released - last.t > STILL ? released : last.t
  const begun = lowest(stroke, released - LONGEST, released, forward)
  const from = Math.max(end - OVER, begun.t)
  const speed = ((forward(last) - forward(placeAt(stroke, from))) / Math.max(8, end - from)) * 1000
  if (forward(last) - forward(begun) < SLACK) return null
  const strength = strengthOf(speed, full)
  if (strength <= 0) return null
  // The last place known before the lock: a place between samples would know something of what came after.
  const locked = stroke.findLast(({ t }) => t <= released - LOCK) ?? begun
  const [long, wide] = [forward(locked) - forward(begun), aside(locked) - aside(begun)]
  return { strength, aim: long < LINE ? 0 : Math.round((Math.atan2(wide, long) * 1800) / Math.PI) + 0 }
}

/** Where a stroke turned to go forward, the last time that it did. */
function lowest(stroke: readonly Sample[], since: number, until: number, forward: (at: Spot) => number): Sample {
  const [first = { t: until, x: 0, y: 0 }, ...rest] = stroke.filter(({ t }, n) => t >= since || n === stroke.length - 1)
  return rest.reduce((best, one) => (forward(one) <= forward(best) ? one : best), first)
}

/** Where the finger was at a time, between its samples. */
function placeAt(stroke: readonly Sample[], time: number): Spot {
  const after = stroke.findIndex(({ t }) => t >= time)
  const [b, a] = [stroke[after < 0 ? stroke.length - 1 : after], stroke[after - 1]]
  if (!b) return { x: 0, y: 0 }
  if (!a || after < 0 || b.t === a.t) return b
  const part = (time - a.t) / (b.t - a.t)
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }
}
