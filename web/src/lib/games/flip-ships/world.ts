// Flip Ships as the table page sees it: the contract of `World`, met by the files beside this one.
import type { GameEvent, View, World } from '../types'
import Board from './Board.svelte'
import { apply } from './apply'
import { describe } from './describe'
import { groundOf } from './geometry'
import type { ShipsEdition, ShipsEvent, ShipsOptions, ShipsView } from './types'
import { verdict } from './verdict'

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

const ships = (view: View) => view as unknown as ShipsView
const told = (event: GameEvent) => event as unknown as ShipsEvent

const world: World = {
  Board,
  open: true,
  apply: (view, event, box) =>
    apply(ships(view), told(event), groundOf(box.edition as ShipsEdition, box.options as ShipsOptions)) as unknown as View,
  describe: (event, names, view, edition) => describe(told(event), names, ships(view), edition as ShipsEdition),
  foreshown: (event) => event.event === 'marched' || (event.event === 'flipped' && event['launch'] !== null),
  hurried: (view) => ships(view).phase === 'race',
  beat: (event) => BEATS[told(event).event] ?? 0,
  sound: (event) => {
    switch (told(event).event) {
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
        return event['result'] === 'won' ? 'win' : 'lose'
      default:
        return null
    }
  },
  startsTurn: (event) => ['turn_began', 'round_began', 'assault_turn', 'assault_began'].includes(event.event),
  toAct: (view) => {
    const { phase, turn, ready } = ships(view)
    if (phase === 'over') return []
    if (phase !== 'race' || !ready) return turn === null ? [] : [turn]
    return ready.flatMap((said, seat) => (said && !ready.every(Boolean) ? [] : [seat]))
  },
  round: (view) => {
    const { phase, round, last_round } = ships(view)
    if (phase === 'over') return 'The end'
    if (phase === 'race') return 'Race'
    return phase === 'assault' ? 'Final assault' : `Round ${round}${last_round ? ' · the last' : ''}`
  },
  verdict: (view, names, seat) => verdict(ships(view), names, seat),
}

export default world
