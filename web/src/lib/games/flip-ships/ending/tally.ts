// What a finished battle came to: who destroyed what, and the moment that decided it.
import type { ShipsEdition } from '../edition'
import type { ShipsEvent, ShipsView } from '../wire'

export interface Tally {
  /** Health that the mothership lost, and what the city kept. */
  struck: number
  kept: number
  /** By seat: ships flipped, those into the mothership, hits on it, and enemies destroyed. */
  seats: readonly { flips: number; inside: number; hits: number; destroyed: number }[]
  destroyed: number
  /** The march that cost the city most: in which round, and how much. */
  worst: { round: number; damage: number } | null
  /** The round in which the mothership was hit most often. */
  strike: { round: number; hits: number } | null
}

export function tallyOf(events: readonly ShipsEvent[], view: ShipsView, edition: ShipsEdition): Tally {
  const seats = view.pilots.map(() => ({ flips: 0, inside: 0, hits: 0, destroyed: 0 }))
  /** Whose doing it is: what is destroyed falls to whoever acted last. */
  let acting = seats[0]
  let [round, destroyed, hits] = [1, 0, 0]
  let worst: Tally['worst'] = null
  let strike: Tally['strike'] = null
  for (const event of events) {
    const own = 'seat' in event ? seats[event.seat] : undefined
    acting = own ?? acting
    switch (event.event) {
      case 'flipped':
        if (own) own.flips++
        if (own && event.lands.where === 'mothership') own.inside++
        break
      case 'hit':
        if (own) own.hits++
        hits++
        if (hits > (strike?.hits ?? 0)) strike = { round, hits }
        break
      case 'destroyed':
        if (acting) acting.destroyed++
        destroyed++
        break
      case 'marched':
        if (event.march.damage > (worst?.damage ?? 0)) worst = { round, damage: event.march.damage }
        break
      case 'round_began':
        round = event.round
        hits = 0
        break
    }
  }
  return {
    struck: Math.max(0, startOf(events, view, edition) - view.mothership),
    kept: view.result === 'won' ? view.city : 0,
    seats,
    destroyed,
    worst,
    strike,
  }
}

/** The mothership's health at the start: one more than was left after its first hit. */
function startOf(events: readonly ShipsEvent[], view: ShipsView, edition: ShipsEdition): number {
  const first = events.find((event) => event.event === 'hit')
  return first?.event === 'hit' ? Math.min(edition.tracks.top, first.mothership + 1) : view.mothership
}

/** What decided it, in a sentence. */
export function decidedBy({ worst, strike }: Tally, view: ShipsView): string {
  if (view.result === 'won') {
    const close = view.city <= 3 ? ` It was close: the city had ${view.city} left.` : ''
    return strike && strike.hits > 1
      ? `Round ${strike.round} decided it: ${strike.hits} hits on the mothership.${close}`
      : `The last hit came in round ${view.round}.${close}`
  }
  if (worst) return `The march of round ${worst.round} decided it: ${worst.damage} damage at once.`
  return `${view.mothership} more into the mothership would have saved it.`
}
