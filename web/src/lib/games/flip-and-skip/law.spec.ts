// The law of marks: whatever is asked, the things that the page marks as choosable are those that the engine's list names, and after the
// first press those that go on from it. Positions come from whole games on the real engine.
import { cleanup, fireEvent, render } from '@testing-library/svelte'
import { createRawSnippet, tick } from 'svelte'
import { afterEach, expect, it } from 'vitest'
import { asked, engineHere } from '../positions.testing'
import Board from './Board.svelte'
import type { Action, View } from '../../generated/flip-and-skip'
import { edition } from './testing/view'
import type { SkipWire } from './wire'

afterEach(cleanup)

const seats = [
  { kind: 'person', name: 'Light' },
  { kind: 'person', name: 'Dark' },
] as const

/** What is pressed first for an action: the coin that lies there, or the coin itself; nothing for what has a button. */
function first(action: Action, view: View): string[] {
  switch (action.do) {
    case 'take':
      return [view.board[action.square]!]
    case 'flip':
    case 'use':
    case 'pick':
      return [action.coin]
    case 'move':
    case 'skip':
      return [view.board[action.from]!]
    default:
      return []
  }
}

const beyond = (from: string, over: string) => String.fromCharCode(...[0, 1].map((at) => 2 * over.charCodeAt(at) - from.charCodeAt(at)))

/** Where it is let go. */
function second(action: Action, view: View): string[] {
  switch (action.do) {
    case 'take':
      return [`${action.to}:${action.seat}`]
    case 'flip':
      return [`pile:${action.seat}`]
    case 'use':
      return [action.coin]
    case 'pick':
      return ['to' in action ? action.to : view.icon === 'hand' ? `hand:${1 - action.seat}` : action.coin]
    case 'move':
      return [action.to]
    case 'skip':
      return [beyond(action.from, action.over)]
    default:
      return []
  }
}

const sorted = (keys: Iterable<string>) => [...new Set(keys)].sort()
const marked = () => sorted([...document.querySelectorAll<HTMLElement>('[data-can]')].map((thing) => thing.dataset['key']!))

it('marks what the engine lists, and nothing else', async () => {
  const met = new Set<string>()
  const call = await engineHere()
  for (const [seed, options] of [
    [3, {}],
    [17, { coins: 'any', flip: 'may' }],
    [29, { borrow: 'once', multiskip: 'each' }],
  ] as const) {
    const often = new Map<string, number>()
    for (const { view, legal, seat } of asked<SkipWire>(call, { seed, options, seats })) {
      const kind = `${view.phase} ${view.icon ?? ''} ${view.chain ? 'chain' : ''}`
      // Steps come by the hundred: each kind is looked at once in a game.
      often.set(kind, (often.get(kind) ?? 0) + 1)
      if (often.get(kind)! > 1) continue
      met.add(view.phase === 'target' ? `target ${view.icon}` : view.phase)
      const props = {
        view,
        legal,
        events: [],
        recent: [],
        seat,
        names: ['Light', 'Dark'],
        edition,
        options: {},
        lessMotion: true,
        askReveal: true,
        chip: createRawSnippet(() => ({ render: () => '<span></span>' })),
        onpick: () => {},
        onrefuse: () => {},
      }
      render(Board, { props })
      const firsts = sorted(legal.flatMap((action) => first(action, view)))
      expect(marked(), kind).toEqual(firsts)
      const coin = firsts[often.get(kind)! % Math.max(1, firsts.length)]
      if (coin) {
        await fireEvent.click(document.querySelector(`button[data-key="${coin}"]`)!)
        await tick()
        expect(marked(), `${kind} after ${coin}`).toEqual(
          sorted(legal.filter((action) => first(action, view)[0] === coin).flatMap((action) => second(action, view))),
        )
      }
      cleanup()
    }
  }
  expect(sorted(met)).toEqual(sorted(['setup', 'flip', 'use', 'step', 'target hand', 'target board', 'target monster', 'target eye']))
})
