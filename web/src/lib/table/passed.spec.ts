import { beforeEach, expect, it } from 'vitest'
import { keepPassed, passedAt } from './passed'

beforeEach(() => localStorage.clear())

it('what passed at a table is still known there after a reload, and nowhere else', () => {
  keepPassed('a', [{ version: 3, text: 'Nothing to grow.', since: 7 }])
  expect(passedAt('a')).toEqual([{ version: 3, text: 'Nothing to grow.', since: -1 }])
  expect(passedAt('b')).toEqual([])
})

it('keeps the last tables, and reads nothing out of what is none of ours', () => {
  for (let table = 0; table < 30; table++) keepPassed(String(table), [{ version: 1, text: 'x', since: 0 }])
  expect([passedAt('29').length, passedAt('9').length]).toEqual([1, 0])
  localStorage.setItem('tableflip.passed', '{"a":')
  expect(passedAt('a')).toEqual([])
})
