import { describe, expect, it } from 'vitest'
import { count, countInWords, listed, subject } from './words'

const check = (said: string, expected: string) => it(expected, () => expect(said).toBe(expected))

describe('counting', () => {
  check(count(1, 'ship'), '1 ship')
  check(count(0, 'ship'), '0 ships')
  check(count(2, 'enemy', 'enemies'), '2 enemies')
  check(countInWords(1, 'step'), 'one step')
  check(countInWords(2, 'step'), 'two steps')
  check(countInWords(0, 'step'), 'no steps')
  check(countInWords(7, 'step'), '7 steps')
})

describe('a list', () => {
  check(listed([]), '')
  check(listed(['a1']), 'a1')
  check(listed(['a1', 'b2']), 'a1 and b2')
  check(listed(['a1', 'b2', 'c3']), 'a1, b2 and c3')
})

describe('a sentence agrees with its subject', () => {
  const you = subject('You')
  const dark = subject('Dark')
  check(you('skip'), 'You skip')
  check(dark('skip'), 'Dark skips')
  check(`${you('skip')} it and ${you.does('land')} on e5.`, 'You skip it and land on e5.')
  check(`${dark('skip')} it and ${dark.does('land')} on e5.`, 'Dark skips it and lands on e5.')
  check(you('be'), 'You are')
  check(dark('be'), 'Dark is')
  check(you('have'), 'You have')
  check(dark('have'), 'Dark has')
  check(dark('pass'), 'Dark passes')
  check(dark('go'), 'Dark goes')
  check(dark('reach'), 'Dark reaches')
  check(dark('carry'), 'Dark carries')
  check(dark('play'), 'Dark plays')
  check(you.whose, 'Your')
  check(dark.whose, 'Dark’s')
  check(subject(undefined)('win'), 'Somebody wins')
  // A name is a name, whatever it is, where somebody else reads it.
  check(subject('You', false)('win'), 'You wins')
})
