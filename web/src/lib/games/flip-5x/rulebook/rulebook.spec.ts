// Every rule of the specification that concerns play has its place in the rulebook.
import { expect, it } from 'vitest'
import rulebook from '.'

/** How many rules each section of the specification has. Sections 18 and 19 are tables of the program's own language. */
const COUNTS: Record<number, number> = {
  1: 5,
  2: 6,
  3: 4,
  4: 9,
  5: 6,
  6: 4,
  7: 8,
  8: 9,
  9: 6,
  10: 6,
  11: 3,
  12: 6,
  13: 8,
  14: 7,
  15: 3,
  16: 15,
  17: 19,
  20: 2,
}

const rules = rulebook.sections.flatMap((section) => section.rules)

it('has the rules of its specification, in order', () => {
  const all = Object.entries(COUNTS).flatMap(([section, count]) => Array.from({ length: count }, (_, rule) => `FX-${section}.${rule + 1}`))
  expect(rules.map((rule) => rule.id)).toEqual(all)
})

it('shows all that the box holds', () => {
  const rowsOf = (id: string) => rules.find((rule) => rule.id === id)?.table?.rows
  expect(rowsOf('FX-2.4')?.flatMap(([, planets]) => planets!.split('·'))).toHaveLength(28)
  expect([rowsOf('FX-3.4')?.length, rowsOf('FX-5.5')?.length, rowsOf('FX-11.1')?.length, rowsOf('FX-14.1')?.length]).toEqual([3, 18, 9, 8])
})
