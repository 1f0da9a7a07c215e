// One plain sentence per event, for the log and for screen readers.
import { coinName } from './words'
import type { SkipEvent, SkipView } from './types'

export function describe(event: SkipEvent, names: readonly string[], view: SkipView): string | null {
  const who = 'seat' in event ? (names[event.seat] ?? 'Somebody') : ''
  const coin = 'coin' in event ? coinName(view, event.coin) : ''
  switch (event.event) {
    case 'taken':
      return `${who} takes the ${coin} from ${event.square} to the ${event.to}.`
    case 'turn_began':
    case 'turn_ended':
    case 'taker_changed':
    case 'flip_asked':
    case 'use_asked':
    case 'target_asked':
    case 'steps_began':
    case 'armed':
      return null // a question, or said by another event
    case 'flipped':
      return `${who} flips a ${coin}${event.under ? `: ${event.under}` : ''}.`
    case 'kept':
      return `${who} flips nothing.`
    case 'used':
      return null // said by the flip that came before it
    case 'borrowed':
      return `${who} borrows the ${event.icon} of a ${coin} in hand.`
    case 'returned':
      return `${who} puts the ${coin} from the other ${event.from} on ${event.to}.`
    case 'recalled':
      return `${who} sends the ${coin} from the other pile back to the hand.`
    case 'looked':
      return `${who} looks under the ${coin}${event.under ? `: ${event.under}` : ''}.`
    case 'fizzled':
      return `The ${event.icon} finds nothing to do.`
    case 'piled':
      return `${who} puts the ${coin} on the victory pile.`
    case 'moved':
      return `${who} moves a ${view.coins[event.coin]?.top ?? 'coin'} from ${event.from} to ${event.to}.`
    case 'skipped':
      return `${who} skips the ${coinName(view, event.captured)} on ${event.over} and lands on ${event.to}.`
    case 'game_ended':
      return ending(event.winner, event.reason, names)
    default:
      return null
  }
}

export function ending(winner: number | null, reason: SkipView['reason'], names: readonly string[]): string {
  const who = winner === null ? null : (names[winner] ?? 'Somebody')
  if (reason === 'set') return `${who ?? 'Nobody'} has three stones, three swords and three scrolls, and wins.`
  const why =
    reason === 'run_out'
      ? 'Nothing on the board can skip anything any more, and both hands are empty.'
      : reason === 'quiet'
        ? 'Thirty turns went by without a skip.'
        : 'The last turn has been played.'
  return who ? `${why} ${who} has the better pile and wins.` : `${why} The piles are level: a draw.`
}
