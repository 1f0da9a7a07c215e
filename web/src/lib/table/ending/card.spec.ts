import { expect, it } from 'vitest'
import { resultWords, shareText } from './card'

it('says how it ended from where one sat, and names nobody', () => {
  expect(resultWords([0], [0], 2)).toBe('I won')
  expect(resultWords([1], [0], 2)).toBe('I lost')
  expect(resultWords([], [0], 2)).toBe('A draw')
  expect(resultWords([0, 1], [0], 2)).toBe('We won')
  expect(resultWords([0], [0], 1)).toBe('I won')
  expect(resultWords([], [0], 1)).toBe('Played to the end')
  expect(resultWords([0], [], 2)).toBe('A game was played')
})

it('puts the same into words', () => {
  const told = { game: 'Some Game', result: 'I won', score: '31 stars', best: 'Best so far', name: 'Ada', day: new Date(0) }
  expect(shareText(told)).toBe('I won at Some Game: 31 stars (best so far).')
  expect(shareText({ ...told, score: null, best: null })).toBe('I won at Some Game.')
})
