// What one's hand did over many games: how often what was thrown came to rest where.
import type { HandTold } from '../generated/engine'
import type { KeptGame } from './store'

/** All games together; places in the order in which they first came. Null where nothing was thrown. */
export function handOf(games: readonly Pick<KeptGame, 'hand'>[]): HandTold | null {
  const hands = games.flatMap(({ hand }) => (hand ? [hand] : []))
  const places = new Map<string, number>()
  for (const [name, count] of hands.flatMap((hand) => hand.places)) places.set(name, (places.get(name) ?? 0) + count)
  const throws = hands.reduce((sum, hand) => sum + hand.throws, 0)
  const last = hands.at(-1)
  return last && throws > 0 ? { ...last, throws, places: [...places] } : null
}
