import { beforeEach, expect, it } from 'vitest'
import type { FinishedGame } from '../generated/protocol'
import { keepRating, keepTry, ratingOf, triedOf } from '../puzzles/kept'
import { pageOf } from './book'
import { goalsMet, meetGoals } from './goals'
import { handOf } from './hand'
import { againstWords, groupWords, meanWords, optionWords, shareWords } from './words'

beforeEach(() => localStorage.clear())

const bot = (level: 'novice' | 'regular') => ({ kind: 'bot' as const, level })
const person = { kind: 'person' as const, level: null }
const finished = (points: readonly number[]) =>
  ({
    table: { id: 't', game: 'g', options: { coins: 'any' } },
    seats: [
      { kind: 'person', level: null },
      { kind: 'bot', level: 'regular' },
    ],
    result: { points },
    changes: [{ what: { type: 'hinted', seat: 0 } }, { what: { type: 'hinted', seat: 1 } }, { what: { type: 'created' } }],
  }) as unknown as FinishedGame

it('keeps what a game came to, and counts one’s own hints alone', () =>
  expect(
    pageOf(finished([1, 0]), [0], { laid: false, day: { score: 80, parts: 'Rounds', by_part: [1, 2, 3] }, goals: [], hand: null }, 7),
  ).toMatchObject({
    table: 't',
    at: 7,
    share: 1,
    score: 80,
    hints: 1,
    line: null,
  }))
it('has no result where one played both sides', () => expect(pageOf(finished([1, 0]), [0, 1], null, 7).share).toBeNull())

it('adds up where one’s throws came to rest', () => {
  const hand = (throws: number, places: [string, number][]) => ({ hand: { title: 'Rest', about: '', throws, places } })
  const first = hand(3, [
    ['Row 1', 2],
    ['Missed', 1],
  ])
  const second = hand(2, [
    ['Row 1', 1],
    ['Row 2', 1],
    ['Missed', 1],
  ])
  expect(handOf([first, {}, second])).toEqual({
    title: 'Rest',
    about: '',
    throws: 5,
    places: [
      ['Row 1', 3],
      ['Missed', 2],
      ['Row 2', 1],
    ],
  })
  expect(handOf([{}])).toBeNull()
})

it('says who one played against', () => {
  expect(againstWords({ seats: [person, bot('regular')], mine: [0] })).toBe('Regular bot')
  expect(againstWords({ seats: [person, bot('novice'), bot('novice'), person], mine: [0] })).toBe('2 novice bots and 1 person')
  expect(againstWords({ seats: [person, person], mine: [0, 1] })).toBe('Alone')
})
it('says which options are not the usual ones', () => {
  expect(optionWords({ players: 2, coins: 'own_any', holdem: true, quick: false, rows: 4 }, { defaults: { rows: 4, quick: true } })).toBe(
    'coins: own any, holdem, no quick',
  )
})
it('groups by both', () => {
  const game = pageOf(finished([1, 0]), [0], null, 7)
  expect(groupWords(game, { defaults: {} })).toBe('Regular bot · coins: any')
})
it('tells figures with their intervals', () => {
  expect(shareWords({ mean: 2 / 3, low: 0.354, high: 0.879 })).toBe('67 % (35 to 88)')
  expect(meanWords({ mean: 83.12, low: 79.4, high: 86.8 })).toBe('83.1 (79 to 87)')
  expect(meanWords({ mean: 83, low: 83, high: 83 })).toBe('83')
})
it('keeps the earlier day of a goal', () => {
  meetGoals('g', ['a', 'b'], 10, 't')
  meetGoals('g', ['a'], 5, 'u')
  meetGoals('g', ['b'], 20, 'v')
  expect(goalsMet('g')).toEqual({ a: { at: 5, table: 'u' }, b: { at: 10, table: 't' } })
})
it('counts the first answer to a puzzle alone', () => {
  expect([keepTry('p', false, 1), keepTry('p', true, 2)]).toEqual([true, false])
  expect(triedOf('p')).toEqual({ at: 1, solved: false })
  keepRating('g', { rating: 1400, deviation: 200, volatility: 0.06 })
  expect(ratingOf('g')?.rating).toBe(1400)
  expect(triedOf('p')?.solved).toBe(false)
})
