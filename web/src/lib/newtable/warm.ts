// Has everything ready that a table of this game will need, while its person still chooses with whom to play: the page, the game's
// world, the engine and what it needs besides, and the place where its log will be kept. Nothing waits for it, and nothing is lost where
// it fails.
import { moduleAt } from '../engine/address'
import type { GameBox } from '../games/types'
import type { GameCard } from '../generated/protocol'

export async function warm(game: GameBox, card: GameCard): Promise<void> {
  await Promise.allSettled([import('../../pages/Table.svelte'), game.world?.(), engineFor(card), logs()])
}

const logs = async (): Promise<unknown> => (await import('../engine/logs')).database()

/** Asks the engine for a module only once that is here: an engine that waits for what never comes answers nobody. */
async function engineFor({ id, needs }: GameCard): Promise<void> {
  for (const name of needs) {
    const address = moduleAt(name)
    const file = address ? await fetch(address) : null
    if (!file?.ok) return
    await file.arrayBuffer()
  }
  const { call, prepare } = await import('../engine/client')
  await prepare(id)
  // The first question that comes after has it made ready.
  await call('games', { call: 'games' })
}
