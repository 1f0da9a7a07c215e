// One plain sentence per event, for the log and for screen readers.
import { subject } from '../../words'
import type { SkipEvent, SkipView } from './types'
import { coinName } from './words'

export function describe(event: SkipEvent, names: readonly string[], view: SkipView): string | null {
  const s = subject('seat' in event ? names[event.seat] : undefined)
  const coin = 'coin' in event ? coinName(view, event.coin) : ''
  switch (event.event) {
    case 'taken':
      return `${s('take')} the ${coin} from ${event.square} to the ${event.to}.`
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
      return `${s('flip')} a ${coin}${event.under ? `: ${event.under}` : ''}.`
    case 'kept':
      return `${s('flip')} nothing.`
    case 'used':
      return null // said by the flip that came before it
    case 'borrowed':
      return `${s('borrow')} the ${event.icon} of a ${coin} in hand.`
    case 'returned':
      return `${s('put')} the ${coin} from the other ${event.from} on ${event.to}.`
    case 'recalled':
      return `${s('send')} the ${coin} from the other pile back to the hand.`
    case 'looked':
      return `${s('look')} under the ${coin}${event.under ? `: ${event.under}` : ''}.`
    case 'fizzled':
      return `The ${event.icon} finds nothing to do.`
    case 'piled':
      return `${s('put')} the ${coin} on the victory pile.`
    case 'moved':
      return `${s('move')} a ${view.coins[event.coin]?.top ?? 'coin'} from ${event.from} to ${event.to}.`
    case 'skipped':
      return `${s('skip')} the ${coinName(view, event.captured)} on ${event.over} and ${s.does('land')} on ${event.to}.`
    case 'game_ended':
      return ending(event.winner, event.reason, names)
    default:
      return null
  }
}

export function ending(winner: number | null, reason: SkipView['reason'], names: readonly string[]): string {
  const s = subject(winner === null ? 'Nobody' : names[winner])
  if (reason === 'set') return `${s('have')} three stones, three swords and three scrolls, and ${s.does('win')}.`
  const why =
    reason === 'run_out'
      ? 'Nothing on the board can skip anything any more, and both hands are empty.'
      : reason === 'quiet'
        ? 'Thirty turns went by without a skip.'
        : 'The last turn has been played.'
  return winner === null ? `${why} The piles are level: a draw.` : `${why} ${s('have')} the better pile and ${s.does('win')}.`
}
