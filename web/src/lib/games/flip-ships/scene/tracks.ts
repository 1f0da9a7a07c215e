// A recorded flight as one line of poses for each body, and the pose at any moment between two of them.
import type { Flight, PoseOf } from '../stage'

export interface Track {
  steps: number[]
  poses: PoseOf[]
}
export interface Tracks {
  flyer: Track
  cards: Map<string, Track>
  discs: Map<string, Track>
  /** First and last step. */
  from: number
  to: number
}

/** Bodies are recorded only while they move: `start` says where each lay before its first record. */
export function tracksOf(flight: Flight, start: (name: string) => PoseOf | null): Tracks {
  const tracks: Tracks = {
    flyer: { steps: [], poses: [] },
    cards: new Map(),
    discs: new Map(),
    from: flight.frames[0]?.[0] ?? 0,
    to: flight.frames.at(-1)?.[0] ?? 0,
  }
  let before = tracks.from
  for (const [step, flyer, cards, discs] of flight.frames) {
    push(tracks.flyer, step, flyer)
    for (const [index, pose] of cards) note(tracks.cards, flight.cards[index], before, step, pose, start)
    for (const [index, pose] of discs) note(tracks.discs, flight.discs[index], before, step, pose, start)
    before = step
  }
  return tracks
}

function note(
  tracks: Map<string, Track>,
  name: string | undefined,
  before: number,
  step: number,
  pose: PoseOf,
  start: (name: string) => PoseOf | null,
) {
  if (name === undefined) return
  let track = tracks.get(name)
  if (!track) tracks.set(name, (track = { steps: [], poses: [] }))
  // It lay still until the frame before this one.
  const last = track.poses.at(-1) ?? start(name)
  if (last && (track.steps.at(-1) ?? -1) < before) push(track, before, last)
  push(track, step, pose)
}

function push(track: Track, step: number, pose: PoseOf) {
  if (track.steps.at(-1) === step) track.poses[track.poses.length - 1] = pose
  else {
    track.steps.push(step)
    track.poses.push(pose)
  }
}

/** The pose at a moment; before the first and after the last record a body lies still. */
export function poseAt(track: Track, step: number): PoseOf | null {
  const { steps, poses } = track
  if (steps.length === 0) return null
  let low = 0
  let high = steps.length - 1
  while (low < high) {
    const half = (low + high + 1) >> 1
    if ((steps[half] ?? 0) <= step) low = half
    else high = half - 1
  }
  const a = poses[low] ?? null
  const b = poses[low + 1]
  if (!a || !b) return a
  const s = steps[low] ?? 0
  const t = Math.min(1, Math.max(0, (step - s) / ((steps[low + 1] ?? s) - s)))
  return between(a, b, t)
}

/** Straight in place, the short way round in turning. */
export function between(a: PoseOf, b: PoseOf, t: number): PoseOf {
  const mix = (n: 0 | 1 | 2) => a[n] + (b[n] - a[n]) * t
  let cosine = a[3] * b[3] + a[4] * b[4] + a[5] * b[5] + a[6] * b[6]
  const sign = cosine < 0 ? -1 : 1
  cosine = Math.min(1, Math.abs(cosine))
  const angle = Math.acos(cosine)
  const sine = Math.sin(angle)
  const u = sine > 1e-4 ? Math.sin((1 - t) * angle) / sine : 1 - t
  const v = sign * (sine > 1e-4 ? Math.sin(t * angle) / sine : t)
  const q = [3, 4, 5, 6].map((n) => (a[n] ?? 0) * u + (b[n] ?? 0) * v)
  const length = Math.hypot(...q) || 1
  const turn = (n: number) => (q[n] ?? 0) / length
  return [mix(0), mix(1), mix(2), turn(0), turn(1), turn(2), turn(3)]
}
