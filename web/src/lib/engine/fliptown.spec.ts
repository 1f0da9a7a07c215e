// @vitest-environment node
// Fliptown on the real engine: whole games, and the drawn views moved on by events alone against the engine's own.
import { expect, it } from 'vitest'
import { apply } from '../games/fliptown/apply'
import { describe as say } from '../games/fliptown/describe'
import type { TownEdition, TownEvent, TownView } from '../games/fliptown/types'
import { engine, playWhole } from './testing'

/** What is seen: all but questions' details and what the engine works out for the eye. */
const seen = ({ tells: _, result: __, seats, ...view }: TownView) => ({ ...view, seats: seats.map(({ ask: _, ...sheet }) => sheet) })

const bot = { kind: 'bot', level: 'novice' } as const
const me = { kind: 'person', name: 'Guest' } as const
const GAMES = [
  { name: 'alone', options: { players: 1 }, seats: [me] },
  {
    name: 'against a cowbot with a character and hold’em',
    options: { players: 1, cowbot: 'kid', characters: ['mayor'], holdem: true },
    seats: [me],
  },
  {
    name: 'two seats with characters and hold’em',
    options: { players: 2, characters: ['cheat', 'marshal'], holdem: true },
    seats: [me, bot],
  },
] as const

for (const { name, options, seats } of GAMES) {
  it(`draws a whole game by its events as the engine has it: ${name}`, { timeout: 120_000 }, async () => {
    for (const salt of [11, 58]) {
      // An engine of its own for each game: a connection sits at one table.
      const call = await engine()
      const { start, frames, edition } = playWhole(call, { game: 'fliptown', options, seats: [...seats] }, salt)
      let view = start as unknown as TownView
      for (const [index, frame] of frames.entries()) {
        for (const event of frame.events as unknown as TownEvent[]) {
          expect(say(event, ['Light', 'Dark'], view, edition as TownEdition) ?? '').not.toMatch(/undefined|null|Somebody/)
          view = apply(view, event)
        }
        const after = frame.view as unknown as TownView
        // At the very end the stolen cards are turned over, which no event says.
        if (after.phase === 'over') view = { ...view, stolen: after.stolen }
        expect({ index, ...seen(view) }).toEqual({ index, ...seen(after) })
        view = after
      }
      expect(view.phase).toBe('over')
      expect(view.result?.scores.map((score) => score.total)).toEqual(view.tells.seats.map((tells) => tells.score.total))
    }
  })
}
