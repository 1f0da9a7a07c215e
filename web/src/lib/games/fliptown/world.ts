// Fliptown as the table page sees it: the contract of `World`, met by the files beside this one.
import { defineWorld } from '../types'
import Board from './Board.svelte'
import Ending from './Ending.svelte'
import Figure from './Figure.svelte'
import { about } from './about'
import { describe } from './describe'
import { keyOfMap } from './key'
import { best, empty, moment, score } from './standing'
import type { TownEvent, TownWire } from './wire'
import { points } from './points'
import { review } from './review'
import { verdict } from './verdict'

const BEATS: Partial<Record<TownEvent['event'], number>> = {
  round_began: 700,
  lineup_flipped: 380,
  lineup_refused: 320,
  circled: 340,
  crossed: 160,
  gained: 160,
  lost: 160,
  item_gained: 260,
  banked: 240,
  room_taken: 240,
  land_bought: 300,
  outlaw_chosen: 240,
  peeked: 400,
  bonus_gained: 260,
  robbery_drawn: 1100,
  ability_used: 260,
  stolen: 700,
  bounty_scored: 700,
  hand_resolved: 900,
  hole_shown: 300,
  sheriff_shown: 1000,
  sheriff_replaced: 900,
  arrested: 800,
}
/** What is shown at length whoever did it; the rest of others' doings goes by quickly, so that one's own thinking is not stopped. */
const FOR_ALL: readonly TownEvent['event'][] = [
  'round_began',
  'lineup_flipped',
  'hand_resolved',
  'sheriff_shown',
  'sheriff_replaced',
  'bounty_scored',
  'stolen',
]

export default defineWorld<TownWire>({
  Board,
  Ending,
  Figure,
  layout: 'wide',
  describe,
  beat: (event, seat) => {
    const others = seat !== null && 'seat' in event && event.seat !== seat
    return others && !FOR_ALL.includes(event.event) ? 0 : (BEATS[event.event] ?? 0)
  },
  sound: (event, seat) => {
    switch (event.event) {
      case 'lineup_flipped':
      case 'robbery_drawn':
      case 'sheriff_shown':
        return 'flip'
      case 'circled':
      case 'crossed':
        return event.seat === seat || seat === null ? 'slide' : null
      case 'gained':
        return event.seat === seat && event.what === 'stars' ? 'pile' : null
      case 'peeked':
        return 'peek'
      case 'arrested':
        return event.seat === seat ? 'lose' : null
      case 'bounty_scored':
        return 'turn'
      case 'game_ended':
        return 'win'
      default:
        return null
    }
  },
  startsTurn: ({ event }) => event === 'lineup_flipped',
  round: ({ phase, round, turn }) => {
    if (phase === 'over') return 'The end'
    return phase === 'turn' ? `Round ${round} · turn ${turn}` : `Round ${round} · ${phase === 'poker' ? 'poker' : 'the Sheriff'}`
  },
  verdict,
  review,
  points,
  about,
  key: keyOfMap,
  empty,
  score,
  best,
  moment,
})
