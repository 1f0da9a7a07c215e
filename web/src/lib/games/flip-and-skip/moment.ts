// How much an event is worth seeing again: coins that leave a pile, runs of skips, the coin that wins.
import type { Event, View } from '../../generated/flip-and-skip'

export function moment(event: Event, view: View): number {
  switch (event.event) {
    case 'returned':
      return event.from === 'pile' ? 6 : 3
    case 'recalled':
      return 5
    case 'skipped':
      // The view is the one before: a run that goes on is rarer than one that begins.
      return view.chain === event.from ? 7 : 2
    default:
      return 0
  }
}
