// Jumps for the eye, added up from what the engine tells of each space.
import type { SeatTells } from '../../generated/flip-5x'
import type { Edition } from './edition'

/** Every space without the beginning, as much as it counts for. */
export const lengthOf = (tells: SeatTells, path: readonly string[]): number =>
  path.slice(1).reduce((length, at) => length + (tells.weights[at] ?? 1), 0)

/** What stands in the way between the ends of a path, in words. */
export function hindrances(tells: SeatTells, edition: Edition, path: readonly string[]): readonly string[] {
  const words = path
    .slice(1, -1)
    .flatMap((at) =>
      (tells.blockades[at] ?? []).map((who) => (who === 'pirate' ? `a pirate at ${at}` : (edition.enemies[who]?.name ?? who))),
    )
  return [...new Set(words)]
}

/** The spaces that enemies close, without those that only pirates hold. */
export const closed = (tells: SeatTells): readonly string[] =>
  Object.entries(tells.blockades).flatMap(([at, who]) => (who.some((one) => one !== 'pirate') ? [at] : []))
