// Moves a drawn view forward by one event. Knows no rule: each event says which seat marked, gained or lost what.
//
// Only what is seen is kept right; the engine's own view replaces all of it at the end of a frame. What the engine works out
// for the eye (running scores, sites that would open) stays as it was until then.
import type { Card, Good, Sheet, Step, TownEvent, TownView } from './types'
import { CIRCLED } from './words'

export function apply(view: TownView, event: TownEvent): TownView {
  switch (event.event) {
    case 'asked':
      return on(view, event.seat, (sheet) => ({ ...sheet, step: event.step, ask: event.ask ?? null }))
    case 'gained':
      return on(view, event.seat, (sheet) => ({ ...more(sheet, event.what, event.n), gained: noted(view, sheet, event.what) }))
    case 'lost':
      return on(view, event.seat, (sheet) => more(sheet, event.what, -event.n))
    case 'circled': {
      const list = CIRCLED[event.region]
      return on(view, event.seat, (sheet) => ({
        ...sheet,
        [list]: sheet[list].includes(event.site) ? sheet[list] : [...sheet[list], event.site],
      }))
    }
    case 'crossed':
      return on(view, event.seat, (sheet) => ({ ...sheet, crossed: [...sheet.crossed, event.site] }))
    case 'assigned':
      return on(view, event.seat, (sheet) => ({
        ...more(sheet, 'gold', -event.gold),
        uses: sheet.uses - event.uses,
        poker: sheet.poker.map((column, at) => (at === view.round - 1 ? [...column, event.poker] : column)),
        suit_now: event.suit_as,
        suit_card: event.suit,
        acted: true,
      }))
    case 'item_gained':
      return on(view, event.seat, (sheet) => ({ ...sheet, items: [...sheet.items, event.item] }))
    case 'banked':
      return on(view, event.seat, (sheet) => ({ ...sheet, banks: [...sheet.banks, event.colour] }))
    case 'room_taken':
      return on(view, event.seat, (sheet) => ({ ...sheet, rooms: event.room }))
    case 'land_bought':
      return on(view, event.seat, (sheet) => ({ ...sheet, cells: [...new Set([...sheet.cells, ...event.cells])].sort() }))
    case 'outlaw_chosen':
      return on(view, event.seat, (sheet) => ({ ...sheet, outlaws: [...sheet.outlaws, event.outlaw] }))
    case 'peeked':
      return { ...on(view, event.seat, (sheet) => ({ ...sheet, peeked: true })), sheriff: event.card ?? view.sheriff }
    case 'bonus_gained':
      return on(view, event.seat, (sheet) => ({
        ...sheet,
        bonuses: event.waits ? [...sheet.bonuses, event.bonus] : sheet.bonuses,
        bonus_from: event.from && !sheet.bonus_from.includes(event.from) ? [...sheet.bonus_from, event.from] : sheet.bonus_from,
        gained: sheet.gained.includes('bonus') ? sheet.gained : [...sheet.gained, 'bonus'],
      }))
    case 'bonus_taken':
    case 'bonus_declined':
    case 'bonus_lost':
      return on(view, event.seat, (sheet) => ({ ...sheet, bonuses: without(sheet.bonuses, event.bonus) }))
    case 'ability_used':
      return on(view, event.seat, (sheet) => ({ ...sheet, uses: Math.max(0, sheet.uses - 1) }))
    case 'bounty_scored': {
      const bounties = view.bounties.map((bounty, at) =>
        at === event.bounty
          ? { ...bounty, scored: [...bounty.scored, event.seat].sort(), now: [...bounty.now, event.seat].sort() }
          : bounty,
      )
      return {
        ...on(view, event.seat, (sheet) => ({ ...more(sheet, 'stars', event.stars), gained: noted(view, sheet, 'stars') })),
        bounties,
      }
    }
    case 'bounty_turned':
      return {
        ...view,
        bounties: view.bounties.map((bounty, at) => (at === event.bounty ? { ...bounty, stars: event.stars, now: [] } : bounty)),
      }
    case 'bribed':
      return on(view, event.seat, (sheet) => ({ ...sheet, bribed: true }))
    case 'arrested':
      return on(view, event.seat, (sheet) => ({ ...sheet, arrests: sheet.arrests + 1 }))
    case 'hand_resolved':
      return on(view, event.seat, (sheet) => ({ ...sheet, hands: [...sheet.hands, event.hand] }))
    case 'declared':
      return on(view, event.seat, (sheet) =>
        event.hole
          ? { ...sheet, hole: swapped(sheet.hole, event.card, event.as) }
          : { ...sheet, poker: sheet.poker.map((column, at) => (at === view.round - 1 ? swapped(column, event.card, event.as) : column)) },
      )
    default:
      return onTable(view, event)
  }
}

