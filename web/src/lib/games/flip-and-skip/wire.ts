// What a table of Flip & Skip sends and holds. Views, actions and events are generated; of the box only what the board shows stands here.
import type { Action, Event, Icon, Options, Top, View } from '../../generated/flip-and-skip'
import type { Wire } from '../types'

/** The figures of the box that the board shows; the engine ships them, none is written here. */
export interface SkipEdition {
  tops: { names: readonly Top[]; beats: Readonly<Record<Top, Top>> }
  coin_set: { coins: readonly { top: Top; under: Icon }[]; prefix: readonly string[] }
  setup: { take_to_pile: number; take_to_hand: number }
  turn: { steps: number; steps_with_axes: number }
  victory: { each_top: number }
  limits: { quiet_turns: number; turns: number }
}

export interface SkipWire extends Wire {
  view: View
  action: Action
  event: Event
  edition: SkipEdition
  options: Partial<Options>
}
