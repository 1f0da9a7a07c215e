// @vitest-environment node
// The engine itself, as `cargo xtask build-web` built it: a good part of a game of each kind on the
// shelf, every moment of it followed from the start by events alone. Knows no game: those that need another module have specs of their own.
import { expect, it } from 'vitest'
import type { GameCard } from '../generated/protocol'
import { engine, followed, playWhole } from './testing'

const me = { kind: 'person', name: 'Guest' } as const
const bot = { kind: 'bot', level: 'novice' } as const

/** As few at the table as there must be. */
const wished = ({ id, min_players }: GameCard) => ({
  game: id,
  options: {},
  seats: [me, ...Array.from({ length: Math.max(1, min_players) - 1 }, () => bot)],
})

it('follows games by their events to what the table saw', async () => {
  const reply = (await engine())({ call: 'games' })
  if (!('games' in reply)) throw new Error('no games')
  const cards = reply.games.games.filter((card) => card.needs.length === 0)
  expect(cards.length).toBeGreaterThan(2)
  for (const { id, ...card } of cards) {
    const call = await engine()
    const played = playWhole(call, wished({ id, ...card }), 11, 400, (action) => action, true)
    const views = followed(call, played)
    expect(views.length).toBeGreaterThan(10)
    for (const [index, view] of views.entries()) expect({ id, index, view }).toEqual({ id, index, view: played.frames[index]?.view })
  }
})
