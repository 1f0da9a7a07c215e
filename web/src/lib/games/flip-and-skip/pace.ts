// How long each event is looked at. What another does is told in a sentence while it is shown, so it must last as long as one reads it;
// what one loses by it lasts longest.
import type { Event } from '../../generated/flip-and-skip'

const BEATS: Partial<Record<Event['event'], number>> = {
  taken: 340,
  flipped: 620,
  borrowed: 420,
  returned: 380,
  recalled: 380,
  looked: 520,
  fizzled: 320,
  piled: 340,
  moved: 320,
  skipped: 420,
}

/** A sentence is read in about this time. */
const READ = 900
/** A coin that leaves one's own pile is the worst that can happen. */
const LOSS = 2000

export function beat(event: Event, seat: number | null): number {
  const own = BEATS[event.event] ?? 0
  if (own === 0 || !('seat' in event) || event.seat === seat) return own
  const lost = event.event === 'recalled' || (event.event === 'returned' && event.from === 'pile')
  return lost && seat !== null ? LOSS : Math.max(own, READ)
}
