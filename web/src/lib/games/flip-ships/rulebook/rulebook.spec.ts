// Every rule of the specification that concerns play has its place in the rulebook, and the sections stand in order.
import { expect, it } from 'vitest'
import rulebook from '.'

/** How many rules each section of the specification has, counted from 1; pilots begin at FS-12.0. */
const COUNTS: Record<number, number> = {
  1: 3,
  2: 6,
  3: 12,
  4: 10,
  5: 5,
  6: 12,
  7: 12,
  8: 4,
  9: 10,
  10: 6,
  11: 11,
  12: 12,
  13: 8,
  14: 22,
  15: 1,
  16: 4,
}
/** Advice for bots, and measurements. */
const LEFT_OUT = ['FS-16.3', 'FS-16.4']
const ORDER = Object.keys(COUNTS).map(Number)

const rules = rulebook.sections.flatMap((section) => section.rules)

it('has the rules of its specification, in the order of their numbers', () => {
  const all = ORDER.flatMap((section) => {
    const numbered = Array.from({ length: COUNTS[section]! }, (_, rule) => `FS-${section}.${rule + 1}`)
    return section === 12 ? ['FS-12.0', ...numbered] : numbered
  })
  expect(rules.map((rule) => rule.id)).toEqual(all.filter((id) => !LEFT_OUT.includes(id)))
})

it('shows all that the box holds', () => {
  const rowsOf = (id: string) => rules.find((rule) => rule.id === id)?.table?.rows
  expect(rowsOf('FS-1.3')?.reduce((sum, row) => sum + Number(row.at(-1)), 0)).toBe(60)
  expect([rowsOf('FS-4.2')?.length, rowsOf('FS-12.0')?.length]).toEqual([4, 12])
})
