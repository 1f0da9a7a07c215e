import { expect, it } from 'vitest'
import { before, isDay, streak } from './days'

it('counts days in a row, and today is not over yet', () => {
  expect(streak(['2026-03-01', '2026-02-28', '2026-02-27'], '2026-03-01')).toBe(3)
  expect(streak(['2026-02-28', '2026-02-27'], '2026-03-01')).toBe(2)
  expect(streak(['2026-02-27'], '2026-03-01')).toBe(0)
  expect(streak([], '2026-03-01')).toBe(0)
})
it('knows days from the first one to today', () => {
  expect(isDay('2026-02-28', '2026-03-01')).toBe(true)
  expect(isDay('2026-02-30', '2026-03-01')).toBe(false)
  expect(isDay('2026-03-02', '2026-03-01')).toBe(false)
  expect(isDay('2025-12-31', '2026-03-01')).toBe(false)
  expect(isDay('tomorrow', '2026-03-01')).toBe(false)
})
it('lists earlier days and stops at the first', () => expect(before('2026-01-03', 5)).toEqual(['2026-01-02', '2026-01-01']))
