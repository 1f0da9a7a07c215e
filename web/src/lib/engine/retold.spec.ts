// @vitest-environment node
// After a reload every earlier moment is drawn from events alone. What the engine then tells about it must be what it told at the time.
import { expect, it } from 'vitest'
import flip5x from '../games/flip-5x/world'
import fliptown from '../games/fliptown/world'
import { apply as ships } from '../games/flip-ships/apply'
import { groundOf } from '../games/flip-ships/geometry'
import type { ShipsEdition, ShipsEvent, ShipsOptions, ShipsView } from '../games/flip-ships/types'
import type { View, World } from '../games/types'
import type { Action } from '../generated/protocol'
import { engine, playWhole, retold } from './testing'

const me = { kind: 'person', name: 'Guest' } as const
const bot = { kind: 'bot', level: 'novice' } as const

/** Its world brings the drawing in three dimensions along, which has no place here. */
const flipShips: Pick<World, 'apply' | 'readable'> = {
  apply: (view, event, { edition, options }) =>
    ships(
      view as unknown as ShipsView,
      event as unknown as ShipsEvent,
      groundOf(edition as ShipsEdition, options as ShipsOptions),
    ) as unknown as View,
}
const launched = (action: Action, turn: number): Action =>
  action['do'] === 'flip'
    ? { ...action, launch: { from: 'edge', x: ((turn * 7919) % 1500) - 750, overhang: 62, power: 120 + ((turn * 104_729) % 480), aim: 0 } }
    : action

const GAMES = [
  { game: 'flip-5x', options: { seats: 1, scenario: 'crown' }, seats: [me], world: flip5x },
  { game: 'flip-5x', options: { seats: 2, scenario: 'silence' }, seats: [me, bot], world: flip5x },
  { game: 'fliptown', options: { players: 1, cowbot: 'kid' }, seats: [me], world: fliptown },
  { game: 'fliptown', options: { players: 2, characters: ['cheat', 'marshal'], holdem: true }, seats: [me, bot], world: fliptown },
  { game: 'flip-ships', options: { players: 2, difficulty: 'training' }, seats: [me, me], world: flipShips },
]
for (const { game, options, seats, world } of GAMES) {
  it(`tells every moment anew as it was told at the time: ${game}, ${seats.length} at the table`, { timeout: 120_000 }, async () => {
    const call = await engine(game === 'flip-ships')
    const played = playWhole(call, { game, options, seats: [...seats] }, 11, game === 'flip-ships' ? 120 : 3000, launched, true)
    // The last one is never drawn from events alone: the table's own view comes with it.
    const moments = retold(call, played, world).slice(0, -1)
    expect(moments.length).toBeGreaterThan(30)
    for (const [index, { tells, expected }] of moments.entries()) expect({ index, tells }).toEqual({ index, tells: expected })
  })
}
