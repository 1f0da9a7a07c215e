import { expect, it } from 'vitest'
import { agreedWords } from './agreed'

it('says what was agreed in words, and not how many play', () => {
  expect(agreedWords({ players: 3, difficulty: 'very_hard', random_setup: true, undo: false, rows: 3, limit: null })).toEqual([
    'Difficulty: very hard',
    'Random setup',
    'Undo: no',
    'Rows: 3',
  ])
})

it('says that a clock runs', () => {
  expect(agreedWords({}, { seats: [{ clock: null }] })).toEqual([])
  expect(agreedWords({}, { seats: [{ clock: { left: 1, running: false, at: 0 } }], hints: true })).toEqual(['With a clock', 'With hints'])
})
