// Every rule of the specification has its place in the rulebook, once.
import { expect, it } from 'vitest'
import rulebook from '.'

/** How many rules each section of the specification has; section 13 is a table. */
const COUNTS = [6, 5, 7, 6, 6, 9, 3, 7, 1, 3, 7, 18, 0]

it('has every rule once, in order', () => {
  const expected = COUNTS.flatMap((count, section) => Array.from({ length: count }, (_, rule) => `SK-${section + 1}.${rule + 1}`))
  expect(rulebook.sections.flatMap((section) => section.rules.map((rule) => rule.id))).toEqual(expected)
})

it('has an anchor for every section', () => {
  expect(rulebook.sections.map((section) => section.number)).toEqual(COUNTS.map((_, index) => `SK-${index + 1}`))
})

it('links only to rules that exist', () => {
  const known = new Set(rulebook.sections.flatMap((section) => [section.number, ...section.rules.map((rule) => rule.id)]))
  const texts = rulebook.sections.flatMap((section) => [section.intro ?? '', ...section.rules.map((rule) => rule.text)])
  for (const text of [...texts, ...rulebook.nutshell]) for (const [id] of text.matchAll(/SK-\d+(\.\d+)?/g)) expect(known).toContain(id)
})
