// What things are called, and one plain sentence per event.
import type { Action, Event, View } from '../../generated/noughts-and-mines'
import type { Wire } from '../types'

/** What goes over the wire, and the one figure of the box. */
export interface MinesWire extends Wire {
  view: View
  action: Action
  event: Event
  edition: { board: { size: number } }
  options: Partial<View['options']>
}

export const SIDES = ['Noughts', 'Crosses'] as const

const nameOf = (names: readonly string[], seat: number): string => names[seat] ?? 'Somebody'

export function describe(event: Event, names: readonly string[]): string | null {
  switch (event.event) {
    case 'laid':
      return `${nameOf(names, event.seat)} lays a mine${event.square ? ` on ${event.square}` : ''}.`
    case 'lot_drawn':
      return `The lot is drawn: ${nameOf(names, event.begins)} begins.`
    case 'marked':
      return `${nameOf(names, event.seat)} marks ${event.square}.`
    case 'exploded':
      return `${nameOf(names, event.seat)} steps on a mine on ${event.square}.`
    case 'ended':
      return ending(event.winner, event.reason, names)
  }
}

export function ending(winner: number | null, reason: View['reason'], names: readonly string[]): string {
  if (winner === null) return 'No square is left: a draw.'
  const who = nameOf(names, winner)
  return reason === 'mine' ? `${who} wins by a mine.` : `${who} has a whole line and wins.`
}

/** What is asked now. */
export function promptFor(view: View, chooses: boolean, names: readonly string[]): string {
  if (view.phase === 'over') return ending(view.winner, view.reason, names)
  if (chooses) return view.phase === 'laying' ? 'Lay your mine on any square.' : 'Mark an empty square.'
  return view.turn === null ? 'Waiting for the other mine.' : `${nameOf(names, view.turn)} is to mark.`
}
