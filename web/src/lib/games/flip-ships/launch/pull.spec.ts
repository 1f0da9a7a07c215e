import { expect, it } from 'vitest'
import { pulled } from './pull'

/** On the screen, where y grows downwards, ahead is up. */
const UP = { x: 0, y: -1 }

it('is nothing until the disc is pulled back far enough', () => {
  expect(pulled(0, 8, UP, 100)).toBeNull()
  expect(pulled(90, 5, UP, 100)).toBeNull()
  expect(pulled(0, -80, UP, 100)).toBeNull()
})

it('flies against the pull: back is ahead, left is right', () => {
  expect(pulled(0, 64, UP, 100)).toEqual({ strength: 0.5, aim: 0 })
  expect(pulled(-50, 50, UP, 100)?.aim).toBe(450)
  expect(pulled(50, 50, UP, 100)?.aim).toBe(-450)
})

it('is never stronger than all', () => {
  expect(pulled(0, 900, UP, 100)?.strength).toBe(1)
})

it('means the same from another edge', () => {
  // From the left edge ahead is to the right of the screen.
  expect(pulled(-64, 0, { x: 1, y: 0 }, 100)).toEqual({ strength: 0.5, aim: 0 })
  expect(pulled(-50, -50, { x: 1, y: 0 }, 100)?.aim).toBe(450)
})
