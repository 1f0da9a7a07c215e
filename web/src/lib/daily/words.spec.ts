import { expect, it } from 'vitest'
import { parWords, partsWords, untilWords, whoWords } from './words'

it('says who plays', () => {
  expect(whoWords({ seats: 1, mine: [0], others: 'regular' })).toBe('Alone')
  expect(whoWords({ seats: 2, mine: [0, 1], others: 'regular' })).toBe('You play both seats')
  expect(whoWords({ seats: 2, mine: [0], others: 'regular' })).toBe('Against the regular bot')
})

it('tells par as far as it is known', () => {
  const par = { novice: null, regular: 71, expert: null, parts: null }
  expect(parWords(83, null)).toBeNull()
  expect(parWords(83, { ...par, regular: null })).toBeNull()
  expect(parWords(83, par)).toBe('Par 71, by the regular bot. 12 above par.')
  expect(parWords(71, { ...par, expert: 90 })).toBe('Par 71, by the regular bot; the expert made 90. Just par.')
  expect(parWords(null, par)).toBe('Par 71, by the regular bot.')
})

it('says how a score grew', () => expect(partsWords({ name: 'Rounds', by_part: [24, -3, 28] })).toBe('Rounds 24, −3, 28'))

it('says how long a day is open', () => {
  const closes = Date.parse('2026-11-19T12:00:00Z')
  expect(untilWords(closes, closes - 5.5 * 3_600_000)).toMatch(/^Open until \w+,? \d\d:\d\d, 5 hours left$/)
  expect(untilWords(closes, closes - 90_000)).toMatch(/, 1 minute left$/)
  expect(untilWords(closes, closes - 3_600_000)).toMatch(/, 1 hour left$/)
})
