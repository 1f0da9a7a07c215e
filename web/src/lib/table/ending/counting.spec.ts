import { expect, it } from 'vitest'
import { countedTo, eased } from './counting'

it('counts the first number of a text up, and leaves the rest', () => {
  expect(countedTo('23 stars of 40', 0)).toBe('0 stars of 40')
  expect(countedTo('23 stars of 40', 0.5)).toBe('12 stars of 40')
  expect(countedTo('23 stars of 40', 1)).toBe('23 stars of 40')
  expect(countedTo('no score', 0.2)).toBe('no score')
})

it('starts and ends where it should', () => {
  expect(eased(0)).toBe(0)
  expect(eased(1)).toBe(1)
  expect(eased(7)).toBe(1)
})
