// What was agreed at a table besides the usual rules, in short lines: for whoever is invited, and for the hall. Options are called as the
// engine calls them, which is near enough to words; a game's own page says them better.
import { PLAYERS } from '../../newtable/plan'
import { capital, count } from '../../words'
import type { SeatInfo } from '../session'

const spoken = (name: string): string => capital(name.replaceAll('_', ' '))

/** «Difficulty: expert», «Random setup». What is long and only a machine's business is left out. */
export function agreedWords(
  options: Readonly<Record<string, unknown>>,
  { seats = [], hints = false }: { seats?: readonly Pick<SeatInfo, 'clock'>[]; hints?: boolean } = {},
): string[] {
  const lines = Object.entries(options).flatMap(([name, value]) => {
    if (PLAYERS.includes(name) || value === null) return []
    if (value === true) return [spoken(name)]
    if (value === false) return [`${spoken(name)}: no`]
    if (Array.isArray(value)) return [`${spoken(name)}: ${count(value.length, 'choice')}`]
    if (typeof value === 'object') return [spoken(name)]
    return [`${spoken(name)}: ${String(value).replaceAll('_', ' ')}`]
  })
  return [...lines, ...(seats.some(({ clock }) => clock !== null) ? ['With a clock'] : []), ...(hints ? ['With hints'] : [])]
}
