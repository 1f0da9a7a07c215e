// Days of UTC, as daily decks count them. Pure.

const DAY = 86_400_000
/** The first one (LN-2.8). */
const FIRST = '2026-01-01'

export const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const numberOf = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY)

/** A day of the calendar, from the first one to `today`. */
export function isDay(date: string, today: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(Date.parse(`${date}T00:00:00Z`))) return false
  return dateOf(Date.parse(`${date}T00:00:00Z`)) === date && date >= FIRST && date <= today
}

/** Days in a row with something finished, up to today; a day that is not over yet breaks nothing (LN-3.9). */
export function streak(finished: readonly string[], today: string): number {
  const days = new Set(finished.map(numberOf))
  const now = numberOf(today)
  let length = 0
  for (let day = days.has(now) ? now : now - 1; days.has(day); day--) length++
  return length
}

/** The days before this one, the latest first, as far back as there are any. */
export function before(date: string, most: number): readonly string[] {
  const from = numberOf(date)
  return Array.from({ length: most }, (_, back) => dateOf((from - back - 1) * DAY)).filter((day) => day >= FIRST)
}

/** «Tuesday, 17 November 2026» */
export const dayWords = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
