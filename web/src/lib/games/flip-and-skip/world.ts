// Flip & Skip as the table page sees it: the contract of `World`, met by the files beside this one.
import type { GameEvent, View, World } from '../types'
import Board from './Board.svelte'
import { apply } from './apply'
import { describe, ending } from './describe'
import type { SkipEvent, SkipView } from './types'

const BEATS: Partial<Record<SkipEvent['event'], number>> = {
  taken: 340,
  flipped: 620,
  borrowed: 420,
  returned: 380,
  recalled: 380,
  looked: 520,
  fizzled: 320,
  piled: 340,
  moved: 320,
  skipped: 420,
}

const skip = (view: View) => view as unknown as SkipView

const world: World = {
  Board,
  apply: (view, event) => apply(skip(view), event as unknown as SkipEvent) as unknown as View,
  describe: (event, names, view) => describe(event as unknown as SkipEvent, names, skip(view)),
  beat: (event) => BEATS[event.event as SkipEvent['event']] ?? 0,
  sound: (event: GameEvent, seat) => {
    switch ((event as unknown as SkipEvent).event) {
      case 'taken':
      case 'returned':
      case 'recalled':
        return 'tap'
      case 'flipped':
        return 'flip'
      case 'looked':
        return 'peek'
      case 'piled':
        return 'pile'
      case 'moved':
        return 'slide'
      case 'skipped':
        return 'skip'
      case 'turn_began':
        return event['seat'] === seat ? 'turn' : null
      case 'game_ended':
        return seat !== null && event['winner'] !== seat ? 'lose' : 'win'
      default:
        return null
    }
  },
  startsTurn: (event) => event.event === 'turn_began',
  toAct: (view) => [skip(view).to_act ?? []].flat(),
  round: (view) => (skip(view).phase === 'setup' ? 'Set-up' : `Turn ${skip(view).turn}`),
  verdict: (view, names, seat) => {
    const { phase, winner, reason } = skip(view)
    if (phase !== 'over') return null
    const title = winner === null ? 'A draw' : winner === seat ? 'You win' : `${names[winner] ?? 'Somebody'} wins`
    return { title, text: ending(winner, reason, names) }
  },
}

export default world
