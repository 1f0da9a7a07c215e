import { beforeEach, expect, it } from 'vitest'
import { finish, keep, keptOf } from './kept'

const saved = { lesson: 'skip', step: 2, actions: [], misses: 0, free: null }

beforeEach(() => localStorage.clear())

it('knows where a lesson was left, each for itself', () => {
  keep('game', 'skip', saved)
  expect(keptOf('game', 'skip')).toEqual({ saved })
  expect(keptOf('game', 'steps')).toEqual({})
  expect(keptOf('other', 'skip')).toEqual({})
})

it('stays done when it is begun again, on the day of the first time', () => {
  finish('game', 'skip', '2026-11-17')
  expect(keptOf('game', 'skip')).toEqual({ done: '2026-11-17' })
  keep('game', 'skip', saved)
  expect(keptOf('game', 'skip')).toEqual({ done: '2026-11-17', saved })
  finish('game', 'skip', '2026-12-01')
  expect(keptOf('game', 'skip')).toEqual({ done: '2026-11-17' })
})

it('begins anew with what nobody can read', () => {
  for (const text of ['{', '[]', 'null', '{"game/skip": 3}']) {
    localStorage.setItem('tableflip.lessons', text)
    expect(keptOf('game', 'skip')).toEqual({})
  }
})
