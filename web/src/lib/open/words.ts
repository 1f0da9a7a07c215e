// What was opened, in words. Pure.
import type { Recognised } from '../generated/engine'
import { count } from '../words'

const WHAT: Record<Recognised['found'], string> = {
  record: 'A game',
  document: 'A position',
  case: 'A position with what is expected of it',
  view: 'What one seat saw',
  puzzle: 'A puzzle',
  link: 'A link',
}

/** «A game: its title, 1 seat, 48 moves and 2 lines.» */
export function foundWords(found: Recognised, title: string): string {
  const seats = count(found.names.length, 'seat')
  const moves = found.found === 'record' ? `, ${count(found.actions, 'move')}` : ''
  const lines = found.lines > 0 ? ` and ${count(found.lines, 'line')}` : ''
  return `${WHAT[found.found]}: ${title}, ${seats}${moves}${lines}.`
}

/** What seats are called: by the record, else by their sides, else by their number. */
export const namesOf = ({ names }: Pick<Recognised, 'names'>, sides: readonly string[]): string[] =>
  names.map((name, seat) => name || sides[seat] || `Player ${seat + 1}`)
