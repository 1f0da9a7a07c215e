// What this device keeps of lessons: where each was left, and which were finished. Nothing is ever locked by it.
import { isThing, keptAt } from '../device/kept'
import type { Saved } from '../generated/lessons'

/** One lesson, as far as this device knows. */
export interface KeptLesson {
  /** The day on which it was finished first. */
  done?: string
  /** Where it was left, while it is under way. */
  saved?: Saved
}

/** By game and id. */
const lessons = keptAt<Readonly<Record<string, KeptLesson>>>('tableflip.lessons')

const nameOf = (game: string, id: string): string => `${game}/${id}`

export function keptOf(game: string, id: string): KeptLesson {
  const kept: unknown = lessons.read()[nameOf(game, id)]
  return isThing(kept) ? kept : {}
}

/** Where there is no room for it, the lesson begins anew another time. */
function write(game: string, id: string, kept: KeptLesson): void {
  lessons.write({ ...lessons.read(), [nameOf(game, id)]: kept })
}

/** How many lessons were finished, whatever the game. */
export const lessonsDone = (): number => Object.values(lessons.read()).filter((kept) => kept?.done !== undefined).length

/** The lesson stands there now. */
export function keep(game: string, id: string, saved: Saved): void {
  write(game, id, { ...keptOf(game, id), saved })
}

/** It is over: the next time it begins anew. */
export function finish(game: string, id: string, day: string): void {
  write(game, id, { done: keptOf(game, id).done ?? day })
}
