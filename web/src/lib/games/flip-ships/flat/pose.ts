// How a body in a flight looks from above: its place, how high it is, how it is tilted, which face shows.
import type { PoseOf } from '../stage'

export interface Flat {
  x: number
  y: number
  /** Height of the centre. */
  z: number
  /** 1 lying flat, 0 standing on its rim. */
  flat: number
  /** Which way it leans, in degrees anticlockwise. */
  lean: number
  /** The printed face is up. */
  face: boolean
  /** How it is turned about the vertical, in degrees anticlockwise. */
  turn: number
}

const degrees = (radians: number): number => (radians * 180) / Math.PI

export function seen([x, y, z, qx, qy, qz, qw]: PoseOf): Flat {
  // The body's own upward direction, and its own right, after the turn.
  const up = { x: 2 * (qx * qz + qw * qy), y: 2 * (qy * qz - qw * qx), z: 1 - 2 * (qx * qx + qy * qy) }
  const right = { x: 1 - 2 * (qy * qy + qz * qz), y: 2 * (qx * qy + qw * qz) }
  return {
    x,
    y,
    z,
    flat: Math.abs(up.z),
    lean: degrees(Math.atan2(up.y, up.x)),
    face: up.z >= 0,
    turn: degrees(Math.atan2(right.y, right.x)),
  }
}

/** Between two poses; turns take the shorter way. */
export function between(a: PoseOf, b: PoseOf, t: number): PoseOf {
  const mix = (n: number) => (a[n] ?? 0) + ((b[n] ?? 0) - (a[n] ?? 0)) * t
  const same = a[3] * b[3] + a[4] * b[4] + a[5] * b[5] + a[6] * b[6] < 0 ? -1 : 1
  const q = [3, 4, 5, 6].map((n) => (a[n] ?? 0) + (same * (b[n] ?? 0) - (a[n] ?? 0)) * t)
  const length = Math.hypot(...q) || 1
  const [qx = 0, qy = 0, qz = 0, qw = 1] = q.map((n) => n / length)
  return [mix(0), mix(1), mix(2), qx, qy, qz, qw]
}
