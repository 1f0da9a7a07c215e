// Where the camera must stand so that given points just fill the picture, and how steeply it looks for a shape of picture.

export interface Point {
  x: number
  y: number
  z: number
}
export interface Eye {
  position: Point
  /** A point straight ahead. */
  target: Point
}

const dot = (a: Point, b: Point) => a.x * b.x + a.y * b.y + a.z * b.z
const along = (a: Point, u: number, b: Point, v: number, c: Point, w: number): Point => ({
  x: a.x * u + b.x * v + c.x * w,
  y: a.y * u + b.y * v + c.y * w,
  z: a.z * u + b.z * v + c.z * w,
})

/** How much of the picture's width and height the points may fill. */
const FILL = 0.965

/** The nearest eye that sees all points, looking away from the players and down by `pitch`; angles in degrees, `fov` is upright. */
export function frame(points: readonly Point[], pitch: number, fov: number, aspect: number): Eye {
  const angle = (pitch * Math.PI) / 180
  const right = { x: 1, y: 0, z: 0 }
  const up = { x: 0, y: Math.sin(angle), z: Math.cos(angle) }
  const ahead = { x: 0, y: Math.cos(angle), z: -Math.sin(angle) }
  const ty = Math.tan((fov * Math.PI) / 360) * FILL
  const tx = ty * aspect
  // Each point limits the eye by two lines on either side: u − (w − e)·t ≤ c ≤ u + (w − e)·t.
  const span = (side: Point, t: number) => {
    const low = Math.max(...points.map((point) => dot(point, side) - dot(point, ahead) * t))
    const high = Math.min(...points.map((point) => dot(point, side) + dot(point, ahead) * t))
    return { middle: (low + high) / 2, depth: (high - low) / (2 * t) }
  }
  const across = span(right, tx)
  const upright = span(up, ty)
  const depth = Math.min(across.depth, upright.depth)
  const position = along(right, across.middle, up, upright.middle, ahead, depth)
  const distance = -position.z / ahead.z
  return { position, target: along(position, 1, ahead, distance, right, 0) }
}

/** A point turned anticlockwise about an upright line, in radians. */
export function around({ x, y, z }: Point, centre: { x: number; y: number }, turn: number): Point {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const [dx, dy] = [x - centre.x, y - centre.y]
  return { x: centre.x + dx * cos - dy * sin, y: centre.y + dx * sin + dy * cos, z }
}

/** Low from a chair where the picture is wide, steeper where it is tall: a tall picture has room for depth. */
export function pitchFor(aspect: number): number {
  const wide = Math.min(1, Math.max(0, (aspect - 0.62) / (1.45 - 0.62)))
  return 63 - 19 * wide
}
