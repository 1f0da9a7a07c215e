// @vitest-environment node
// Flip Ships on the real engine with the real physics: whole games, every moment followed from the start by events alone, and the flights
// that are shown against those that were decided.
import { expect, it } from 'vitest'
import { describe as say } from './describe'
import type { ShipsEdition, ShipsOptions } from './edition'
import type { Launch, ShipsEvent, ShipsView } from './wire'
import type { Action } from '../../generated/protocol'
import { engine, followed, playWhole } from '../../engine/testing'

/** Launches all over the table; a third of them at the mothership. */
function launched(action: Action, turn: number, salt: number): Action {
  if (action['do'] !== 'flip') return action
  const chance = (n: number, below: number) => ((turn * 7919 + salt * 104_729 + n * 1009) >>> 0) % below
  const high = chance(1, 3) === 0
  const launch: Launch = {
    from: 'edge',
    x: chance(2, 1500) - 750,
    overhang: high ? 100 : 62,
    power: high ? 740 + chance(3, 120) : 120 + chance(4, 480),
    aim: chance(5, 120) - 60,
  }
  return { ...action, launch }
}

const me = { kind: 'person', name: 'Guest' } as const
const GAMES: readonly { name: string; options: ShipsOptions & Record<string, unknown>; most: number; race?: true }[] = [
  { name: 'training', options: { players: 2, difficulty: 'training' }, most: 900 },
  { name: 'three rows, launch pad', options: { players: 2, difficulty: 'elite', rows: 3, launch_pad: true }, most: 900 },
  { name: 'race', options: { players: 2, mode: 'race' }, most: 160, race: true },
]
for (const { name, options, most, race = false } of GAMES) {
  it(`is followed by its events as the table saw it: ${name}`, async () => {
    const salt = 11
    const call = await engine(true)
    const wish = { game: 'flip-ships', options, seats: [me, me] }
    const seen = playWhole(call, wish, salt, most, (action, turn) => launched(action, turn, salt), race)
    const views = followed(call, seen)
    let [view, flights] = [seen.start as ShipsView, 0]
    for (const [index, frame] of seen.frames.entries()) {
      for (const event of frame.events as ShipsEvent[]) {
        expect(say(event, ['Guest', 'Guest'], view, seen.edition as ShipsEdition) ?? '').not.toMatch(/undefined|null|NaN/)
        // Every tenth flight is flown again as the page does it.
        if (event.event !== 'flipped' || !event.launch || flights++ % 10 > 0) continue
        const question = { view, options, action: { seat: event.seat, do: 'flip', ship: event.ship, launch: event.launch } }
        const { shown } = call({ call: 'show', game: 'flip-ships', question }) as { shown: { flown: unknown; frames: unknown[] } }
        expect(shown.flown).toEqual(event.lands)
        expect(shown.frames.length).toBeGreaterThan(5)
      }
      expect({ index, view: views[index] }).toEqual({ index, view: frame.view })
      view = frame.view as ShipsView
    }
    expect(flights).toBeGreaterThan(10)
    expect(seen.frames.length).toBeGreaterThan(15)
    if (!race) expect(view.phase).toBe('over')
  })
}
