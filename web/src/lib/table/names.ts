// What seats are called. A bot is called by what it is, so that nobody takes it for a person.
import type { SeatCard } from '../generated/protocol'

export function seatName({ kind, name, level }: Pick<SeatCard, 'kind' | 'name' | 'level'>): string {
  return kind === 'bot' && level ? `${level.charAt(0).toUpperCase()}${level.slice(1)} bot` : name
}
