import { beforeEach, expect, it } from 'vitest'
import type { Best } from '../../games/types'
import { bestWords, compared } from './bests'

const stars = (value: number, kind = 'alone'): Best => ({ kind, label: 'Stars', value })
const rounds = (value: number): Best => ({ kind: 'alone', label: 'Rounds', value, fewest: true })

beforeEach(() => localStorage.clear())

it('keeps the best, and says by how much', () => {
  expect(bestWords(compared('g', 't1', stars(20)))).toBe('The first of its kind on this device: 20 stars to beat.')
  expect(bestWords(compared('g', 't2', stars(17)))).toBe('Your best on this device is 20 stars: 3 more.')
  expect(bestWords(compared('g', 't3', stars(24)))).toBe('Your best on this device, by 4. Before it stood 20 stars.')
  expect(bestWords(compared('g', 't4', stars(24)))).toBe('As good as your best on this device: 24 stars.')
})

it('counts a table once, however often its end is looked at', () => {
  compared('g', 't1', stars(20))
  const first = compared('g', 't2', stars(25))
  expect(compared('g', 't2', stars(25))).toEqual(first)
  expect(first).toMatchObject({ before: 20, record: true })
})

it('knows games in which fewer is better', () => {
  compared('g', 't1', rounds(9))
  expect(compared('g', 't2', rounds(10))).toMatchObject({ record: false, before: 9 })
  expect(bestWords(compared('g', 't2', rounds(10)))).toBe('Your best on this device is 9 rounds: 1 fewer.')
  expect(compared('g', 't3', rounds(7)).record).toBe(true)
})

it('compares only what can be compared', () => {
  compared('g', 't1', stars(20))
  expect(compared('g', 't2', stars(3, 'hard')).before).toBeNull()
  expect(compared('h', 't3', stars(3)).before).toBeNull()
})

it('survives a store that somebody edited', () => {
  localStorage.setItem('tableflip.bests', '{"g alone":{"value":"many"},"g hard":7}')
  expect(compared('g', 't1', stars(1)).before).toBeNull()
  localStorage.setItem('tableflip.bests', 'nonsense')
  expect(compared('g', 't1', stars(1)).record).toBe(true)
})
