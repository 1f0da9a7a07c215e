// @vitest-environment node
// Fliptown on the real engine: whole games, and what is said about each event.
import { expect, it } from 'vitest'
import { describe as say } from './describe'
import type { TownEdition, TownEvent, TownView } from './wire'
import { engine, playWhole } from '../../engine/testing'

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
  it(`tells a whole game in sentences: ${name}`, async () => {
    for (const salt of [11, 58]) {
      // An engine of its own for each game: a connection sits at one table.
      const call = await engine()
      const { start, frames, edition } = playWhole(call, { game: 'fliptown', options, seats: [...seats] }, salt)
      let view = start as TownView
      for (const frame of frames) {
        for (const event of frame.events as TownEvent[])
          expect(say(event, ['Light', 'Dark'], view, edition as TownEdition) ?? '').not.toMatch(/undefined|null|Somebody/)
        view = frame.view as TownView
      }
      expect(view.phase).toBe('over')
      expect(view.result?.scores.map((score) => score.total)).toEqual(view.tells.seats.map((tells) => tells.score.total))
    }
  })
}
