// What is felt when something is hit: a phone trembles, where it can and the person wants motion at all. The shake of the picture is the
// board's, the sound the room's.
import type { ShipsEvent } from './wire'

/** How hard an event is felt: 0 not at all, 1 a tap, 2 a blow. */
export function forceOf(event: ShipsEvent | null): 0 | 1 | 2 {
  switch (event?.event) {
    case 'destroyed':
    case 'hit':
      return 2
    case 'waits':
      return 1
    case 'marched':
      return event.march.damage > 0 ? 2 : 0
    default:
      return 0
  }
}

const PULSES = { 1: [14], 2: [34, 30, 22] } as const

export function tremble(force: 1 | 2): void {
  try {
    // A page that nobody has touched yet may not: then nothing happens.
    globalThis.navigator?.vibrate?.([...PULSES[force]])
  } catch {
    // Never the only signal of anything.
  }
}
