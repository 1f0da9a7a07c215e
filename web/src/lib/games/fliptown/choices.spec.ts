import { expect, it } from 'vitest'
import { actionFor, keysOf, offersFor, plainly, pressesOf } from './choices'
import { assign, costing, edition, start } from './testing/town'

const plan = plainly('2H', 'TH', '2S')
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
  const offers = offersFor(costing([2, 2, 1]), far, 0, plan, edition)
  expect(offers.get('town:T')).toMatchObject({ near: false, price: 2 })
  expect(offers.get('trail:J')).toMatchObject({ near: false, price: 1 })
  expect(offers.get('trail:Q')).toMatchObject({ near: false, price: 2 })
})

it('opens every tombstone when the Cemetery is listed', () => {
  const offers = offersFor(start, [assign('2H', 'TH', '2S', { go: 'cemetery' })], 0, plan, edition)
  expect(keys(offers, true)).toHaveLength(8)
  expect(offers.has('cemetery:c')).toBe(false)
})

it('finds the listed action of a plan, and none for another', () => {
  const listed = [assign('2H', 'TH', '2S'), assign('TH', '2H', '2S')]
  expect(actionFor(listed, plan, 'region')).toBe(listed[0])
  expect(actionFor(listed, { ...plan, set_value: 9 }, 'region')).toBeNull()
})

it('takes what comes nearest to the plan where the list knows no such change', () => {
  const listed = [assign('2H', 'TH', '2S', { go: 'cemetery', set_suit: 'S' }), assign('2H', 'TH', '2S', { go: 'cemetery' })]
  expect(actionFor(listed, { ...plan, set_value: 9 }, 'cemetery')).toBe(listed[1])
  expect(actionFor(listed, { ...plan, set_suit: 'S' }, 'cemetery')).toBe(listed[0])
})

it('says what was pressed as the engine understands it', () => {
  expect(pressesOf({ ...plan, set_suit: 'S', set_value: 12, jokers: ['suit'], ability: true })).toEqual(['2H', 'TH', '2S', 'S', '12', 'sa'])
  expect(keysOf({ seat: 0, do: 'choose', option: 'plot', cells: [1, 2] })).toEqual(['choose', 'plot', '1', '2'])
  expect(keysOf({ seat: 0, do: 'bribe' })).toEqual(['bribe'])
})
