import { expect, it } from 'vitest'
import { closed, hindrances, lengthOf } from './lanes'
import { EDITION, TELLS } from './testing'

it('adds up what the spaces of a path count for, without its beginning', () => {
  expect(lengthOf(TELLS, ['A1', 'A2', 'A3', 'A4'])).toBe(4)
  expect(lengthOf(TELLS, ['A2', 'A1'])).toBe(1)
})

it('names what stands between the ends, each once, and not at the ends', () => {
  expect(hindrances(TELLS, EDITION, ['A1', 'B2', 'A3', 'A4'])).toEqual(['Kraken', 'a pirate at A3'])
  expect(hindrances(TELLS, EDITION, ['A3', 'A4'])).toEqual([])
})

it('draws the spaces that enemies close, with or without pirates', () => {
  expect(closed({ ...TELLS, blockades: { ...TELLS.blockades, C1: ['pirate'] } })).toEqual(['A3', 'B2'])
})
