import { beforeEach, expect, it } from 'vitest'
import { finishedDays, keepDay } from './kept'
import { finishSealed, firstPromise, see } from './sealed'

const card = (commitment: string, seed: string | null = null) => ({
  date: '2026-11-18',
  game: 'g',
  options: {},
  opens: 0,
  closes: 1,
  edition_sha256: '',
  seats: 1,
  commitment,
  seed,
  salt: seed,
  par: null,
  own: null,
})

beforeEach(() => localStorage.clear())

it('remembers the first promise that was seen while the day was open', () => {
  see(card('late', 'shown'))
  expect(firstPromise('g', '2026-11-18')).toBeNull()
  see(card('first'))
  see(card('second'))
  expect(firstPromise('g', '2026-11-18')).toBe('first')
})

it('does not take another server’s promise for this one’s', () => {
  localStorage.setItem('tableflip.sealed', JSON.stringify({ '2026-11-18/g': { commitment: 'other', site: 'https://elsewhere' } }))
  expect(firstPromise('g', '2026-11-18')).toBeNull()
})

it('counts days of open and of sealed decks, each once', () => {
  see(card('first'))
  expect(finishedDays()).toEqual([])
  finishSealed('g', '2026-11-18', 'first', 7)
  finishSealed('g', '2026-11-18', 'first', 9)
  finishSealed('g', '2026-11-16', 'first', 9)
  keepDay('g', '2026-11-18', { table: 't', own: { score: 1, parts: 'Rounds', by_part: [1, 0, 0] } })
  keepDay('g', '2026-11-17', { table: 't', own: { score: 1, parts: 'Rounds', by_part: [1, 0, 0] } })
  expect(finishedDays()).toEqual(['2026-11-18', '2026-11-17', '2026-11-16'])
  const kept = JSON.parse(localStorage.getItem('tableflip.sealed') ?? '') as Record<string, unknown>
  expect(kept['2026-11-18/g']).toEqual({ commitment: 'first', site: location.origin, finished: 7 })
})
