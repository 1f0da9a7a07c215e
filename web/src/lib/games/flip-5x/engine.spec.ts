// @vitest-environment node
// Flip-5X on the real engine: whole games, with a sentence for whatever happens in them.
import { expect, it } from 'vitest'
import type { Event, View } from '../../generated/flip-5x'
import { describe as say } from './describe'
import type { Edition } from './edition'
import { engine, followed, playWhole } from '../../engine/testing'

const me = { kind: 'person', name: 'Guest' } as const
const bot = { kind: 'bot', level: 'novice' } as const
/** Every kind of event that was met. */
const met = new Set<string>()

for (const [scenario, seats] of [
  ['devourer', 1],
  ['silence', 2],
  ['crown', 1],
] as const) {
  it(`tells a whole game, and follows it by its events: ${scenario}`, async () => {
    for (const salt of seats > 1 ? [11] : [11, 58]) {
      const call = await engine()
      const seen = playWhole(call, { game: 'flip-5x', options: { seats, scenario }, seats: seats > 1 ? [me, bot] : [me] }, salt)
      const edition = seen.edition as Edition
      for (const { events, view } of seen.frames) {
        for (const event of events as Event[]) {
          met.add(event.event)
          expect(say(event, ['Guest', 'Bot'], view as View, edition) ?? '').not.toMatch(/undefined|null|NaN/)
        }
      }
      expect(followed(call, seen)).toEqual(seen.frames.map(({ view }) => view))
    }
  })
}

it('met what is rare: cultures, enemies, stars that burst, and tallies', () => {
  expect([...met]).toEqual(
    expect.arrayContaining(['culture_chosen', 'enemy_came', 'nova_burst', 'coordinates_drawn', 'seat_done', 'seat_ended']),
  )
})
