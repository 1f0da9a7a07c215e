// Flip & Skip's own words for reviews and hints: what an action does, what its marks count, which coins were taken.
import type { Action, View } from '../../generated/flip-and-skip'
import { capital } from '../../words'
import type { ReviewWords } from '../types'
import { ownerOf } from './geometry'
import type { SkipWire } from './wire'
import { coinName, ICON_TITLE, TOP_PLURAL } from './words'

const on = (view: View, square: string): string => {
  const coin = view.board[square]
  return coin ? `the ${coinName(view, coin)} on ${square}` : square
}

function deed(action: Action, view: View): string | null {
  switch (action.do) {
    case 'take':
      return `take ${on(view, action.square)} to the ${action.to}`
    case 'flip':
      return `flip a ${coinName(view, action.coin)} from the hand`
    case 'keep':
      return 'leave the icon unused'
    case 'use': {
      const under = view.coins[action.coin]?.under
      return under ? `use the ${ICON_TITLE[under].toLowerCase()}` : 'use the icon'
    }
    case 'pick':
      return 'to' in action ? `bring the ${coinName(view, action.coin)} to ${action.to}` : `choose the ${coinName(view, action.coin)}`
    case 'move':
      return `move ${on(view, action.from)} to ${action.to}`
    case 'skip':
      return `skip ${on(view, action.from)} over ${on(view, action.over)}`
    case 'end_turn':
      return 'end the turn'
  }
}

/** A coin is pressed by its own name wherever it lies, an empty square by its own. */
function where(action: Action, view: View): readonly string[] {
  const at = (square: string) => view.board[square] ?? square
  switch (action.do) {
    case 'take':
      return [at(action.square)]
    case 'flip':
    case 'use':
      return [action.coin]
    case 'pick':
      return 'to' in action ? [action.coin, action.to] : [action.coin]
    case 'move':
      return [at(action.from), action.to]
    case 'skip':
      return [at(action.from), at(action.over)]
    default:
      return [action.do]
  }
}

export const review: ReviewWords<SkipWire> = {
  deed,
  where,
  marks: {
    taken: { amount: 'coins taken' },
    lost: { amount: 'coins lost' },
    set: { chance: 'a whole set' },
    theirs: { chance: 'a whole set of theirs' },
  },
  draws: { deal: 'the set-up', underside: 'an underside' },
  sources: ({ view, seat, edition: { tops } }) => {
    const pile = view.piles[seat] ?? []
    const of = (top: string) => pile.filter((coin) => view.coins[coin]?.top === top && ownerOf(coin) !== seat).length
    return tops.names.map((top) => ({ label: `${capital(TOP_PLURAL[top])} taken`, value: of(top) }))
  },
}
