// Buttons for what has no thing to touch (end the turn), and for letting go of a picked coin in a tray without dragging it there.
import type { Choice } from './choices'
import type { Picker } from './picker.svelte'
import type { Action, View } from '../../generated/flip-and-skip'

export interface Press {
  /** What the engine calls it, where it is an action of its own. */
  key?: string
  text: string
  main: boolean
  /** Looks disabled, and explains itself when pressed. */
  off: boolean
  run: () => void
}

export function pressesFor(view: View, legal: readonly Action[], picker: Picker, seat: number | null): Press[] {
  if (seat === null || view.to_act !== seat || legal.length === 0) return []
  const presses: Press[] = picker.offered
    .filter((choice) => !choice.spot.startsWith('sq:'))
    .map((choice) => ({ text: letGo(view, choice), main: true, off: false, run: () => picker.commit(choice) }))
  if (view.phase === 'step' && presses.length === 0) presses.push(endTurn(legal, picker))
  const keep = legal.find((action) => action.do === 'keep')
  if (keep) presses.push({ key: 'keep', text: 'Flip nothing', main: false, off: false, run: () => picker.act(keep) })
  return presses
}

function endTurn(legal: readonly Action[], picker: Picker): Press {
  const end = legal.find((action) => action.do === 'end_turn')
  return { key: 'end_turn', text: 'End turn', main: false, off: !end, run: () => (end ? picker.act(end) : picker.refuse('end_turn')) }
}

function letGo(view: View, { action }: Choice): string {
  switch (action.do) {
    case 'take':
      return action.to === 'pile' ? 'To pile' : 'To hand'
    case 'flip':
      return 'Flip it'
    case 'use':
      return action.coin === view.flipped ? 'Use it' : 'Borrow it'
    case 'pick':
      return view.icon === 'eye' ? 'Look' : 'Send back'
    default:
      return 'Do it'
  }
}
