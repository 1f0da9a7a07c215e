// One plain sentence per event, for the log and for screen readers.
import type { Event, View } from '../../generated/flip-and-skip'
import { subject, YOU } from '../../words'
import { coinName, setWords } from './words'
import type { SkipEdition } from './wire'

export function describe(event: Event, names: readonly string[], view: View, edition: SkipEdition): string | null {
  const they = subject('seat' in event ? names[event.seat] : undefined)
  const coin = 'coin' in event ? coinName(view, event.coin) : ''
  // Whose hand or pile it is: what one loses should not read like somebody else's affair.
  const own = 'seat' in event && names[event.seat] === YOU ? 'your' : 'their'
  const other = 'seat' in event ? possessive(names[1 - event.seat]) : ''
  switch (event.event) {
    case 'taken':
      return `${they('take')} the ${coin} from ${event.square} to ${own} ${event.to}.`
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
      return `${they('flip')} a ${coin}: ${event.under}.`
    case 'kept':
      return `${they('flip')} nothing.`
    case 'used':
      return null // said by the flip that came before it
    case 'borrowed':
      return `${they('borrow')} the ${event.icon} of a ${coin} in ${own} hand.`
    case 'returned':
      return `${they('take')} the ${coin} out of ${other} ${event.from} and ${they.does('put')} it on ${event.to}.`
    case 'recalled':
      return `${they('send')} the ${coin} from ${other} pile back to ${other} hand.`
    case 'looked':
      return `${they('look')} under the ${coin}${event.under ? `: ${event.under}` : ''}.`
    case 'fizzled':
      return `The ${event.icon} finds nothing to do.`
    case 'piled':
      return `${they('put')} the ${coin} on ${own} pile.`
    case 'moved':
      return `${they('move')} a ${view.coins[event.coin]?.top ?? 'coin'} from ${event.from} to ${event.to}.`
    case 'skipped':
      return (
        `${they('skip')} the ${coinName(view, event.captured)} on ${event.over}, ` +
        `${they.does('land')} on ${event.to} and ${they.does('take')} it.`
      )
    case 'game_ended':
      return ending(event.winner, event.reason, names, edition)
  }
}

/** «your», «Dark’s»: inside a sentence. */
function possessive(name: string | undefined): string {
  return name === YOU ? 'your' : subject(name).whose
}

export function ending(winner: number | null, reason: View['reason'], names: readonly string[], edition: SkipEdition): string {
  const they = winner === null ? null : subject(names[winner])
  if (reason === 'set') return they ? `${they('have')} ${setWords(edition)}, and ${they.does('win')}.` : ''
  const why =
    reason === 'run_out'
      ? 'Nothing on the board can skip anything any more, and both hands are empty.'
      : reason === 'quiet'
        ? `${edition.limits.quiet_turns} turns went by without a skip.`
        : 'The last turn has been played.'
  return they ? `${why} ${they('have')} the better pile and ${they.does('win')}.` : `${why} The piles are level: a draw.`
}
