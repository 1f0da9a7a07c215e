import { PerspectiveCamera, Vector3 } from 'three'
import { expect, it } from 'vitest'
import { around, frame, pitchFor, type Point } from './framing'

const points: Point[] = [-200, 335].flatMap((x) => [-90, 0, 700].flatMap((y) => [0, 45].map((z) => ({ x, y, z }))))

/** Where a camera at the eye really sees the points, as shares of half the picture. */
function seen(aspect: number, pitch: number) {
  const eye = frame(points, pitch, 30, aspect)
  const camera = new PerspectiveCamera(30, aspect, 10, 9000)
  camera.up.set(0, 0, 1)
  camera.position.copy(eye.position)
  camera.lookAt(new Vector3().copy(eye.target))
  camera.updateMatrixWorld()
  return points.map(({ x, y, z }) => new Vector3(x, y, z).project(camera))
}

it.each([[390 / 520], [390 / 844], [1440 / 900], [480 / 320], [2.6], [0.4]])(
  'fills a picture of shape %f and leaves nothing out',
  (aspect) => {
    const all = seen(aspect, pitchFor(aspect))
    const most = Math.max(...all.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]))
    expect(most).toBeLessThanOrEqual(0.9651)
    expect(most).toBeGreaterThan(0.964)
  },
)
it('centres what does not fill', () => {
  const all = seen(3, 45)
  const [left, right] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x }) => x))]
  expect(Math.abs(left)).toBeLessThan(0.9)
  expect(right).toBeLessThan(0.9)
  // Widest where the table is nearest: the near corners lie evenly.
  expect(left + right).toBeCloseTo(0, 1)
})
it('looks down more steeply into a tall picture than into a wide one', () => {
  expect(pitchFor(0.5)).toBeGreaterThan(pitchFor(1))
  expect(pitchFor(1)).toBeGreaterThan(pitchFor(1.6))
})
it('walks round the table anticlockwise', () => {
  const right = around({ x: 0, y: -100, z: 7 }, { x: 0, y: 450 }, Math.PI / 2)
  expect(right.x).toBeCloseTo(550)
  expect(right.y).toBeCloseTo(450)
  expect(right.z).toBe(7)
})
