// What this device knows of puzzles: how each went at the first try, and how strong one is at them, by game.
import type { Rating } from '../generated/lessons'

const KEY = 'tableflip.puzzles'

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

const isThing = (value: unknown): value is Record<string, never> => typeof value === 'object' && value !== null && !Array.isArray(value)

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const { ratings, tried } = isThing(kept) ? (kept as Partial<Kept>) : {}
    return { ratings: isThing(ratings) ? ratings : {}, tried: isThing(tried) ? tried : {} }
  } catch {
    return { ratings: {}, tried: {} }
  }
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Storage is full or closed: the puzzle was solved all the same.
  }
}

export const triedOf = (id: string): Tried | null => read().tried[id] ?? null
export const allTried = (): Readonly<Record<string, Tried>> => read().tried
export const ratingOf = (game: string): Rating | null => read().ratings[game] ?? null

/** Only the first answer counts. Returns whether this was it. */
export function keepTry(id: string, solved: boolean, now = Date.now()): boolean {
  const kept = read()
  if (kept.tried[id]) return false
  write({ ...kept, tried: { ...kept.tried, [id]: { at: now, solved } } })
  return true
}

export function keepRating(game: string, rating: Rating): void {
  const kept = read()
  write({ ...kept, ratings: { ...kept.ratings, [game]: rating } })
}
