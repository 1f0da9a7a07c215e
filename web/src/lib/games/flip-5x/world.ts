// Flip-5X as the table page sees it: the contract of `World`, met by the files beside this one.
import type { View, World } from '../types'
import Board from './Board.svelte'
import Ending from './ending/Ending.svelte'
import { apply, readable } from './apply'
import { describe } from './describe'
import type { FxEdition, FxEvent, FxView } from './types'
import { verdict } from './verdict'

const BEATS: Partial<Record<FxEvent['event'], number>> = {
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
  claimed: 360,
}

const fx = (view: View) => view as unknown as FxView

const world: World = {
  Board,
  Ending,
  apply: (view, event) => apply(fx(view), event as unknown as FxEvent) as unknown as View,
  readable: (view) => readable(fx(view)) as unknown as View,
  describe: (event, names, view, edition) => describe(event as unknown as FxEvent, names, fx(view), edition as FxEdition),
  beat: (event, seat) => {
    const others = seat !== null && typeof event['seat'] === 'number' && event['seat'] !== seat
    return others ? 0 : (BEATS[event.event as FxEvent['event']] ?? 0)
  },
  sound: (event, seat) => {
    if (seat !== null && typeof event['seat'] === 'number' && event['seat'] !== seat) return null
    switch ((event as unknown as FxEvent).event) {
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
        return event['won'] ? 'win' : 'lose'
      default:
        return null
    }
  },
  startsTurn: (event) => event.event === 'card_turned',
  toAct: (view) => fx(view).seats.flatMap((sheet, seat) => (sheet.step === 'done' || sheet.step === 'over' ? [] : [seat])),
  round: (view) => (fx(view).finished ? 'The end' : fx(view).round === 0 ? 'Cultures' : `Round ${fx(view).round} of 10`),
  verdict: (view, names, seat) => verdict(fx(view), names, seat),
}

export default world
