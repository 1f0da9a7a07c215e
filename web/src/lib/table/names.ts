// What seats are called. A bot is called by what it is, so that nobody takes it for a person.
import type { SeatCard } from '../generated/protocol'

export function seatName({ kind, name, level }: Pick<SeatCard, 'kind' | 'name' | 'level'>): string {
  return kind === 'bot' && level ? `${level.charAt(0).toUpperCase()}${level.slice(1)} bot` : name
}

/** Whether one person sits at all of these seats: with one of them, or with several under one name. That person is «You». */
export function onePerson(seats: readonly { seat: number; name: string }[], mine: readonly number[]): boolean {
  return new Set(seats.filter(({ seat }) => mine.includes(seat)).map(({ name }) => name)).size === 1
}
