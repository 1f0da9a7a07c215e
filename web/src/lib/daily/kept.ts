// The open decks of this device: which table plays each, and what it came to.
import { keptAt } from '../device/kept'
import type { DayTold } from '../generated/engine'
import { sealedDays } from './sealed'

export interface KeptDay {
  table: string
  /** When it was finished: milliseconds since 1970. */
  finished?: number
  own?: DayTold
  /** The regular bot's, once somebody has worked it out. */
  par?: DayTold
}
/** By date and game. */
const days = keptAt<Readonly<Record<string, KeptDay>>>('tableflip.daily')

const nameOf = (game: string, date: string): string => `${date}/${game}`

export const dayOf = (game: string, date: string): KeptDay | null => days.read()[nameOf(game, date)] ?? null

/** Where there is no room for it, the deck can be played again. */
export function keepDay(game: string, date: string, day: KeptDay): void {
  days.write({ ...days.read(), [nameOf(game, date)]: day })
}

/** Which day a table plays, and of which game; null if it is no daily deck. */
export function dayAt(table: string): { game: string; date: string } | null {
  const found = Object.entries(days.read()).find(([, day]) => day.table === table)?.[0]
  return found ? { date: found.slice(0, 10), game: found.slice(11) } : null
}

/** The days of which something was finished, open or sealed, whatever the game; the latest first (LN-3.9). */
export function finishedDays(): readonly string[] {
  const open = Object.entries(days.read()).filter(([, day]) => day.own !== undefined)
  return [...new Set([...open.map(([name]) => name.slice(0, 10)), ...sealedDays()])].sort().reverse()
}
