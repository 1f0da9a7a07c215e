// @vitest-environment node
// A law: over games that the engine plays at random, what the page marks as choosable is what the engine's list names, for every kind of
// decision, and whatever has been chosen already can still be brought to an action of that list.
import { expect, it } from 'vitest'
import type { Call, Reply } from '../../generated/engine'
import type { Action } from '../../generated/protocol'
import { engine, playWhole, type Engine } from '../../engine/testing'
import { Chooser } from './chooser.svelte'
import type { ShipsOptions } from './edition'
import { groundOf } from './geometry'
import { Launcher } from './launch/launcher.svelte'
import { fallen, marksOf } from './marks'
import { edition } from './testing/edition'
import type { ShipsAction, ShipsView } from './wire'

interface Moment {
  view: ShipsView
  legal: readonly ShipsAction[]
}

/** The engine, with an ear on everything that a seat is told it may do. */
function heard(call: Engine): { call: Engine; moments: Moment[] } {
  const moments: Moment[] = []
  const listen = (given: Call): Reply => {
    const reply = call(given)
    if (!('done' in reply)) return reply
    for (const { message } of reply.done.out)
      if ((message.type === 'state' || message.type === 'changed') && message.view && message.legal && message.legal.length > 0)
        moments.push({ view: message.view as object as ShipsView, legal: message.legal as readonly object[] as readonly ShipsAction[] })
    return reply
  }
  return { call: listen, moments }
}

function launched(action: Action, turn: number, salt: number): Action {
  if (action['do'] !== 'flip') return action
  const chance = (n: number, below: number) => ((turn * 7919 + salt * 104_729 + n * 1009) >>> 0) % below
  const high = chance(1, 4) === 0
  return {
    ...action,
    launch: {
      from: 'edge',
      x: chance(2, 1500) - 750,
      overhang: high ? 100 : 62,
      power: high ? 740 + chance(3, 120) : 150 + chance(4, 420),
      aim: chance(5, 120) - 60,
    },
  }
}

/** What the engine's list names for the ship that decides: ships, and the cards of its actions. */
function named(legal: readonly ShipsAction[], deciding: string | null): Set<string> {
  return new Set(
    legal.flatMap((action) => {
      if (action.do === 'flip' || action.do === 'pick_up') return [action.ship]
      if (action.do === 'wait') return [action.ship, ...(action.ship === deciding ? action.on : [])]
      if (action.do !== 'attack') return []
      const [from, to] = [Object.keys(action.instead ?? {}), Object.values(action.instead ?? {})]
      // A hit is moved from the card that the ship is on; where there is only one, that needs no choosing.
      return [action.ship, ...(action.ship === deciding ? [...(action.targets ?? []), ...to, ...from] : [])]
    }),
  )
}

function kindOf(legal: readonly ShipsAction[], chooser: Chooser): string {
  return chooser.kind ?? legal[0]?.do ?? ''
}

const me = { kind: 'person', name: 'Guest' } as const
const GAMES: readonly { salt: number; options: ShipsOptions & Record<string, unknown>; race?: true }[] = [
  ...[3, 5, 8, 13].map((salt) => ({ salt, options: { players: 4, difficulty: 'training' } })),
  { salt: 7, options: { players: 2, mode: 'race' }, race: true },
]

it('marks as choosable what the engine names, for every kind of decision', async () => {
  const kinds = new Set<string>()
  for (const { salt, options, race = false } of GAMES) {
    const { call, moments } = heard(await engine(true))
    const seats = Array.from({ length: options.players ?? 2 }, () => me)
    playWhole(call, { game: 'flip-ships', options, seats }, salt, race ? 60 : 260, (action, turn) => launched(action, turn, salt), true)
    for (const { view, legal } of moments) {
      const seat = legal[0]?.seat ?? 0
      const refused: string[][] = []
      const chooser = new Chooser({ legal, onpick: () => {}, onrefuse: (pressed) => refused.push([...pressed]) })
      const launcher = new Launcher({ view, legal, seat, ground: groundOf(edition, options) })
      for (const ship of chooser.ships.length > 0 ? chooser.ships : [null]) {
        if (ship !== null) chooser.pick(ship)
        const kind = kindOf(legal, chooser)
        for (const one of [kind, ...legal.map((action) => action.do)]) kinds.add(one)
        const marked = new Set(marksOf(view, legal, chooser, null).choices)
        // The one card that a hit moves from is chosen already.
        if (chooser.from) marked.add(chooser.from)
        if (kind === 'instead' && chooser.from === null)
          for (const card of chooser.landed) for (const goal of goalsOf(chooser, card)) marked.add(goal)
        if (kind === 'instead' && chooser.landed.length > 1) for (const card of chooser.landed) marked.add(card)
        expect({ kind, marked: [...marked].sort() }).toEqual({ kind, marked: [...named(legal, chooser.ship)].sort() })
        // In the hand beside the table the same ships are marked.
        expect(new Set([...launcher.ships, ...fallen(legal)])).toEqual(
          new Set(legal.flatMap((action) => (action.do === 'flip' || action.do === 'pick_up' ? [action.ship] : []))),
        )
        // Nothing that is marked is refused.
        for (const card of chooser.choices) {
          chooser.clear()
          chooser.press(card)
        }
        chooser.clear()
        expect(refused).toEqual([])
      }
    }
  }
  expect([...kinds].sort()).toEqual(expect.arrayContaining(['flip', 'instead', 'keep', 'pick_up', 'ready', 'targets', 'wait']))
})

/** Where a hit on this card may go: told once that card is pressed. */
function goalsOf(chooser: Chooser, card: string): readonly string[] {
  chooser.press(card)
  const goals = chooser.choices
  chooser.clear()
  return goals
}
