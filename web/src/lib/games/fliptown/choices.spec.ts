import { expect, it } from 'vitest'
import { actionFor, guess, offersFor, plainly, priceOf } from './choices'
import { assign, edition, start } from './testing/town'
import type { Prices } from './types'

const plan = plainly('2H', 'TH', '2S')
const prices = start.tells.seats[0]?.prices as Prices
const keys = (offers: ReadonlyMap<string, { near: boolean }>, near: boolean) =>
  [...offers].filter(([, offer]) => offer.near === near).map(([key]) => key)

it('lights the sites that the listed arrangement opens, and no others', () => {
  const offers = offersFor(start, [assign('2H', 'TH', '2S')], 0, plan, edition)
  expect(keys(offers, true)).toEqual(['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T'].map((stop) => `trail:${stop}`))
  expect(offersFor(start, [], 0, plan, edition).size).toBe(0)
})

it('says what a site would cost for which the cards must be changed, the cheapest way', () => {
  const far = [
    assign('2H', 'TH', '2S', { set_suit: 'C' }),
    assign('2H', 'TH', '2S', { set_value: 12 }),
    assign('2H', 'TH', '2S', { set_value: 11 }),
  ]
  const offers = offersFor(start, far, 0, plan, edition)
  expect(offers.get('town:T')).toMatchObject({ near: false, price: 2 })
  expect(offers.get('trail:J')).toMatchObject({ near: false, price: 1 })
  expect(offers.get('trail:Q')).toMatchObject({ near: false, price: 2 })
})

it('opens every tombstone when the Cemetery is listed', () => {
  const offers = offersFor(start, [assign('2H', 'TH', '2S', { go: 'cemetery' })], 0, plan, edition)
  expect(keys(offers, true)).toHaveLength(8)
  expect(offers.has('cemetery:c')).toBe(false)
})

it('counts gold for suit and steps, not for jokers and free steps', () => {
  expect(priceOf({ ...plan, set_suit: 'S', set_value: 12 }, prices)).toBe(4)
  expect(priceOf({ ...plan, set_suit: 'S', set_value: 12, jokers: ['suit', 'value'] }, prices)).toBe(0)
  expect(priceOf({ ...plan, set_value: 12, ability: true }, { ...prices, value_with_ability: [0, 0, 1] })).toBe(1)
})

it('finds the listed action of a plan, and none for another', () => {
  const listed = [assign('2H', 'TH', '2S'), assign('TH', '2H', '2S')]
  expect(actionFor(listed, plan, 'region')).toBe(listed[0])
  expect(actionFor(listed, { ...plan, set_value: 9 }, 'region')).toBeNull()
})

it('guesses what was meant by a site that is not listed', () => {
  expect(guess(start, 0, plan, 'badlands', 'K', edition)).toMatchObject({ do: 'assign', set_suit: 'S', set_value: 13 })
  expect(guess(start, 0, plan, 'cemetery', 'c', edition)).toMatchObject({ do: 'assign', go: 'cemetery' })
})
