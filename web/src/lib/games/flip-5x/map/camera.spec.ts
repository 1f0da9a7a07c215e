import { expect, it } from 'vitest'
import { Camera } from './camera.svelte'

const SIZE = { width: 800, height: 600 }
/** Where a point of the whole picture is seen. */
const seen = (camera: Camera, x: number, y: number) => [camera.x + x * camera.zoom, camera.y + y * camera.zoom]

it('zooms around a point, and never beyond the frame', () => {
  const camera = new Camera(() => SIZE)
  camera.by(2, { x: 100, y: 100 })
  expect(seen(camera, 100, 100)).toEqual([100, 100])
  camera.move(5000, -5000)
  expect([camera.x, camera.y]).toEqual([0, -600])
  camera.by(0.1)
  expect([camera.zoom, camera.x, camera.y]).toEqual([1, 0, 0])
})

it('looks at a point as closely as wished', () => {
  const camera = new Camera(() => SIZE)
  camera.at({ x: 300, y: 250 }, 2)
  expect(seen(camera, 300, 250)).toEqual([400, 300])
  camera.at({ x: 800, y: 300 }, 1.1)
  expect(seen(camera, 800, 300)).toEqual([800, 300])
})

it('moves to show what is out of sight, and not otherwise', () => {
  const camera = new Camera(() => SIZE)
  camera.at({ x: 0, y: 0 }, 2)
  camera.show({ x: 200, y: 100 }, 50)
  expect([camera.x, camera.y]).toEqual([0, 0])
  camera.show({ x: 600, y: 100 }, 50)
  expect(seen(camera, 600, 100)).toEqual([750, 200])
})
