import { expect, it } from 'vitest'
import { goalWords, soFar } from './goals'
import { EDITION } from './testing'
import type { Goal } from './edition'

const say = (goal: Omit<Goal, 'text'>, now: Parameters<typeof goalWords>[1]) => goalWords({ text: '', ...goal }, now, EDITION)

it('says how much strength is left of one enemy with health, and counts others', () => {
  expect(say({ kind: 'defeat', enemies: ['devourer'] }, { done: 5, of: 12 })).toBe('7 of its 12 strength left')
  expect(say({ kind: 'defeat', enemies: ['devourer', 'kraken'] }, { done: 1, of: 2 })).toBe('1 of 2 defeated')
})

it('says what is lit, filled and held', () => {
  expect(say({ kind: 'lit', feature: 'beacon' }, { done: 1, of: 4 })).toBe('1 of 4 beacons lit')
  expect(say({ kind: 'upgrades', n: 22 }, { done: 3, of: 22 })).toBe('3 of 22 circles')
  expect(say({ kind: 'worlds', n: 13 }, { done: 0, of: 13 })).toBe('0 of 13 worlds')
})

it('says of a network what is held, what is linked, and the total without the links', () => {
  const goal = { kind: 'linked', planets: ['B2', 'H3', 'I7'], total: 42 } as const
  expect(say(goal, { done: 12, of: 45, held: ['B2', 'I7'], linked: ['B2', 'I7'] })).toBe(
    'Ansible and Exchange held, 2 linked; prosperity 10 of 42',
  )
  expect(say(goal, { done: 3, of: 45, held: [], linked: [] })).toBe('no cradle held, none linked; prosperity 3 of 42')
})

it('counts beacons out of those that the card brings, before they have appeared', () => {
  const goal = EDITION.scenarios['silence']!.goals![0]!
  expect(goalWords(goal, soFar(goal, { done: 0, of: 1 }, EDITION), EDITION)).toBe('0 of 4 beacons lit')
})
