// The list of tables: its order and its words.
import type { TableSummary } from './home'

const waitsForMe = (table: TableSummary) => table.toAct?.some((seat) => table.mine.includes(seat)) ?? false
const rank = (table: TableSummary) => (waitsForMe(table) ? 0 : table.toAct ? 1 : 2)

/** Mine to move first, then running games, then finished ones; the latest first in each. */
export function sorted(tables: readonly TableSummary[]): TableSummary[] {
  return [...tables].sort((a, b) => rank(a) - rank(b) || b.touched - a.touched)
}

export function standing(table: TableSummary): { text: string; urgent: boolean } {
  if (waitsForMe(table)) return { text: 'Your turn', urgent: true }
  if (table.toAct) return { text: 'Their turn', urgent: false }
  if (!table.winners || table.winners.length === 0) return { text: 'Drawn', urgent: false }
  return { text: table.winners.some((seat) => table.mine.includes(seat)) ? 'You won' : 'You lost', urgent: false }
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
