import { expect, it } from 'vitest'
import { wear } from './wear'

const world = () => document.documentElement.dataset['world']

it('a world is worn until it is taken off, and one that came later stays', () => {
  const first = wear('sea')
  expect(world()).toBe('sea')
  const second = wear('sea')
  first()
  expect(world()).toBe('sea')
  second()
  expect(world()).toBeUndefined()
})
