// The law of marks: whatever is asked, the things that the page marks as choosable are those that the engine's list names, and after the
// first press those that go on from it. Positions come from whole games on the real engine.
import { cleanup, fireEvent, render } from '@testing-library/svelte'
import { createRawSnippet, tick } from 'svelte'
import { afterEach, expect, it } from 'vitest'
import { asked, engineHere } from '../positions.testing'
import Board from './Board.svelte'
import type { Action, Sheet } from '../../generated/flip-5x'
import type { Fx } from './edition'
import { keysOf } from './keys'
import { EDITION } from './testing'

afterEach(cleanup)

const sorted = (keys: Iterable<string>) => [...new Set(keys)].sort()
const marked = () => sorted([...document.querySelectorAll<HTMLElement | SVGElement>('[data-can]')].map((thing) => thing.dataset['key']!))

/** Where on the chart a key is pressed: an enemy at its space, pirates wherever they stand on that jump; all else is its own place. */
function places(key: string, sheet: Sheet): string[] {
  const [kind, name] = key.split(':')
  if (kind === 'enemy') return sheet.enemies.flatMap((enemy) => (enemy.kind === name ? [enemy.at] : []))
  if (kind !== 'pirates') return [key]
  const path = sheet.jumps.find((jump) => String(jump.id) === name)?.path ?? []
  return path.slice(1, -1).filter((at) => sheet.pirates.includes(at))
}

const ends = (action: Action) => action.do === 'end_phase' || action.do === 'forgo'
const firstsOf = (action: Action) => (action.do === 'wormholes' ? keysOf(action) : keysOf(action).slice(0, 1))

/** What must be marked while these presses are held: what goes on from them, and what one could begin with instead. */
function expected(legal: readonly Action[], held: readonly string[], sheet: Sheet): string[] {
  const things = legal.filter((action) => !ends(action))
  const near = things.filter((action) =>
    action.do === 'wormholes' ? held.every((key) => keysOf(action).includes(key)) : held.every((key, at) => keysOf(action)[at] === key),
  )
  const nexts = near.flatMap((action) =>
    action.do === 'wormholes' ? keysOf(action).filter((key) => !held.includes(key)) : (keysOf(action)[held.length] ?? []),
  )
  const all = [...nexts, ...things.flatMap(firstsOf)].flatMap((key) => places(key, sheet))
  return sorted(all.filter((key) => !held.includes(key)))
}

/** Where all begins at one place, that place is taken for granted. */
function granted(legal: readonly Action[]): string[] {
  const things = legal.filter((action) => !ends(action))
  const paired = things.every((action) => action.do !== 'wormholes' && keysOf(action).length > 1)
  const firsts = sorted(things.flatMap(firstsOf))
  return things.length > 0 && paired && firsts.length === 1 ? firsts : []
}

it('marks what the engine lists, and nothing else', async () => {
  const call = await engineHere()
  const met = new Set<string>()
  const lively = (legal: readonly { do: string }[], roll: (below: number) => number) => {
    const rest = legal.filter((action) => action.do !== 'end_phase' && action.do !== 'forgo')
    const from = rest.length > 0 && roll(9) > 0 ? rest : legal
    return from[roll(from.length)]! as Action
  }
  for (const [seed, scenario] of [
    [5, 'devourer'],
    [6, 'silence'],
    [7, 'crown'],
  ] as const) {
    const seats = [{ kind: 'person', name: 'Guest' }] as const
    const often = new Map<string, number>()
    const wish = { seed, id: 'flip-5x', options: { seats: 1, scenario }, seats, pick: lively }
    for (const { view, legal, seat } of asked<Fx>(call, wish)) {
      const sheet = view.seats[seat]!
      const kind = sheet.pending[0]?.op ?? sheet.step
      often.set(kind, (often.get(kind) ?? 0) + 1)
      if (often.get(kind)! % 4 !== 1 || often.get(kind)! > 6) continue
      met.add(kind)
      const props = {
        view,
        legal,
        events: [],
        recent: [],
        seat,
        names: ['You'],
        edition: EDITION,
        options: {},
        lessMotion: true,
        askReveal: true,
        chip: createRawSnippet(() => ({ render: () => '<span></span>' })),
        onpick: () => {},
        onrefuse: () => {},
      }
      render(Board, { props })
      const held = granted(legal)
      expect(marked(), kind).toEqual(expected(legal, held, sheet))
      const first = legal.find((action) => !ends(action) && keysOf(action).length > 1)
      if (first && held.length === 0) {
        const key = keysOf(first)[0]!
        await fireEvent.click(document.querySelector(`[data-can][data-key="${key}"]`)!)
        await tick()
        expect(marked(), `${kind} after ${key}`).toEqual(expected(legal, [key], sheet))
      }
      cleanup()
    }
  }
  for (const kind of ['culture', 'choice', 'experiment', 'explore', 'exterminate', 'exploit', 'expand', 'advance'])
    expect(met, kind).toContain(kind)
})
