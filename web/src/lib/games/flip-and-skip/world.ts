// Flip & Skip as the table page sees it: the contract of `World`, met by the files beside this one.
import type { Event } from '../../generated/flip-and-skip'
import { defineWorld } from '../types'
import Board from './Board.svelte'
import { describe, ending } from './describe'
import type { SkipWire } from './wire'

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

export default defineWorld<SkipWire>({
  Board,
  describe,
  beat: (event) => BEATS[event.event] ?? 0,
  sound: (event, seat) => {
    switch (event.event) {
      case 'taken':
      case 'returned':
      case 'recalled':
        return 'tap'
      case 'flipped':
        return 'flip'
      case 'looked':
        return 'peek'
      case 'piled':
        return 'pile'
      case 'moved':
        return 'slide'
      case 'skipped':
        return 'skip'
      case 'turn_began':
        return event.seat === seat ? 'turn' : null
      case 'game_ended':
        return seat !== null && event.winner !== seat ? 'lose' : 'win'
      default:
        return null
    }
  },
  startsTurn: (event) => event.event === 'turn_began',
  round: (view) => (view.phase === 'setup' ? 'Set-up' : `Turn ${view.turn}`),
  verdict: ({ phase, winner, reason }, names, seat, edition) => {
    if (phase !== 'over') return null
    const title = winner === null ? 'A draw' : winner === seat ? 'You win' : `${names[winner] ?? 'Somebody'} wins`
    return { title, text: ending(winner, reason, names, edition) }
  },
})
