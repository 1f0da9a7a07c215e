// The list of tables: its order and its words.
import type { TableSummary } from './home'

const waitsForMe = (table: TableSummary) => table.status === 'playing' && table.toAct.some((seat) => table.mine.includes(seat))
const rank = (table: TableSummary) => (waitsForMe(table) ? 0 : table.status === 'over' ? 2 : 1)

/** Mine to move first, then running games, then finished ones; the latest first in each. */
export function sorted(tables: readonly TableSummary[]): TableSummary[] {
  return [...tables].sort((a, b) => rank(a) - rank(b) || b.touched - a.touched)
}

export function standing(table: TableSummary): { text: string; urgent: boolean } {
  if (waitsForMe(table)) return { text: 'Your turn', urgent: true }
  if (table.status === 'waiting') return { text: 'Waiting', urgent: false }
  if (table.status === 'playing') return { text: table.mine.length === 0 ? 'Watching' : 'Their turn', urgent: false }
  if (table.winners.length === 0) return { text: 'Drawn', urgent: false }
  const won = table.winners.some((seat) => table.mine.includes(seat))
  // Who plays both sides, or watches, neither wins nor loses.
  if (table.mine.length !== 1) return { text: 'Over', urgent: false }
  return { text: won ? 'You won' : 'You lost', urgent: false }
}

export function ago(then: number, now: number): string {
  const minutes = Math.round((now - then) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.round(minutes / 60)
  if (hours < 24) return `${hours} h ago`
  const days = Math.round(hours / 24)
  return days === 1 ? 'yesterday' : `${days} days ago`
}
