// Every rule of the specification that concerns play has its place in the rulebook.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import rulebook from '.'

/** Advice for bots, and measured figures. */
const LEFT_OUT = ['FT-25.3']

const specification = readFileSync(resolve(process.cwd(), '../docs/specs/fliptown.md'), 'utf8')
const ids = rulebook.sections.flatMap((section) => section.rules.map((rule) => rule.id))

it('has the rules of its specification, in order', () => {
  const all = [...specification.matchAll(/^- \*\*(FT-\d+\.\d+)\*\*/gm)].map(([, id]) => id ?? '')
  expect(ids).toEqual(all.filter((id) => !LEFT_OUT.includes(id)))
})

it('shows figures in whole sentences', () => {
  const cells = rulebook.sections.flatMap(({ rules }) => rules.flatMap(({ table }) => table?.rows.flat() ?? []))
  expect(cells.length).toBeGreaterThan(200)
  expect(cells.filter((cell) => /undefined|NaN|null/.test(cell))).toEqual([])
})
