// What a board hands on to whatever gathers a person's presses: the page's props, always as they stand now.
import type { BoardProps, Wire } from './types'

export type Source<W extends Wire> = Pick<
  BoardProps<W>,
  'view' | 'legal' | 'seat' | 'edition' | 'options' | 'askReveal' | 'onpick' | 'onrefuse'
>

export function sourceOf<W extends Wire>(props: () => BoardProps<W>): Readonly<Source<W>> {
  return {
    get view() {
      return props().view
    },
    get legal() {
      return props().legal
    },
    get seat() {
      return props().seat
    },
    get edition() {
      return props().edition
    },
    get options() {
      return props().options
    },
    get askReveal() {
      return props().askReveal
    },
    onpick: (action) => props().onpick(action),
    onrefuse: (pressed) => props().onrefuse(pressed),
  }
}
