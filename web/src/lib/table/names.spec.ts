import { expect, it } from 'vitest'
import { namesFor, onePerson } from './names'

const seats = ['Ada', 'Ada', 'Ben'].map((name, seat) => ({ seat, name }))

it('knows one person at one or several seats from several at one screen', () => {
  expect(onePerson(seats, [2])).toBe(true)
  expect(onePerson(seats, [0, 1])).toBe(true)
  expect(onePerson(seats, [0, 2])).toBe(false)
  expect(onePerson(seats, [])).toBe(false)
})

it('calls one’s own seats «You», and everybody else by their names', () => {
  expect(namesFor(seats, [0, 1])).toEqual(['You', 'You', 'Ben'])
  expect(namesFor(seats, [0, 2])).toEqual(['Ada', 'Ada', 'Ben'])
  expect(namesFor([{ seat: 0, name: '' }], [])).toEqual(['an open seat'])
})
