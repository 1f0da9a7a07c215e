// Flip Ships as the table page sees it: the contract of `World`, met by the files beside this one.
import { defineWorld } from '../types'
import { about, key } from './about'
import Board from './Board.svelte'
import { describe } from './describe'
import Ending from './ending/Ending.svelte'
import Figure from './Figure.svelte'
import { best, empty, moment, score } from './standing'
import { points } from './points'
import { review } from './review'
import { verdict } from './verdict'
import type { ShipsEvent, ShipsWire } from './wire'

const BEATS: Partial<Record<ShipsEvent['event'], number>> = {
  flipped: 260,
  hit: 700,
  repaired: 600,
  declared: 420,
  hits_lost: 420,
  destroyed: 620,
  waits: 620,
  waited: 420,
  turn_began: 420,
  marched: 900,
  round_began: 900,
  assault_began: 1200,
}

export default defineWorld<ShipsWire>({
  Board,
  open: true,
  describe,
  foreshown: (event) => event.event === 'marched' || (event.event === 'flipped' && event.launch !== null),
  hurried: (view) => view.phase === 'race',
  beat: (event) => BEATS[event.event] ?? 0,
  sound: (event) => {
    switch (event.event) {
      case 'destroyed':
        return 'pile'
      case 'hit':
        return 'skip'
      case 'docked':
      case 'picked_up':
        return 'slide'
      case 'waits':
      case 'waited':
        return 'tap'
      case 'round_began':
        return 'turn'
      case 'repaired':
        return 'peek'
      case 'game_ended':
        return event.result === 'won' ? 'win' : 'lose'
      default:
        return null
    }
  },
  startsTurn: ({ event }) => ['turn_began', 'round_began', 'assault_turn', 'assault_began'].includes(event),
  round: ({ phase, round, last_round }) => {
    if (phase === 'over') return 'The end'
    if (phase === 'race') return 'Race'
    return phase === 'assault' ? 'Final assault' : `Round ${round}${last_round ? ' · the last' : ''}`
  },
  verdict,
  review,
  points,
  Ending,
  about,
  key,
  Figure,
  empty,
  score,
  best,
  moment,
})
