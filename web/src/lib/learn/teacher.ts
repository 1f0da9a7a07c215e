// A lesson's engine: the one that plays this device's tables also teaches.
import { call, prepare } from '../engine/client'
import { followBy } from '../engine/follow'
import type { Agreed, LessonTable } from '../generated/engine'
import type { Lesson } from '../generated/lessons'
import { finish, keep, keptOf } from './kept'
import { LessonSession } from './session.svelte'

/** Opens a lesson where this device left it. */
export async function openLesson(lesson: Lesson, sides: readonly string[]): Promise<LessonSession> {
  const { game, id } = lesson
  await prepare(game)
  const agreed = ({ sha256, options }: LessonTable): Agreed => ({ game, edition: { sha256, text: null }, options })
  return LessonSession.open({
    lesson,
    sides,
    saved: keptOf(game, id).saved ?? null,
    teach: (saved, then) => call('taught', { call: 'lesson', lesson, saved, then }),
    follow: (table) => followBy(agreed(table)),
    why: (table) => async (view, seat, keys) => {
      const judged = await call('judged', { call: 'pressed', table: agreed(table), view, seat, keys: [...keys] })
      return typeof judged === 'object' ? judged.refused : null
    },
    keep: (saved, over) => (over ? finish(game, id, new Date().toISOString().slice(0, 10)) : keep(game, id, saved)),
  })
}
