// The tree of lines: what leaves what, and what each is called while nobody has named it. Pure.
import type { LineCard } from '../generated/engine'
import { count } from '../words'

export type Branch = Pick<LineCard, 'id' | 'from' | 'at' | 'length' | 'fresh' | 'over' | 'name'>

export interface Row<T extends Branch = Branch> {
  line: T
  depth: number
}

/** Every line below the one that it leaves, in the order in which they leave it. */
export function rowsOf<T extends Branch>(lines: readonly T[], from = 0, depth = 0): Row<T>[] {
  const leaving = lines.filter((line) => line.from === from).sort((one, other) => one.at - other.at || one.id - other.id)
  return leaving.flatMap((line) => [{ line, depth }, ...rowsOf(lines, line.id, depth + 1)])
}

/** A line and all that leave it: they go together. */
export function withBranches(lines: readonly Branch[], id: number): number[] {
  const gone = [id]
  for (const line of lines) if (gone.includes(line.from) && !gone.includes(line.id)) gone.push(line.id)
  return gone
}

/** Whoever leaves a line before it begins leaves what that line left. */
export function leftAt(lines: readonly Branch[], id: number, at: number): number {
  let line = lines.find((line) => line.id === id)
  while (line && at < line.at) {
    const { from } = line
    line = lines.find((other) => other.id === from)
  }
  return line?.id ?? 0
}

export const calledBy = (line: Pick<Branch, 'id' | 'name'>): string => line.name || `Line ${line.id}`

/** Where it leaves, with which cards, how far it went. `round` is what that moment is called in the game. */
export function facts(line: Branch, round: string): string {
  const own = line.length - line.at
  const from = round || `Move ${line.at}`
  const length = own === 0 ? 'not begun' : count(own, 'move')
  return `${from}, ${line.fresh ? 'new cards' : 'the same cards'}; ${length}${line.over ? ', to the end' : ''}`
}
