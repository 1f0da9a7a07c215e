// Flip-5X as the table page sees it: the contract of `World`, met by the files beside this one.
import { defineWorld } from '../types'
import Board from './Board.svelte'
import { about, key } from './about'
import Figure from './Figure.svelte'
import Ending from './ending/Ending.svelte'
import { describe } from './describe'
import type { Event } from '../../generated/flip-5x'
import type { Fx } from './edition'
import { emptyWords } from './prompt'
import { best, moment, score } from './standing'
import { points } from './points'
import { review } from './review'
import { verdict } from './verdict'

const BEATS: Partial<Record<Event['event'], number>> = {
  coordinates_drawn: 200,
  card_turned: 2200,
  pirate_added: 420,
  pirate_cleared: 300,
  feature_added: 420,
  feature_taken: 420,
  enemy_came: 600,
  nova_burst: 800,
  advanced: 240,
  plans_filled: 320,
  wormholes_opened: 360,
  refocused: 280,
  jump_cut: 280,
  jump_lost: 200,
  feature_lost: 200,
  drained: 320,
  plagued: 420,
  cured: 280,
  abandoned: 320,
  researched: 200,
  jump_drawn: 420,
  shields_lowered: 320,
  pirates_defeated: 360,
  enemy_hurt: 360,
  enemy_defeated: 700,
  claimed: 760,
}

/** What happens on another's chart is not seen from one's own. */
const ofOthers = (event: Event, seat: number | null): boolean => seat !== null && 'seat' in event && event.seat !== seat

export default defineWorld<Fx>({
  Board,
  Ending,
  Figure,
  about,
  key,
  best,
  moment,
  score,
  empty: emptyWords,
  describe,
  beat: (event, seat) => (ofOthers(event, seat) ? 0 : (BEATS[event.event] ?? 0)),
  sound: (event, seat) => {
    if (ofOthers(event, seat)) return null
    switch (event.event) {
      case 'card_turned':
        return 'flip'
      case 'jump_drawn':
      case 'wormholes_opened':
        return 'slide'
      case 'claimed':
      case 'researched':
      case 'advance_planned':
      case 'advanced':
        return 'tap'
      case 'shields_lowered':
      case 'pirates_defeated':
      case 'enemy_hurt':
        return 'skip'
      case 'enemy_defeated':
        return 'pile'
      case 'seat_ended':
        return event.won ? 'win' : 'lose'
      default:
        return null
    }
  },
  startsTurn: (event) => event.event === 'card_turned',
  round: ({ finished, round }, { limits }) => (finished ? 'The end' : round === 0 ? 'Cultures' : `Round ${round} of ${limits.rounds}`),
  verdict,
  review,
  points,
})
