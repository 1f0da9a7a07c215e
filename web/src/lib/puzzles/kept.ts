// What this device knows of puzzles: how each went at the first try, and how strong one is at them, by game.
import { isThing, keptAt } from '../device/kept'
import type { Rating } from '../generated/lessons'

export interface Tried {
  /** When it was answered first: milliseconds since 1970. */
  at: number
  /** Whether the first answer was right. */
  solved: boolean
}
interface Kept {
  ratings: Readonly<Record<string, Rating>>
  tried: Readonly<Record<string, Tried>>
}

const puzzles = keptAt<Partial<Kept>>('tableflip.puzzles')

function read(): Kept {
  const { ratings, tried } = puzzles.read()
  return { ratings: isThing(ratings) ? ratings : {}, tried: isThing(tried) ? tried : {} }
}

export const triedOf = (id: string): Tried | null => read().tried[id] ?? null
export const allTried = (): Readonly<Record<string, Tried>> => read().tried
export const ratingOf = (game: string): Rating | null => read().ratings[game] ?? null

/** Only the first answer counts. Returns whether this was it. */
export function keepTry(id: string, solved: boolean, now = Date.now()): boolean {
  const kept = read()
  if (kept.tried[id]) return false
  puzzles.write({ ...kept, tried: { ...kept.tried, [id]: { at: now, solved } } })
  return true
}

export function keepRating(game: string, rating: Rating): void {
  const kept = read()
  puzzles.write({ ...kept, ratings: { ...kept.ratings, [game]: rating } })
}
