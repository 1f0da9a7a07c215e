// One plain sentence per event, for the log and for screen readers.
import { listed } from '../../words'
import type { TownEdition, TownEvent, TownView } from './wire'
import { bonusName, cardName, cardShort, CHARACTER_NAME, goodWords, HAND_NAME, ITEM_NAME, rankText, siteName, SUIT_NAME } from './words'

export function describe(event: TownEvent, names: readonly string[], view: TownView, edition: TownEdition): string | null {
  const who = 'seat' in event ? (names[event.seat] ?? 'Somebody') : ''
  switch (event.event) {
    case 'round_began':
      return `Round ${event.round} begins. The cards are shuffled, and the Sheriff card is set aside.`
    case 'lineup_flipped':
      return `Turn ${event.turn}: ${event.cards.map(cardShort).join(' ')}.`
    case 'lineup_refused':
      return `${who} has the lineup replaced.`
    case 'hole_dealt':
      return event.cards.every((card) => card !== null)
        ? `${who} gets the hole cards ${event.cards.map((card) => cardShort(card ?? '')).join(' ')}.`
        : `${who} gets ${event.cards.length} hole cards.`
    case 'assigned':
      return assigned(event, who)
    case 'circled':
      return `${who} circles ${siteName(event.region, event.site, edition)}.`
    case 'crossed':
      return `${who} passes trail stop ${rankText(event.site)} by.`
    case 'gained':
      return `${who} gains ${goodWords(event.what, event.n)}.`
    case 'lost':
      return `${who} loses ${goodWords(event.what, event.n)}.`
    case 'item_gained':
      return `${who} gets the ${ITEM_NAME[event.item].toLowerCase().replace('undertaker', 'Undertaker')}.`
    case 'banked':
      return `${who} banks on ${event.colour}.`
    case 'room_taken':
      return `${who} takes hotel room ${event.room}.`
    case 'land_bought':
      return `${who} buys ${event.cells.length} lots of land.`
    case 'outlaw_chosen':
      return `${who} hunts the ${rankText(event.outlaw)}.`
    case 'peeked':
      return event.card ? `${who} looks at the Sheriff card: the ${cardName(event.card)}.` : `${who} looks at the Sheriff card.`
    case 'bonus_gained':
      return event.waits
        ? `${who} gains a ${bonusName(event.bonus)}.`
        : `${who} gains a ${bonusName(event.bonus)}, but no site is left for it.`
    case 'bonus_declined':
      return `${who} lets a ${bonusName(event.bonus)} go.`
    case 'bonus_lost':
      return `${who} loses a ${bonusName(event.bonus)}: no site is left.`
    case 'robbery_drawn':
      return (
        `${who} draws the ${cardName(event.card)} to rob ${siteName('badlands', event.target, edition)}: ` +
        `${event.success ? 'it works.' : 'it fails.'}`
      )
    case 'ability_used':
      return `${who} uses the ${CHARACTER_NAME[view.seats[event.seat]?.character ?? ''] ?? 'character'}’s ability.`
    case 'stolen':
      return 'The cowbot steals the top card, unseen.'
    case 'bounty_scored':
      return `${who} scores a bounty for ${event.stars} stars.`
    case 'bounty_turned':
      return `The bounty is worth ${event.stars} stars from now on.`
    case 'declared':
      return `${who} declares the ${cardName(event.card)} to be the ${cardName(event.as)}.`
    case 'hand_resolved':
      return `${who} shows ${HAND_NAME[event.hand].toLowerCase()}.`
    case 'hole_shown':
      return `${who} had ${event.cards.map(cardShort).join(' ')} in the hole.`
    case 'bribed':
      return `${who} bribes the Sheriff.`
    case 'sheriff_shown':
      return event.card ? `The Sheriff card is the ${cardName(event.card)}.` : null
    case 'sheriff_replaced':
      return `${who} replaces it: the ${cardName(event.card)}.`
    case 'arrested':
      return `${who} gets arrested.`
    case 'game_ended':
      return 'The game is over.'
    default:
      return null // a question, or said by another event
  }
}

function assigned(event: Extract<TownEvent, { event: 'assigned' }>, who: string): string {
  const cards = `${cardShort(event.suit)} for the suit, ${cardShort(event.value)} for the value, ${cardShort(event.poker)} for poker`
  if (event.go === 'cemetery') return `${who} goes to the Cemetery: ${cards}.`
  if (event.go === 'pass') return `${who} passes: ${cards}.`
  const changed = [
    event.suit_as === event.suit.slice(-1) ? '' : SUIT_NAME[event.suit_as],
    event.value.startsWith(rankOfValue(event.value_as)) ? '' : rankText(rankOfValue(event.value_as)),
  ].filter(Boolean)
  const price = event.gold > 0 ? ` for ${event.gold} gold` : ''
  return `${who} takes ${cards}${changed.length > 0 ? `, counted as ${listed(changed)}${price}` : ''}.`
}

const rankOfValue = (value: number): string => 'A23456789TJQK'.charAt(value - 1)