/** For the engine: who is asked something in the middle of a turn, of which no event tells all, stands as one who is done. */
export function readable(view: TownView): TownView {
  const plain = (sheet: Sheet): Sheet => (sheet.step === 'assign' ? sheet : { ...sheet, ask: null, step: 'done' })
  return view.phase === 'turn' ? all(view, plain) : view
}

/** What happens to the cards on the table and to the round. */
function onTable(view: TownView, event: TownEvent): TownView {
  switch (event.event) {
    case 'round_began':
      return {
        ...all(view, (sheet) => ({ ...sheet, bribed: false, peeked: false, hole: [] })),
        round: event.round,
        phase: 'turn',
        lineup: [],
      }
    case 'shuffled':
      return { ...view, deck: event.cards, discard: [] }
    case 'sheriff_set':
      return { ...view, deck: view.deck - 1, sheriff: event.card }
    case 'hole_dealt':
      return { ...on(view, event.seat, (sheet) => ({ ...sheet, hole: event.cards })), deck: view.deck - event.cards.length }
    case 'lineup_flipped':
      return { ...view, turn: event.turn, lineup: event.cards, deck: view.deck - event.cards.length }
    case 'lineup_refused':
      return discarded(view)
    case 'turn_ended':
      return all(discarded(view), (sheet) => ({
        ...sheet,
        gained: [],
        bonuses: [],
        ask: null,
        suit_now: null,
        suit_card: null,
        acted: false,
      }))
    case 'robbery_drawn':
      return { ...view, deck: view.deck - 1, discard: [...view.discard, event.card] }
    case 'stolen':
      return { ...view, deck: view.deck - 1, stolen: typeof view.stolen === 'number' ? view.stolen + 1 : view.stolen }
    case 'phase_began':
      return { ...everybody(view, 'wait'), phase: event.phase }
    case 'hole_shown':
      return { ...on(view, event.seat, (sheet) => ({ ...sheet, hole: [] })), discard: [...view.discard, ...event.cards] }
    case 'sheriff_shown':
      return { ...view, sheriff: event.card }
    case 'sheriff_replaced':
      return { ...view, deck: view.deck - 1, discard: view.sheriff ? [...view.discard, view.sheriff] : view.discard, sheriff: event.card }
    case 'sheriff_discarded':
      return { ...view, discard: view.sheriff ? [...view.discard, view.sheriff] : view.discard, sheriff: null }
    case 'game_ended':
      return { ...everybody(view, 'over'), phase: 'over' }
    default:
      // An event of a newer engine: the view that comes with it says what it did.
      return view
  }
}

function on(view: TownView, seat: number, change: (sheet: Sheet) => Sheet): TownView {
  return { ...view, seats: view.seats.map((sheet, at) => (at === seat ? change(sheet) : sheet)) }
}

const all = (view: TownView, change: (sheet: Sheet) => Sheet): TownView => ({ ...view, seats: view.seats.map(change) })
const everybody = (view: TownView, step: Step): TownView => all(view, (sheet) => ({ ...sheet, step, ask: null }))
const more = (sheet: Sheet, what: Good, n: number): Sheet => ({ ...sheet, [what]: Math.max(0, sheet[what] + n) })
const discarded = (view: TownView): TownView => ({ ...view, discard: [...view.discard, ...view.lineup], lineup: [] })

/** What of a turn is watched by cowbots is noted once. */
function noted(view: TownView, sheet: Sheet, what: Good): readonly string[] {
  const watched = view.phase === 'turn' && (what === 'stars' || what === 'wanted' || what === 'gold')
  return watched && !sheet.gained.includes(what) ? [...sheet.gained, what] : sheet.gained
}

function without<T>(list: readonly T[], one: T): T[] {
  const at = list.indexOf(one)
  return list.filter((_, index) => index !== at)
}

function swapped<T extends Card | null>(cards: readonly T[], card: Card, other: Card): (T | Card)[] {
  const at = cards.indexOf(card as T)
  return cards.map((one, index) => (index === at ? other : one))
}
