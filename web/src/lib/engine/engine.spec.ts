// @vitest-environment node
// The engine itself, as `cargo xtask build-web` built it: whole games of the shelf, each moment followed from the start by events alone,
// and the record checked. Knows no game: those that need another module have specs of their own.
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

it('follows whole games by their events to what the table saw', { timeout: 120_000 }, async () => {
  const call = await engine()
  const reply = call({ call: 'games' })
  if (!('games' in reply)) throw new Error('no games')
  const cards = reply.games.games.filter((card) => card.needs.length === 0)
  expect(cards.length).toBeGreaterThan(2)
  for (const { id, ...card } of cards) {
    const played = playWhole(call, wished({ id, ...card }))
    const views = followed(call, played)
    expect(views.length).toBeGreaterThan(10)
    for (const [index, view] of views.entries()) expect({ id, index, view }).toEqual({ id, index, view: played.frames[index]?.view })
    const replay = call({ call: 'replay', record: JSON.stringify(played.record) })
    if (!('replay' in replay)) throw new Error(JSON.stringify(replay))
    expect(replay.replay.faults).toEqual([])
  }
})
