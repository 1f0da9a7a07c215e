// What a board hands on to whatever gathers a person's presses: the page's props in the game's own words, always as they stand now.
import type { Action, BoardProps } from './types'

export interface Source<View, GameAction, Edition> {
  readonly view: View
  /** The only source of what can be done. */
  readonly legal: readonly GameAction[]
  readonly seat: number | null
  readonly edition: Edition
  onpick: (action: GameAction) => void
  onrefuse: (attempt: GameAction) => void
}

export function sourceOf<View, GameAction, Edition>(props: () => BoardProps): Source<View, GameAction, Edition> {
  return {
    get view() {
      return props().view as unknown as View
    },
    get legal() {
      return props().legal as unknown as readonly GameAction[]
    },
    get seat() {
      return props().seat
    },
    get edition() {
      return props().edition as Edition
    },
    onpick: (action) => props().onpick(action as unknown as Action),
    onrefuse: (attempt) => props().onrefuse(attempt as unknown as Action),
  }
}
