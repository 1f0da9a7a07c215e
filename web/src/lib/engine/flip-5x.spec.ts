// @vitest-environment node
// Flip-5X on the real engine: whole games, and the drawn views moved on by events alone against the engine's own.
import { expect, it } from 'vitest'
import { apply } from '../games/flip-5x/apply'
import { describe as say } from '../games/flip-5x/describe'
import type { FxEdition, FxEvent, FxView } from '../games/flip-5x/types'
import { engine, playWhole } from './testing'

/** All but what is still to be decided and what follows by the rules: both are the engine's to say. */
const drawn = ({ tells: _, seats, ...view }: FxView) => ({ ...view, seats: seats.map(({ pending: _, ...sheet }) => sheet) })

const me = { kind: 'person', name: 'Guest' } as const
const bot = { kind: 'bot', level: 'novice' } as const
/** Every kind of event that was met. */
const met = new Set<string>()

for (const [scenario, seats] of [
  ['devourer', 1],
  ['silence', 2],
  ['crown', 1],
] as const) {
  it(`draws a whole game by its events as the engine has it: ${scenario}`, { timeout: 120_000 }, async () => {
    for (const salt of seats > 1 ? [11] : [11, 58]) {
      const call = await engine()
      const { start, frames, edition } = playWhole(
        call,
        { game: 'flip-5x', options: { seats, scenario }, seats: seats > 1 ? [me, bot] : [me] },
        salt,
      )
      let view = start as unknown as FxView
      for (const [index, frame] of frames.entries()) {
        for (const event of frame.events as unknown as FxEvent[]) {
          met.add(event.event)
          expect(say(event, ['Guest', 'Bot'], view, edition as FxEdition) ?? '').not.toMatch(/undefined|null|NaN/)
          view = apply(view, event)
        }
        const after = frame.view as unknown as FxView
        expect({ index, ...drawn(view) }).toEqual({ index, ...drawn(after) })
        view = after
      }
      expect(view.finished).toBe(true)
    }
  })
}

it('met what once had to be guessed: cultures, enemies, stars that burst, what they take, and tallies', () => {
  expect([...met]).toEqual(
    expect.arrayContaining(['culture_chosen', 'enemy_came', 'nova_burst', 'coordinates_drawn', 'seat_done', 'seat_ended']),
  )
})
