// «Play on from here»: a table of this device that begins where a lesson ended, or where a puzzle stands.
import { dice } from '../engine/client'
import type { GameBox } from '../games/types'
import { seatsFor } from '../lines/seats'
import { home } from '../table/home'

/** Lays it: the person's seats are theirs, the others a bot's, where bots can play. Returns its id. */
export async function playOnAt(
  game: GameBox,
  options: Readonly<Record<string, unknown>>,
  document: string,
  seats: number,
  mine: readonly number[],
  name: string,
): Promise<string> {
  const bots = (game.botless?.(options) ?? null) === null
  const plan = { game: game.id, where: 'device', name, seats: seatsFor(seats, mine, mine, bots), options, clock: null } as const
  const { table } = await (await home()).start(plan, { from: 'document', text: document, seed: dice() })
  return table
}
