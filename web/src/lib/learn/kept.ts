// What this device keeps of lessons: where each was left, and which were finished. Nothing is ever locked by it.
import type { Saved } from '../generated/lessons'

const KEY = 'tableflip.lessons'

/** One lesson, as far as this device knows. */
export interface KeptLesson {
  /** The day on which it was finished first. */
  done?: string
  /** Where it was left, while it is under way. */
  saved?: Saved
}

type Kept = Readonly<Record<string, KeptLesson>>

const nameOf = (game: string, id: string): string => `${game}/${id}`

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Kept) : {}
  } catch {
    return {}
  }
}

export function keptOf(game: string, id: string): KeptLesson {
  const kept: unknown = read()[nameOf(game, id)]
  return typeof kept === 'object' && kept !== null ? kept : {}
}

function write(game: string, id: string, kept: KeptLesson): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [nameOf(game, id)]: kept }))
  } catch {
    // Storage is full or closed: the lesson begins anew another time.
  }
}

/** How many lessons were finished, whatever the game. */
export const lessonsDone = (): number => Object.values(read()).filter((kept) => kept?.done !== undefined).length

/** The lesson stands there now. */
export function keep(game: string, id: string, saved: Saved): void {
  write(game, id, { ...keptOf(game, id), saved })
}

/** It is over: the next time it begins anew. */
export function finish(game: string, id: string, day: string): void {
  write(game, id, { done: keptOf(game, id).done ?? day })
}
