// @vitest-environment node
// Flip & Skip on the real engine, as `cargo xtask build-web` built it: whole games against a bot, the views that are followed by events
// alone against those that the table sent, and a sentence for every event.
import { expect, it } from 'vitest'
import { describe as say } from './describe'
import type { SkipEdition } from './wire'
import type { Event, View } from '../../generated/flip-and-skip'
import { engine, followed, playWhole } from '../../engine/testing'

const SEATS = [
  { kind: 'person', name: 'Guest' },
  { kind: 'bot', level: 'novice' },
] as const

const TABLES = [
  { name: 'as in the box', options: {} },
  { name: 'where skips cost a step each and hands are blind', options: { multiskip: 'each', hand_view: 'blind' } },
  { name: 'where any coin may be moved and kept', options: { coins: 'any', flip: 'may', borrow: 'once', wreath: 'own' } },
] as const

for (const { name, options } of TABLES) {
  it(`is followed by its events, and told: ${name}`, async () => {
    const call = await engine()
    const seen = playWhole(call, { game: 'flip-and-skip', options, seats: [...SEATS] })
    const views = followed(call, seen)
    expect(views).toEqual(seen.frames.map((frame) => frame.view))
    for (const [index, frame] of seen.frames.entries()) {
      const before = (views[index - 1] ?? seen.start) as View
      for (const event of frame.events as Event[]) {
        expect(say(event, ['Light', 'Dark'], before, seen.edition as SkipEdition) ?? '').not.toMatch(/undefined|null|Somebody/)
      }
    }
    expect(views.at(-1)?.['phase']).toBe('over')
  })
}
