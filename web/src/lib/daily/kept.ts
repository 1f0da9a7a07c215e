// The daily decks of this device: which table plays each, and what it came to.
import type { DayTold } from '../generated/engine'

const KEY = 'tableflip.daily'

export interface KeptDay {
  table: string
  /** When it was finished: milliseconds since 1970. */
  finished?: number
  own?: DayTold
  /** The regular bot's, once somebody has worked it out. */
  par?: DayTold
}
type Kept = Readonly<Record<string, KeptDay>>

const nameOf = (game: string, date: string): string => `${date}/${game}`

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Kept) : {}
  } catch {
    return {}
  }
}

export const dayOf = (game: string, date: string): KeptDay | null => read()[nameOf(game, date)] ?? null

export function keepDay(game: string, date: string, day: KeptDay): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [nameOf(game, date)]: day }))
  } catch {
    // Storage is full or closed: the deck can be played again.
  }
}

/** Which day a table plays, and of which game; null if it is no daily deck. */
export function dayAt(table: string): { game: string; date: string } | null {
  const found = Object.entries(read()).find(([, day]) => day.table === table)?.[0]
  return found ? { date: found.slice(0, 10), game: found.slice(11) } : null
}

/** The days on which something was finished, whatever the game, the latest first. */
export const finishedDays = (): readonly string[] =>
  [
    ...new Set(
      Object.entries(read())
        .filter(([, day]) => day.own !== undefined)
        .map(([name]) => name.slice(0, 10)),
    ),
  ]
    .sort()
    .reverse()
