import { expect, it } from 'vitest'
import { matches, pieces } from './marks'

it('finds stress and rule numbers', () => {
  expect(pieces('A *sword* skips (SK-5.2).')).toEqual([
    { kind: 'text', text: 'A ' },
    { kind: 'strong', text: 'sword' },
    { kind: 'text', text: ' skips (' },
    { kind: 'rule', id: 'SK-5.2' },
    { kind: 'text', text: ').' },
  ])
})
it('leaves angle brackets alone', () => expect(pieces('<b>')).toEqual([{ kind: 'text', text: '<b>' }]))
it('searches by all words, in any order', () => {
  const rule = { id: 'SK-5.2', text: 'Sword skips scroll.' }
  expect(matches(rule, 'scroll SWORD')).toBe(true)
  expect(matches(rule, '5.2')).toBe(true)
  expect(matches(rule, 'sword eye')).toBe(false)
})
it('searches tables too', () => {
  const rule = { id: 'FT-9.3', text: 'One use a visit.', table: { caption: 'Town', head: ['Card', 'Building'], rows: [['Q', 'Saloon']] } }
  expect(matches(rule, 'saloon visit')).toBe(true)
  expect(matches(rule, 'hotel')).toBe(false)
})
