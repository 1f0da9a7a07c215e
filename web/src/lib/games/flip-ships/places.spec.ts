import { expect, it } from 'vitest'
import { isPlace, placeAt, type Place } from './places'

const place = (...at: string[]): Place => ({ seat: 0, do: 'flip', ship: '0.1a', at })

it('tells a place from a throw', () => {
  expect(isPlace(place('dart-1'))).toBe(true)
  expect(isPlace({ seat: 0, do: 'flip', ship: '0.1a' })).toBe(false)
})
it('takes the place that is just the thing pressed', () =>
  expect(placeAt([place('dart-1', 'dart-2'), place('dart-1')], 'dart-1')).toEqual(place('dart-1')))
it('takes the only place that has it', () =>
  expect(placeAt([place('dart-1', 'dart-2'), place('mothership')], 'dart-2')).toEqual(place('dart-1', 'dart-2')))
it('takes the mothership', () => {
  const ship: Place = { ...place(), at: 'mothership' }
  expect(isPlace(ship)).toBe(true)
  expect(placeAt([ship, place('dart-1')], 'mothership')).toEqual(ship)
})
it('does not guess between several', () => expect(placeAt([place('a', 'b'), place('b', 'c')], 'b')).toBeNull())
