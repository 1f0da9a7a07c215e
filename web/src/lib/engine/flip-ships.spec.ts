// @vitest-environment node
// Flip Ships on the real engine with the real physics: whole games, the drawn views moved on by events alone against the engine's own,
// and the flights that are shown against those that were decided.
import { expect, it } from 'vitest'
import { apply } from '../games/flip-ships/apply'
import { describe as say } from '../games/flip-ships/describe'
import { groundOf } from '../games/flip-ships/geometry'
import type { Launch, ShipsEdition, ShipsEvent, ShipsOptions, ShipsView } from '../games/flip-ships/types'
import type { Action } from '../generated/protocol'
import { engine, playWhole } from './testing'

/** What is seen: all but what the engine works out about it. */
const seen = ({ tells: _, ...view }: ShipsView) => view

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
const GAMES: readonly { name: string; options: ShipsOptions & Record<string, unknown>; most: number }[] = [
  { name: 'training', options: { players: 2, difficulty: 'training' }, most: 900 },
  { name: 'three rows, launch pad', options: { players: 2, difficulty: 'elite', rows: 3, launch_pad: true }, most: 900 },
]
for (const { name, options, most } of GAMES) {
  it(`draws a whole game by its events as the engine has it: ${name}`, { timeout: 120_000 }, async () => {
    const salt = 11
    const call = await engine(true)
    const { start, frames, edition } = playWhole(call, { game: 'flip-ships', options, seats: [me, me] }, salt, most, (action, turn) =>
      launched(action, turn, salt),
    )
    const ground = groundOf(edition as ShipsEdition, options)
    let view = start as unknown as ShipsView
    let flights = 0
    for (const [index, frame] of frames.entries()) {
      for (const event of frame.events as unknown as ShipsEvent[]) {
        expect(say(event, ['Guest', 'Guest'], view, edition as ShipsEdition) ?? '').not.toMatch(/undefined|null|NaN/)
        // Every tenth flight is flown again as the page does it, from the drawn view.
        if (event.event === 'flipped' && event.launch && flights++ % 10 === 0) {
          const question = { view, options, action: { seat: event.seat, do: 'flip', ship: event.ship, launch: event.launch } }
          const { shown } = call({ call: 'show', game: 'flip-ships', question }) as { shown: { flown: unknown; frames: unknown[] } }
          expect(shown.flown).toEqual(event.lands)
          expect(shown.frames.length).toBeGreaterThan(5)
        }
        view = apply(view, event, ground)
      }
      const after = frame.view as unknown as ShipsView
      expect({ index, ...seen(view) }).toEqual({ index, ...seen(after) })
      view = after
    }
    expect(flights).toBeGreaterThan(10)
    expect(view.phase).toBe('over')
  })
}

it('draws a race by its events as the engine has it', { timeout: 60_000 }, async () => {
  const call = await engine(true)
  const options: ShipsOptions & Record<string, unknown> = { players: 2, mode: 'race' }
  const { start, frames, edition } = playWhole(
    call,
    { game: 'flip-ships', options, seats: [me, me] },
    5,
    160,
    (action, turn) => launched(action, turn, 5),
    true,
  )
  const ground = groundOf(edition as ShipsEdition, options)
  let view = start as unknown as ShipsView
  for (const [index, frame] of frames.entries()) {
    for (const event of frame.events as unknown as ShipsEvent[]) view = apply(view, event, ground)
    expect({ index, ...seen(view) }).toEqual({ index, ...seen(frame.view as unknown as ShipsView) })
  }
  expect(frames.length).toBeGreaterThan(100)
})
