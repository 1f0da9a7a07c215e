import { expect, it } from 'vitest'
import { judge, named } from './answer'
import { nextOf, themesOf } from './order'
import { read, type Puzzle } from './shelf'

const LINE = JSON.stringify({
  format: 1,
  id: 'x-1',
  game: 'x',
  options: {},
  seat: 0,
  view: { a: 1 },
  best: [{ seat: 0, do: 'go', to: 'b' }],
  actions: [
    { action: { seat: 0, do: 'go', to: 'b' }, value: 5, se: 0.3 },
    { action: { seat: 0, do: 'stay' }, value: 2, se: 0.4 },
  ],
  unit: 'points',
  themes: ['gold'],
  difficulty: 2,
})
const [puzzle] = read(`${LINE}\nrubbish\n{"format":2}\n`) as [Puzzle]
const short = (id: string, difficulty: number, ...themes: string[]) => ({ id, difficulty, themes })
const ALL = [short('a', 1, 'gold'), short('b', 3, 'gold', 'mine'), short('c', 5)]

it('reads the lines that are puzzles', () => expect(puzzle.id).toBe('x-1'))
it('takes any of the best as right, whatever the order of keys', () =>
  expect(judge(puzzle, { to: 'b', do: 'go', seat: 0 })).toMatchObject({ right: true, cost: 0 }))
it('says what a wrong answer costs', () => {
  const { right, cost, se } = judge(puzzle, { seat: 0, do: 'stay' })
  expect([right, cost, se]).toEqual([false, 3, 0.5])
})
it('says nothing of what nobody judged', () => expect(judge(puzzle, { seat: 0, do: 'sing' })).toMatchObject({ right: false, cost: null }))
it('names the answers that the engine does not list', () =>
  expect(named(puzzle, [{ seat: 0, do: 'stay' }])).toEqual([{ seat: 0, do: 'go', to: 'b' }]))
it('goes on to what was never tried, and around', () => {
  expect(nextOf(ALL, 'theme:gold', {}, 1500, 'a')?.id).toBe('b')
  expect(nextOf(ALL, 'theme:gold', {}, 1500, 'b')?.id).toBe('a')
  expect(nextOf(ALL, 'all', { b: { at: 0, solved: true } }, 1500, 'a')?.id).toBe('c')
  expect(nextOf(ALL, 'theme:mine', {}, 1500, 'b')).toBeNull()
})
it('finds the one that fits a rating', () => {
  expect(nextOf(ALL, 'rating', {}, 1500, null)?.id).toBe('b')
  expect(nextOf(ALL, 'rating', {}, 2200, null)?.id).toBe('c')
})
it('counts themes, the most common first', () =>
  expect(themesOf(ALL)).toEqual([
    { theme: 'gold', count: 2 },
    { theme: 'mine', count: 1 },
  ]))
