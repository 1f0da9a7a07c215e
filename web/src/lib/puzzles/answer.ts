// What an answer to a puzzle comes to: everything stands in its line (LN-2.2). Pure.
import type { Action } from '../generated/protocol'
import type { Puzzle } from './shelf'

/** The same words for the same action, whatever the order of its keys; what is left open says nothing. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, one]) => one !== undefined && one !== null)
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${key}:${canonical(one)}`)
    .join()}}`
}

export interface Answered {
  action: Action
  right: boolean
  /** What it costs beside the best, and the error of that; null where nobody judged it. */
  cost: number | null
  se: number | null
}

export function judge(puzzle: Puzzle, action: Action): Answered {
  const name = canonical(action)
  const right = puzzle.best.some((one) => canonical(one) === name)
  const found = puzzle.actions.find((one) => canonical(one.action) === name)
  const [best] = puzzle.actions
  if (!found || !best) return { action, right, cost: null, se: null }
  return { action, right, cost: Math.max(0, best.value - found.value), se: Math.hypot(best.se, found.se) }
}

/** Answers that the engine does not list as such: places that are named instead of thrown at (LN-2.5). */
export function named(puzzle: Puzzle, legal: readonly Action[]): readonly Action[] {
  const listed = new Set(legal.map(canonical))
  return puzzle.actions.map(({ action }) => action).filter((action) => !listed.has(canonical(action)))
}
