// The little markup of rulebooks: `*so*` is stressed, and rule numbers become links. No HTML passes through.
import type { Rule } from '../games/types'

export type Piece = { kind: 'text' | 'strong'; text: string } | { kind: 'rule'; id: string }

const TOKEN = /\*([^*]+)\*|\b([A-Z]{2}-\d+(?:\.\d+)?)\b/g

export function pieces(text: string): Piece[] {
  const found: Piece[] = []
  let at = 0
  for (const match of text.matchAll(TOKEN)) {
    if (match.index > at) found.push({ kind: 'text', text: text.slice(at, match.index) })
    if (match[1] !== undefined) found.push({ kind: 'strong', text: match[1] })
    else if (match[2] !== undefined) found.push({ kind: 'rule', id: match[2] })
    at = match.index + match[0].length
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) })
  return found
}

/** Every word of the question occurs in the rule or its table, in any order. */
export function matches(rule: Pick<Rule, 'id' | 'text' | 'table'>, question: string): boolean {
  const hay = [rule.id, rule.text, rule.table?.caption, ...(rule.table?.rows.flat() ?? [])].join(' ').toLowerCase()
  return question
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => hay.includes(word))
}
