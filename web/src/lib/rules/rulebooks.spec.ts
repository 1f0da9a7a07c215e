// What holds for every rulebook: each rule has one place, its own anchor, and links that lead somewhere.
import { describe, expect, it } from 'vitest'
import { GAMES } from '../games'
import type { Rule, RulebookText } from '../games/types'

const rulesOf = (book: RulebookText): Rule[] => book.sections.flatMap((section) => section.rules)

function wordsOf(book: RulebookText): string[] {
  const rules = rulesOf(book).flatMap((rule) => [rule.text, ...(rule.table?.rows.flat() ?? [])])
  return [book.lead, ...book.nutshell, ...book.sections.map((section) => section.intro ?? ''), ...rules]
}

for (const game of GAMES.filter((game) => game.rulebook)) {
  describe(game.title, async () => {
    const book = (await game.rulebook!()).default
    const prefix = book.sections[0]!.number.split('-')[0]!
    const ids = rulesOf(book).map((rule) => rule.id)
    const sections = book.sections.map((section) => section.number)

    it('numbers its rules and sections as its specification does', () => {
      for (const id of ids) expect(id).toMatch(new RegExp(`^${prefix}-\\d+\\.\\d+$`))
      for (const number of sections) expect(number).toMatch(new RegExp(`^${prefix}-\\d+$`))
    })
    it('has every rule and every section once', () => {
      expect(new Set(ids).size).toBe(ids.length)
      expect(new Set(sections).size).toBe(sections.length)
    })
    it('keeps each rule in its own section, in order', () => {
      for (const { number, rules } of book.sections) {
        const places = rules.map((rule) => rule.id.split('.'))
        expect(places.map(([section]) => section)).toEqual(rules.map(() => number))
        const numbers = places.map(([, place]) => Number(place))
        expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
      }
    })
    it('links only to what is there', () => {
      const known = new Set([...ids, ...sections])
      for (const text of wordsOf(book)) for (const [id] of text.matchAll(/\b[A-Z]{2}-\d+(\.\d+)?/g)) expect(known, text).toContain(id)
    })
    it('closes every stress that it opens', () => {
      for (const text of wordsOf(book)) expect([...text].filter((letter) => letter === '*').length % 2, text).toBe(0)
    })
    it('has tables with as many cells as their heads', () => {
      for (const { table } of rulesOf(book)) for (const row of table?.rows ?? []) expect(row).toHaveLength(table!.head.length)
    })
  })
}
