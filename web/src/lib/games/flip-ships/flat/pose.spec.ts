import { expect, it } from 'vitest'
import type { PoseOf } from '../stage'
import { between, seen } from './pose'

const HALF = Math.SQRT1_2

it('shows a lying disc whole and a standing one as a line', () => {
  expect(seen([1, 2, 3, 0, 0, 0, 1])).toMatchObject({ x: 1, y: 2, z: 3, flat: 1, face: true })
  expect(seen([0, 0, 0, HALF, 0, 0, HALF]).flat).toBeCloseTo(0)
  expect(seen([0, 0, 0, 1, 0, 0, 0])).toMatchObject({ flat: 1, face: false })
})

it('turns a card about the vertical', () => {
  expect(seen([0, 0, 0, 0, 0, HALF, HALF]).turn).toBeCloseTo(90)
})

it('goes half of the way between two poses', () => {
  const [a, b]: PoseOf[] = [
    [0, 0, 0, 0, 0, 0, 1],
    [10, 20, 4, 0, 0, HALF, HALF],
  ]
  const half = between(a!, b!, 0.5)
  expect(half.slice(0, 3)).toEqual([5, 10, 2])
  expect(seen(half).turn).toBeCloseTo(45)
})
