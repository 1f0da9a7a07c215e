// Which games have puzzles, and the puzzles themselves: files beside the client, fetched when somebody wants to solve some.
import type { Action, View } from '../generated/protocol'
import type { Unit } from '../review/report'

/** A line of `puzzles/<game>.jsonl` (LN-2.1), as much of it as the page needs. */
export interface Puzzle {
  id: string
  game: string
  options: Readonly<Record<string, unknown>>
  seat: number
  view: View
  best: readonly Action[]
  /** Best first. */
  actions: readonly { action: Action; value: number; se: number }[]
  unit: Unit
  themes: readonly string[]
  difficulty: number
  /** The line itself: what an engine reads. */
  text: string
}

const files = import.meta.glob<string>('../../../../puzzles/*.jsonl', { query: '?url', import: 'default', eager: true })
const fileOf = (game: string): string | undefined => files[`../../../../puzzles/${game}.jsonl`]

export const hasPuzzles = (game: string): boolean => fileOf(game) !== undefined

/** Keeps what it understands: a line that is no puzzle is left out. */
export function read(text: string): readonly Puzzle[] {
  return text.split('\n').flatMap((line) => {
    try {
      const puzzle = JSON.parse(line) as Partial<Puzzle> & { format?: number }
      const whole = puzzle.format === 1 && typeof puzzle.id === 'string' && Array.isArray(puzzle.best) && Array.isArray(puzzle.actions)
      return whole && puzzle.view ? [{ ...(puzzle as Puzzle), themes: puzzle.themes ?? [], text: line }] : []
    } catch {
      return []
    }
  })
}

const fetched = new Map<string, Promise<readonly Puzzle[]>>()

/** The puzzles of a game; none where it has none. */
export function puzzlesOf(game: string): Promise<readonly Puzzle[]> {
  const file = fileOf(game)
  if (!file) return Promise.resolve([])
  const known = fetched.get(game)
  if (known) return known
  const coming = fetch(file).then(async (answer) => {
    if (!answer.ok) throw new Error('The puzzles could not be fetched.')
    return read(await answer.text())
  })
  coming.catch(() => fetched.delete(game))
  fetched.set(game, coming)
  return coming
}
