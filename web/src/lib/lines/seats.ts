// Who plays on from a position: what is proposed, and what one may choose. Pure.
import type { SeatWish } from '../table/home'
import type { SeatKind } from '../newtable/plan'

/** My seats are mine again; whoever watched takes the seat that is to decide. Bots play the others, where they can. */
export function seatsFor(count: number, mine: readonly number[], toAct: readonly number[], bots: boolean): SeatWish[] {
  const own = mine.length > 0 ? mine : [toAct[0] ?? 0]
  const other: SeatWish = bots ? { kind: 'bot', level: 'regular' } : { kind: 'friend', name: '' }
  return Array.from({ length: count }, (_, seat): SeatWish => (own.includes(seat) ? { kind: 'me' } : other))
}

/** One person may play several seats here: nobody else is waiting for them. */
export function seated(seats: readonly SeatWish[], seat: number, kind: SeatKind): SeatWish[] {
  const made: SeatWish = kind === 'bot' ? { kind, level: 'regular' } : kind === 'friend' ? { kind, name: '' } : { kind: 'me' }
  return seats.map((other, index) => (index === seat ? made : other))
}

/** Why nobody can begin like this; nothing if they can. */
export const whyNot = (seats: readonly SeatWish[]): string | null =>
  seats.every((seat) => seat.kind === 'bot') ? 'Somebody must sit there who is not a bot.' : null

/** Whose eyes new cards are drawn by: the first seat that a person plays. */
export const eyesOf = (seats: readonly SeatWish[]): number =>
  Math.max(
    0,
    seats.findIndex((seat) => seat.kind !== 'bot'),
  )
