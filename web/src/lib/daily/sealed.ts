// The sealed decks that this device has seen: what each was promised as, and when its own game was finished. What the game came to is the
// server's to say.
import { keptAt } from '../device/kept'
import type { DailyCard } from '../generated/protocol'
import { blank, heldTable, hold } from '../table/held'
import { ownDeviceKey } from '../device/device-key'
import { beginDay } from './server'

interface KeptSealed {
  /** The first promise that was seen here. */
  commitment: string
  /** By whom: a device's file may bring days of another server. */
  site: string
  /** When one's own game was played to its end: milliseconds since 1970. */
  finished?: number
}

/** By date and game. */
const days = keptAt<Readonly<Record<string, KeptSealed>>>('tableflip.sealed')
const nameOf = (game: string, date: string): string => `${date}/${game}`

/** What this server promised first, as far as this device saw it while the day was not closed. */
export function firstPromise(game: string, date: string): string | null {
  const kept = days.read()[nameOf(game, date)]
  return kept?.site === location.origin ? kept.commitment : null
}

/** Writes down what is promised, unless that was done before. */
export function see({ game, date, commitment, seed }: DailyCard): void {
  const kept = days.read()
  if (seed === null && !kept[nameOf(game, date)]) days.write({ ...kept, [nameOf(game, date)]: { commitment, site: location.origin } })
}

/** One's own game is over, by the rules: what was given up is in no row of days. */
export function finishSealed(game: string, date: string, commitment: string, now = Date.now()): void {
  const kept = days.read()
  const before = kept[nameOf(game, date)] ?? { commitment, site: location.origin }
  if (before.finished === undefined) days.write({ ...kept, [nameOf(game, date)]: { ...before, finished: now } })
}

export const sealedDays = (): readonly string[] =>
  Object.entries(days.read())
    .filter(([, { finished }]) => finished !== undefined)
    .map(([name]) => name.slice(0, 10))

/** The table of one's attempt: laid now, or the one that was laid before. */
export async function playSealed({ game, date, closes }: DailyCard, name: string): Promise<string> {
  const { table, commitment } = await beginDay(game, date, name)
  const held = heldTable(table) ?? { ...blank(table), game, commitment }
  hold({ ...held, keys: [...new Set([ownDeviceKey(), ...held.keys])], daily: { date, closes } })
  return table
}
