import { expect, it } from 'vitest'
import spec from '../../../../../../docs/specs/flip-5x.md?raw'
import { BOX } from './figures'
import rulebook from '.'

const rules = rulebook.sections.flatMap((section) => section.rules)

it('has the rules of its specification, in order', () => {
  const numbered = [...spec.matchAll(/^- (FX-\d+\.\d+) /gm)].map(([, id]) => id)
  expect(numbered.length).toBeGreaterThan(100)
  expect(rules.map((rule) => rule.id)).toEqual(numbered)
})

it('shows all that the box holds', () => {
  const rowsOf = (id: string) => rules.find((rule) => rule.id === id)?.table?.rows
  expect(rowsOf('FX-2.4')?.flatMap(([, planets]) => planets!.split('·'))).toHaveLength(BOX.planets.list.length)
  expect(rowsOf('FX-5.5')).toHaveLength(Object.keys(BOX.scenarios).length + Object.keys(BOX.events).length)
  expect(rowsOf('FX-11.1')).toHaveLength(Object.keys(BOX.upgrades).length)
  for (const { table } of rules) for (const row of table?.rows ?? []) expect(row.join()).not.toMatch(/undefined|null|NaN/)
})
