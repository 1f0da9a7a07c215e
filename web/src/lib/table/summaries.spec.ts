import { expect, it } from 'vitest'
import type { TableSummary } from './home'
import { ago, sorted, standing } from './summaries'

const table = (id: string, toAct: number[] | null, touched: number, winners: number[] | null = null): TableSummary => ({
  id,
  game: 'g',
  where: 'device',
  seats: [],
  mine: [0],
  status: toAct ? 'playing' : 'over',
  toAct: toAct ?? [],
  winners: winners ?? [],
  round: '',
  line: null,
  daily: null,
  touched,
})

it('puts what waits for me first, then what is latest', () => {
  const list = [table('over', null, 9), table('theirs', [1], 8), table('old', [0], 1), table('new', [0], 2)]
  expect(sorted(list).map((entry) => entry.id)).toEqual(['new', 'old', 'theirs', 'over'])
})

it('says how a game stands', () => {
  expect(standing(table('a', [0], 0)).text).toBe('Your turn')
  expect(standing(table('a', [1], 0)).text).toBe('Their turn')
  expect(standing(table('a', null, 0, [0])).text).toBe('You won')
  expect(standing(table('a', null, 0, [1])).text).toBe('You lost')
  expect(standing(table('a', null, 0, [])).text).toBe('Drawn')
})

it('says when', () => {
  expect(ago(0, 20_000)).toBe('just now')
  expect(ago(0, 5 * 60_000)).toBe('5 min ago')
  expect(ago(0, 26 * 3_600_000)).toBe('yesterday')
})
