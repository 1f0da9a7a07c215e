// Which goals were met on this device, and when first. Whether one is met is the engine's word, from the record (LN-4.3).
const KEY = 'tableflip.goals'

interface Met {
  /** When: milliseconds since 1970. */
  at: number
  table: string
}
type Kept = Readonly<Record<string, Readonly<Record<string, Met>>>>

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Kept) : {}
  } catch {
    return {}
  }
}

export const goalsMet = (game: string): Readonly<Record<string, Met>> => read()[game] ?? {}

/** Adds what a game brought; of two dates the earlier one stays. */
export function meetGoals(game: string, ids: readonly string[], at: number, table: string): void {
  const before = goalsMet(game)
  const fresh = ids.filter((id) => (before[id]?.at ?? Infinity) > at)
  if (fresh.length === 0) return
  const now = { ...before, ...Object.fromEntries(fresh.map((id) => [id, { at, table }])) }
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [game]: now }))
  } catch {
    // Storage is full or closed: the record still has it.
  }
}
