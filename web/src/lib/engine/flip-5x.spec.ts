// @vitest-environment node
// Flip-5X on the real engine: whole games, and the drawn views moved on by events alone against the engine's own.
import { expect, it } from 'vitest'
import { apply } from '../games/flip-5x/apply'
import { describe as say } from '../games/flip-5x/describe'
import type { FxEdition, FxEvent, FxView } from '../games/flip-5x/types'
import { engine, playWhole } from './testing'

/** What is seen: all but what is still to be decided, this round's coordinates, and the strength of enemies that have just come. */
const seen = ({ round, timeline, spawned, finished, seats }: FxView) => ({ round, timeline, spawned, finished, seats: seats.map(({ pending: _, enemies, ...sheet }) => ({ ...sheet, enemies: enemies.map(({ kind, at }) => `${kind} ${at}`) })) })

const me = { kind: 'person', name: 'Guest' } as const
for (const scenario of ['devourer', 'silence', 'crown']) {
  it(`draws a whole game by its events as the engine has it: ${scenario}`, { timeout: 120_000 }, async () => {
    for (const salt of [11, 58]) {
      const call = await engine()
      const { start, frames, edition } = playWhole(call, { game: 'flip-5x', options: { seats: 1, scenario }, seats: [me] }, salt)
      let view = start as unknown as FxView
      for (const [index, frame] of frames.entries()) {
        const events = frame.events as unknown as FxEvent[]
        for (const event of events) {
          expect(say(event, ['Guest'], view, edition as FxEdition) ?? '').not.toMatch(/undefined|null|NaN/)
          view = apply(view, event)
        }
        const after = frame.view as unknown as FxView
        // What a nova burns, and the planet of a culture, are the engine's to say.
        if (!events.some((event) => event.event === 'nova_burst' || event.event === 'culture_chosen')) expect({ index, ...seen(view) }).toEqual({ index, ...seen(after) })
        view = after
      }
      expect(view.finished).toBe(true)
    }
  })
}
