// How things stand, beyond the board: points beside a name, steps that pass by themselves, records, and moments worth seeing again.
import type { Best } from '../types'
import { buildingAsked } from './question'
import type { TownAction, TownEdition, TownEvent, TownView, TownWire } from './wire'
import { goodWords } from './words'

/** Everybody's sheet is open: so are the points. */
export const score = (view: TownView, seat: number): string | null => {
  const points = view.tells.seats[seat]?.score.total
  return points === undefined ? null : `${points} pts`
}

/** Asked only where the action is the only one: what passes. */
export function empty(action: TownAction, view: TownView, edition: TownEdition): string | null {
  const sheet = view.seats[action.seat]
  if (!sheet) return null
  switch (action.do) {
    case 'choose': {
      const building = buildingAsked(view, action.seat, edition)
      return action.option === 'none' && building ? `At the ${building.name} there is nothing that you can take now.` : null
    }
    case 'stand':
      return sheet.wanted === 0 ? 'The Sheriff has nothing against you.' : 'No gold for a bribe: the Sheriff card decides.'
    case 'pay': {
      const { cash, stars } = view.tells.seats[action.seat]?.arrest ?? { cash: null, stars: 0 }
      return `You pay for your arrest: ${goodWords(action.with, action.with === 'cash' ? (cash ?? 0) : stars)}.`
    }
    default:
      return null
  }
}

/** Points, among games with the same rival, way to play and cards. */
export function best(view: TownView, seat: number, _options: TownWire['options']): Best | null {
  const result = view.result?.scores[seat]
  const { cowbot, mode, holdem, players, characters } = view.options
  const cast = characters.some((one) => one !== null) ? 'characters' : 'plain'
  const rival = cowbot ? `${cowbot} ${mode}` : 'nobody'
  return result ? { kind: `${players} ${rival} ${cast}${holdem ? ' holdem' : ''}`, label: 'Points', value: result.total } : null
}

/** A robbery against the odds, a great hand, an arrest: the less likely and the larger, the better to see again. */
export function moment(event: TownEvent, view: TownView, seat: number | null): number {
  const own = seat === null || !('seat' in event) || event.seat === seat ? 1 : 0.5
  switch (event.event) {
    case 'robbery_drawn': {
      const odds = view.tells.seats[event.seat]?.robbery[event.target]
      const luck = odds && odds.of > 0 ? 1 - odds.wins / odds.of : 0
      return event.success ? own * 10 * luck : 0
    }
    case 'hand_resolved':
      return own * (HAND_WORTH[event.hand] ?? 0)
    case 'bounty_scored':
      return own * event.stars
    case 'arrested':
      return own * 6
    case 'stolen':
      return 1
    default:
      return 0
  }
}

const HAND_WORTH: Readonly<Record<string, number>> = {
  straight: 4,
  flush: 5,
  full_house: 6,
  four_of_a_kind: 8,
  straight_flush: 10,
  royal_flush: 12,
}
