// Which games have lessons, and the lessons themselves: data beside the client, fetched when somebody wants to learn that game.
import type { Lesson } from '../generated/lessons'

const files = import.meta.glob<readonly Lesson[]>('../generated/lessons/*.json', { import: 'default' })
const fileOf = (game: string) => files[`../generated/lessons/${game}.json`]

export const hasLessons = (game: string): boolean => fileOf(game) !== undefined

/** The lessons of a game in their order; none where it has none. */
export async function lessonsOf(game: string): Promise<readonly Lesson[]> {
  return (await fileOf(game)?.()) ?? []
}
