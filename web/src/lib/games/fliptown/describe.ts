// One plain sentence per event, for the log and for screen readers.
import { listed, subject, type Subject } from '../../words'
import type { TownEdition, TownEvent, TownView } from './wire'
import { bonusName, cardName, cardShort, CHARACTER_NAME, goodWords, HAND_NAME, ITEM_NAME, rankText, siteName, SUIT_NAME } from './words'

export function describe(event: TownEvent, names: readonly string[], view: TownView, edition: TownEdition): string | null {
  const s = subject('seat' in event ? names[event.seat] : undefined)
  switch (event.event) {
    case 'round_began':
      return `Round ${event.round} begins. The cards are shuffled, and the Sheriff card is set aside.`
    case 'lineup_flipped':
      return `Turn ${event.turn}: ${event.cards.map(cardShort).join(' ')}.`
    case 'lineup_refused':
      return `${s('have')} the lineup replaced.`
    case 'hole_dealt':
      return event.cards.every((card) => card !== null)
        ? `${s('get')} the hole cards ${event.cards.map((card) => cardShort(card ?? '')).join(' ')}.`
        : `${s('get')} ${event.cards.length} hole cards.`
    case 'assigned':
      return assigned(event, s)
    case 'circled':
      return `${s('circle')} ${siteName(event.region, event.site, edition)}.`
    case 'crossed':
      return `${s('pass')} trail stop ${rankText(event.site)} by.`
    case 'gained':
      return `${s('gain')} ${goodWords(event.what, event.n)}.`
    case 'lost':
      return `${s('lose')} ${goodWords(event.what, event.n)}.`
    case 'item_gained':
      return `${s('get')} the ${ITEM_NAME[event.item].toLowerCase().replace('undertaker', 'Undertaker')}.`
    case 'banked':
      return `${s('bank')} on ${event.colour}.`
    case 'room_taken':
      return `${s('take')} hotel room ${event.room}.`
    case 'land_bought':
      return `${s('buy')} ${event.cells.length} lots of land.`
    case 'outlaw_chosen':
      return `${s('hunt')} the ${rankText(event.outlaw)}.`
    case 'peeked':
      return event.card ? `${s('look')} at the Sheriff card: the ${cardName(event.card)}.` : `${s('look')} at the Sheriff card.`
    case 'bonus_gained':
      return event.waits
        ? `${s('gain')} a ${bonusName(event.bonus)}.`
        : `${s('gain')} a ${bonusName(event.bonus)}, but no site is left for it.`
    case 'bonus_declined':
      return `${s('let')} a ${bonusName(event.bonus)} go.`
    case 'bonus_lost':
      return `${s('lose')} a ${bonusName(event.bonus)}: no site is left.`
    case 'robbery_drawn':
      return (
        `${s('draw')} the ${cardName(event.card)} to rob ${siteName('badlands', event.target, edition)}: ` +
        `${event.success ? 'it works.' : 'it fails.'}`
      )
    case 'ability_used':
      return `${s('use')} the ${CHARACTER_NAME[view.seats[event.seat]?.character ?? ''] ?? 'character'}’s ability.`
    case 'stolen':
      return `${edition.cowbots.list.find((one) => one.id === view.options.cowbot)?.name ?? 'The cowbot'} steals the top card, unseen.`
    case 'bounty_scored':
      return `${s('score')} the bounty “${bountyText(event.bounty, view, edition)}” for ${goodWords('stars', event.stars)}.`
    case 'bounty_turned':
      return `The bounty “${bountyText(event.bounty, view, edition)}” is worth ${goodWords('stars', event.stars)} from now on.`
    case 'declared':
      return `${s('declare')} the ${cardName(event.card)} to be the ${cardName(event.as)}.`
    case 'hand_resolved':
      return `${s('show')} ${HAND_NAME[event.hand].toLowerCase()}.`
    case 'hole_shown':
      return `${s.who} had ${event.cards.map(cardShort).join(' ')} in the hole.`
    case 'bribed':
      return `${s('bribe')} the Sheriff.`
    case 'sheriff_shown':
      return event.card ? `The Sheriff card is the ${cardName(event.card)}.` : null
    case 'sheriff_replaced':
      return `${s('replace')} it: the ${cardName(event.card)}.`
    case 'arrested':
      return `${s('get')} arrested.`
    case 'game_ended':
      return 'The game is over.'
    default:
      return null // a question, or said by another event
  }
}

const bountyText = (bounty: number, view: TownView, edition: TownEdition): string => {
  const id = view.bounties[bounty]?.id
  return edition.bounties.list.find((one) => one.id === id)?.text ?? 'in play'
}

function assigned(event: Extract<TownEvent, { event: 'assigned' }>, s: Subject): string {
  const cards = `${cardShort(event.suit)} for the suit, ${cardShort(event.value)} for the value, ${cardShort(event.poker)} for poker`
  if (event.go === 'cemetery') return `${s('go')} to the Cemetery: ${cards}.`
  if (event.go === 'pass') return `${s('pass')}: ${cards}.`
  const changed = [
    event.suit_as === event.suit.slice(-1) ? '' : SUIT_NAME[event.suit_as],
    event.value.startsWith(rankOfValue(event.value_as)) ? '' : rankText(rankOfValue(event.value_as)),
  ].filter(Boolean)
  const price = event.gold > 0 ? ` for ${event.gold} gold` : ''
  return `${s('take')} ${cards}${changed.length > 0 ? `, counted as ${listed(changed)}${price}` : ''}.`
}

const rankOfValue = (value: number): string => 'A23456789TJQK'.charAt(value - 1)
