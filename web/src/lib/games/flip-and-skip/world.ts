// Flip & Skip as the table page sees it: the contract of `World`, met by the files beside this one.
import type { Event } from '../../generated/flip-and-skip'
import { defineWorld } from '../types'
import { about, key } from './about'
import Board from './Board.svelte'
import { describe } from './describe'
import Ending from './ending/Ending.svelte'
import Figure from './Figure.svelte'
import { beat } from './pace'
import { best } from './ending/best'
import { moment } from './moment'
import { points } from './points'
import { review } from './review'
import { verdict } from './verdict'
import type { SkipWire } from './wire'

const SOUNDS: Partial<Record<Event['event'], 'tap' | 'flip' | 'peek' | 'pile' | 'slide' | 'skip'>> = {
  taken: 'tap',
  returned: 'tap',
  recalled: 'tap',
  flipped: 'flip',
  looked: 'peek',
  piled: 'pile',
  moved: 'slide',
  skipped: 'skip',
}

export default defineWorld<SkipWire>({
  Board,
  Ending,
  Figure,
  about,
  key,
  describe,
  beat,
  moment,
  best,
  verdict,
  review,
  points,
  sound: (event, seat) => {
    if (event.event === 'turn_began') return event.seat === seat ? 'turn' : null
    if (event.event === 'game_ended') return seat !== null && event.winner !== seat ? 'lose' : 'win'
    return SOUNDS[event.event] ?? null
  },
  startsTurn: (event) => event.event === 'turn_began',
  round: (view) => (view.phase === 'setup' ? 'Set-up' : `Turn ${view.turn}`),
})
