// What seats are called. A bot is called by what it is, so that nobody takes it for a person.
import type { SeatCard } from '../generated/protocol'
import { YOU } from '../words'

export function seatName({ kind, name, level }: Pick<SeatCard, 'kind' | 'name' | 'level'>): string {
  return kind === 'bot' && level ? `${level.charAt(0).toUpperCase()}${level.slice(1)} bot` : name
}

/** What each seat is called by whoever looks: one's own «You», where all of them are one person's. */
export function namesFor(seats: readonly { seat: number; name: string }[], mine: readonly number[]): string[] {
  const alone = onePerson(seats, mine)
  return seats.map(({ seat, name }) => (alone && mine.includes(seat) ? YOU : name || 'an open seat'))
}

/** Whether one person sits at all of these seats: with one of them, or with several under one name. That person is «You». */
export function onePerson(seats: readonly { seat: number; name: string }[], mine: readonly number[]): boolean {
  return new Set(seats.filter(({ seat }) => mine.includes(seat)).map(({ name }) => name)).size === 1
}
