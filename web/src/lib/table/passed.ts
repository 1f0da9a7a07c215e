// What passed by itself at the tables of this device, so that their logs still say it after a reload: the game knows only that a phase
// was ended, not that there was nothing to decide in it.
import type { Passed } from './log'

const KEY = 'tableflip.passed'
/** Tables remembered; the last ones that something passed at. */
const MOST = 20

type Kept = readonly { table: string; lines: readonly Pick<Passed, 'version' | 'text'>[] }[]

function kept(): Kept {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? (list as Kept) : []
  } catch {
    return []
  }
}

/** None of them is of the run that is told together now. */
export function passedAt(table: string): Passed[] {
  const lines = kept().find((one) => one.table === table)?.lines
  return Array.isArray(lines) ? lines.map(({ version, text }) => ({ version, text: String(text), since: -1 })) : []
}

export function keepPassed(table: string, lines: readonly Passed[]): void {
  const others = kept().filter((one) => one.table !== table)
  const own = { table, lines: lines.map(({ version, text }) => ({ version, text })) }
  try {
    localStorage.setItem(KEY, JSON.stringify([own, ...others].slice(0, MOST)))
  } catch {
    // Storage is full or closed: the lines last as long as the page.
  }
}
