// When cardboard meets something in a flight: its speed changes at once by more than gravity explains.
import type { Flight } from '../stage'

export interface Clack {
  step: number
  /** How hard, 0 to 1. */
  force: number
}

/** Softer changes than this (mm/s) are air, sliding and settling. */
const SOFTEST = 160
/** So hard a change (mm/s) is as loud as it gets. */
const HARDEST = 1500
/** Seconds in which a clatter counts as one. */
const APART = 0.045

export function clacksOf(flight: Flight, gravity: number): Clack[] {
  const clacks: Clack[] = []
  const { frames, hz } = flight
  for (let n = 2; n < frames.length; n++) {
    const [one, two, three] = [frames[n - 2], frames[n - 1], frames[n]]
    if (!one || !two || !three) continue
    const first = (two[0] - one[0]) / hz
    const second = (three[0] - two[0]) / hz
    if (first <= 0 || second <= 0) continue
    const change = (axis: 0 | 1 | 2) => (three[1][axis] - two[1][axis]) / second - (two[1][axis] - one[1][axis]) / first
    const fall = (gravity * (first + second)) / 2
    // In the air it falls; at rest it does not: the smaller of both explanations counts.
    const sudden = Math.min(Math.hypot(change(0), change(1), change(2) + fall), Math.hypot(change(0), change(1), change(2)))
    if (sudden < SOFTEST) continue
    const force = Math.min(1, (sudden - SOFTEST) / (HARDEST - SOFTEST) + 0.08)
    const last = clacks.at(-1)
    if (last && (two[0] - last.step) / hz < APART) last.force = Math.max(last.force, force)
    else clacks.push({ step: two[0], force })
  }
  return clacks
}
