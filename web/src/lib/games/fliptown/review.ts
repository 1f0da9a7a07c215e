// Fliptown's own words for reviews and hints: what an action does, what its marks count, where its points came from.
import type { ReviewWords } from '../types'
import { keyOf, keysOf } from './choices'
import { PART_NAME, PARTS } from './decided'
import type { TownAction, TownEdition, TownView, TownWire } from './wire'
import { bonusName, cardName, cardShort, goodWords, REGION_NAME, rankAt, rankText, siteName, SUIT_NAME } from './words'

function deed(action: TownAction, view: TownView, edition: TownEdition): string | null {
  const ask = view.seats[action.seat]?.ask
  switch (action.do) {
    case 'assign': {
      const cards = `with ${cardShort(action.suit)} for the suit and ${cardShort(action.value)} for the value`
      if (action.go === 'cemetery') return `go to the Cemetery ${cards}`
      if (action.go === 'pass') return `pass ${cards}`
      const region = REGION_NAME[edition.deck.region_of_suit[action.set_suit]]
      const counted = [
        action.suit.endsWith(action.set_suit) ? '' : SUIT_NAME[action.set_suit],
        action.value.startsWith(rankAt(action.set_value)) ? '' : rankText(rankAt(action.set_value)),
      ].filter(Boolean)
      return `go to the ${region} ${cards}${counted.length > 0 ? `, counted as ${counted.join(' ')}` : ''}`
    }
    case 'visit':
      return ask?.region ? `circle ${siteName(ask.region, action.site, edition)}` : `circle ${action.site}`
    case 'bonus':
      return `circle ${siteName(action.region, action.site, edition)}`
    case 'choose':
      return action.option === 'none' ? 'take nothing' : `choose ${action.option.replaceAll('_', ' ')}`
    case 'decline':
      return `let the ${bonusName(action.region)} go`
    case 'collect':
      return `collect ${goodWords(action.take, 2).replace(/^\d+ /, '')}`
    case 'pay':
      return `pay with ${action.with}`
    case 'declare':
      return `declare the ${cardName(action.card)} to be the ${cardName(action.as)}`
    case 'stand':
      return 'take the chance'
    case 'bribe':
      return 'bribe the Sheriff'
    case 'ability':
      return 'use the ability'
    default:
      return action.do.replaceAll('_', ' ')
  }
}

/** Sites are pressed by their key, answers by theirs, an arrangement by its cards. */
function where(action: TownAction, view: TownView): readonly string[] {
  const region = view.seats[action.seat]?.ask?.region
  switch (action.do) {
    case 'assign':
      return [action.suit, action.value, ...(action.go === 'pass' ? ['pass'] : [])]
    case 'visit':
      return region ? [keyOf(region, action.site)] : []
    case 'bonus':
      return [keyOf(action.region, action.site)]
    default:
      return [keysOf(action).join(' ')]
  }
}

export const review: ReviewWords<TownWire> = {
  deed,
  where,
  marks: {
    stars: { amount: 'stars' },
    silver: { amount: 'points of silver' },
    money: { amount: 'points of cash and gold' },
    poker: { amount: 'points at poker' },
    arrest: { chance: 'an arrest' },
    bonuses: { amount: 'bonus actions' },
  },
  draws: {
    deal: 'the first shuffle',
    lineup: 'the lineup',
    robbery: 'the robbery card',
    sheriff: 'the Sheriff card',
    stolen: 'the stolen card',
    hole: 'the hole cards',
  },
  sources: ({ view, seat }) => {
    const score = view.result?.scores[seat]
    return score ? PARTS.map((part) => ({ label: PART_NAME[part], value: score[part] })) : []
  },
}
