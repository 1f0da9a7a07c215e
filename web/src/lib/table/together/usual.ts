// What the host's games are where nothing is said: so that only what somebody chose is told.
import type { GameCard } from '../../generated/protocol'

type Options = Readonly<Record<string, unknown>>

let asked: Promise<readonly GameCard[]> | null = null

/** The options of a game as they are where nothing is said; nothing where the host does not tell. */
export async function usualOf(game: string): Promise<Options | null> {
  asked ??= fetch('/api/games').then(async (answer) => (answer.ok ? ((await answer.json()) as GameCard[]) : []))
  const cards = await asked.catch(() => ((asked = null), []))
  return cards.find(({ id }) => id === game)?.defaults ?? null
}

/** What is other than usual. Before it is known what is usual, nothing is. */
export const unusual = (options: Options, usual: Options | null): Options =>
  Object.fromEntries(
    Object.entries(options).filter(([name, value]) => usual !== null && JSON.stringify(usual[name]) !== JSON.stringify(value)),
  )
