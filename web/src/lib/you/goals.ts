// Which goals were met on this device, and when first. Whether one is met is the engine's word, from the record (LN-4.3).
import { keptAt } from '../device/kept'

interface Met {
  /** When: milliseconds since 1970. */
  at: number
  table: string
}
/** By game, then by goal. */
const goals = keptAt<Readonly<Record<string, Readonly<Record<string, Met>>>>>('tableflip.goals')

export const goalsMet = (game: string): Readonly<Record<string, Met>> => goals.read()[game] ?? {}

/** Adds what a game brought; of two dates the earlier one stays. */
export function meetGoals(game: string, ids: readonly string[], at: number, table: string): void {
  const before = goalsMet(game)
  const fresh = ids.filter((id) => (before[id]?.at ?? Infinity) > at)
  if (fresh.length === 0) return
  const now = { ...before, ...Object.fromEntries(fresh.map((id) => [id, { at, table }])) }
  // Where there is no room for it, the record still has it.
  goals.write({ ...goals.read(), [game]: now })
}
