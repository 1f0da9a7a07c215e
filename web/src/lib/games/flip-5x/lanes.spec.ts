import { expect, it } from 'vitest'
import { closed, hindrances, lengthOf } from './lanes'
import { EDITION, TELLS } from './testing'

it('adds up what the spaces of a path count for, without its beginning', () => {
  expect(lengthOf(TELLS, ['B2', 'B3', 'C3', 'C4'])).toBe(4)
  expect(lengthOf(TELLS, ['B3', 'B2'])).toBe(1)
})

it('names what stands between the ends, each once, and not at the ends', () => {
  expect(hindrances(TELLS, EDITION, ['B2', 'B4', 'C3', 'C4'])).toEqual(['Void Kraken', 'a pirate at C3'])
  expect(hindrances(TELLS, EDITION, ['C3', 'C4'])).toEqual([])
})

it('draws the spaces that enemies close, with or without pirates', () => {
  expect(closed({ ...TELLS, blockades: { ...TELLS.blockades, C1: ['pirate'] } })).toEqual(['C3', 'B4'])
})
