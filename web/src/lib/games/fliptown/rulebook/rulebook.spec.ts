// Every rule of the specification that concerns play has its place in the rulebook.
import { expect, it } from 'vitest'
import rulebook from '.'

/** How many rules each section of the specification has. */
const COUNTS = [7, 8, 6, 7, 7, 6, 9, 5, 12, 5, 6, 5, 1, 7, 6, 5, 7, 12, 2, 1, 6, 28, 7, 3, 3]
/** Advice for bots. */
const LEFT_OUT = ['FT-25.3']

const ids = rulebook.sections.flatMap((section) => section.rules.map((rule) => rule.id))

it('has the rules of its specification, in order', () => {
  const all = COUNTS.flatMap((count, section) => Array.from({ length: count }, (_, rule) => `FT-${section + 1}.${rule + 1}`))
  expect(ids).toEqual(all.filter((id) => !LEFT_OUT.includes(id)))
})

it('shows all that the box holds', () => {
  const rowsOf = (id: string) => rulebook.sections.flatMap((section) => section.rules).find((rule) => rule.id === id)?.table?.rows.length
  expect([
    rowsOf('FT-6.2'),
    rowsOf('FT-9.3'),
    rowsOf('FT-12.1'),
    rowsOf('FT-15.6'),
    rowsOf('FT-17.1'),
    rowsOf('FT-18.1'),
    rowsOf('FT-20.1'),
  ]).toEqual([13, 13, 10, 12, 4, 14, 20])
})
