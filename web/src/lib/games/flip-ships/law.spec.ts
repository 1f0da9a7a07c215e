// The law of the page: what is marked as choosable on the table, in the tray and beside it is what the engine's list names, at every kind
// of decision of whole games. Drawn from above, where a mark is an element; a scene in depth is drawn by the same marks
// (`marks.spec.ts`, and `data-marked` in the browser's own checks).
import { cleanup, fireEvent, render } from '@testing-library/svelte'
import { createRawSnippet, tick } from 'svelte'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Action } from '../../generated/protocol'
import { asked, engineHere } from '../positions.testing'
import Board from './Board.svelte'
import { tastes } from './taste.svelte'
import { edition } from './testing/edition'
import type { ShipsAction, ShipsView, ShipsWire } from './wire'

beforeAll(() => tastes.set({ look: 'flat', assist: false }))
afterEach(cleanup)

const sorted = (keys: Iterable<string>) => [...new Set(keys)].sort()
const things = () => [...document.querySelectorAll<HTMLElement | SVGElement>('[data-can]')]
const marked = () => sorted(things().map((thing) => thing.dataset['key'] ?? '?'))
const pressed = () => document.querySelector<HTMLElement>('.decide .ships [aria-pressed="true"]')?.dataset['key']

function show(view: ShipsView, legal: readonly ShipsAction[], seat: number): void {
  const chip = createRawSnippet(() => ({ render: () => '<span></span>' }))
  const props = { view, legal, seat, edition, chip, events: [], recent: [], names: ['You'], options: {}, lessMotion: true, askReveal: true }
  render(Board, { props: { ...props, onpick: () => {}, onrefuse: () => {} } })
}

/** Ships that must be decided about; where there is one, it is chosen already. */
const deciders = (legal: readonly ShipsAction[]) =>
  sorted(legal.flatMap((action) => (action.do === 'attack' || action.do === 'wait' ? [action.ship] : [])))
const landed = (legal: readonly ShipsAction[], ship: string | undefined) =>
  sorted(legal.flatMap((action) => (action.do === 'attack' && action.ship === ship ? Object.keys(action.instead ?? {}) : [])))

/** What the engine names for the ship that is decided about, and which other ships could be instead. */
function named(legal: readonly ShipsAction[], ship: string | undefined): string[] {
  const several = deciders(legal).length > 1
  return sorted(
    legal.flatMap((action) => {
      if (action.do === 'flip' || action.do === 'pick_up') return [action.ship]
      if (action.do !== 'attack' && action.do !== 'wait') return []
      const other = several ? [action.ship] : []
      if (action.ship !== ship) return other
      if (action.do === 'wait') return [...other, ...action.on]
      return [...other, ...(action.targets ?? []), ...Object.values(action.instead ?? {})]
    }),
  )
}

/** What lies on the table is marked there, and a ship that is the only one need not be. */
const seenOf = (legal: readonly ShipsAction[]) =>
  deciders(legal).length === 1 ? marked().filter((key) => !deciders(legal).includes(key)) : marked()

async function press(key: string): Promise<void> {
  await fireEvent.click(document.querySelector(`button[data-can][data-key="${key}"]`)!)
  await tick()
}

/** Everything that is marked for one ship; where a hit moves from one of several cards, each of them is pressed. */
async function marksFor(legal: readonly ShipsAction[], ship: string | undefined): Promise<string[]> {
  const from = landed(legal, ship)
  if (from.length < 2) return seenOf(legal)
  expect(seenOf(legal)).toEqual(expect.arrayContaining(from))
  const goals: string[] = []
  for (const card of from) {
    await press(card)
    goals.push(...seenOf(legal))
  }
  return sorted(
    [...goals, ...named(legal, ship).filter((key) => from.includes(key))].filter(
      (key) => !from.includes(key) || named(legal, ship).includes(key),
    ),
  )
}

const kindsOf = (legal: readonly ShipsAction[]) =>
  new Set(
    legal.map((action) => (action.do !== 'attack' ? action.do : action.instead ? 'instead' : 'repair' in action ? 'repair' : 'targets')),
  )

function flipper(legal: readonly Action[], roll: (below: number) => number): Action {
  const action = legal[roll(legal.length)]!
  if (action['do'] !== 'flip') return action
  const high = roll(4) === 0
  const [overhang, power] = high ? [100, 740 + roll(120)] : [62, 150 + roll(420)]
  return { ...action, launch: { from: 'edge', x: roll(1500) - 750, overhang, power, aim: roll(120) - 60 } }
}

it('marks what the engine lists, and nothing else', async () => {
  const call = await engineHere({ flights: true })
  const often = new Map<string, number>()
  for (const [seed, options, most] of [
    [19, { players: 4, difficulty: 'training' }, 260],
    [24, { players: 4, difficulty: 'training' }, 260],
    [7, { players: 2, mode: 'race' }, 40],
  ] as const) {
    const seats = Array.from({ length: options.players }, () => ({ kind: 'person', name: 'Guest' }) as const)
    for (const { view, legal, seat } of asked<ShipsWire>(call, { seed, id: 'flip-ships', options, seats, pick: flipper, most })) {
      const kinds = [...kindsOf(legal)]
      if (kinds.every((kind) => (often.get(kind) ?? 0) >= 2)) continue
      for (const kind of kinds) often.set(kind, (often.get(kind) ?? 0) + 1)
      show(view, legal, seat)
      const ships = deciders(legal)
      for (const ship of ships.length > 1 ? ships : [ships[0]]) {
        if (ships.length > 1 && ship) await press(ship)
        expect(pressed() ?? ship).toBe(ship)
        expect({ kinds, marked: await marksFor(legal, ship) }).toEqual({ kinds, marked: named(legal, ship) })
      }
      cleanup()
    }
  }
  expect([...often.keys()].sort()).toEqual(expect.arrayContaining(['flip', 'instead', 'keep', 'pick_up', 'ready', 'targets', 'wait']))
})
