// Which puzzle comes next: by theme, by difficulty, or the one that fits one's strength. Pure.
import type { Tried } from './kept'
import type { Puzzle } from './shelf'

type Short = Pick<Puzzle, 'id' | 'difficulty' | 'themes'>
type Known = Readonly<Record<string, Tried>>

/** `theme:gold`, `difficulty:3`, or `rating`. */
export function among<P extends Short>(puzzles: readonly P[], by: string): readonly P[] {
  const [kind, value = ''] = by.split(':')
  if (kind === 'theme') return puzzles.filter(({ themes }) => themes.includes(value))
  if (kind === 'difficulty') return puzzles.filter(({ difficulty }) => difficulty === Number(value))
  return puzzles
}

/** As the engine rates them (`crates/learn/src/rating.rs`): only their order matters here. */
const strength = (difficulty: number): number => 1000 + 300 * (difficulty - 1)

/** The next one after `id`: what was never tried first; by rating the one nearest to it. Null if there is no other. */
export function nextOf<P extends Short>(puzzles: readonly P[], by: string, tried: Known, rating: number, id: string | null): P | null {
  const all = among(puzzles, by)
  const at = all.findIndex((one) => one.id === id)
  const others = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))].filter((one) => one.id !== id)
  const fresh = others.filter((one) => !tried[one.id])
  const left = fresh.length > 0 ? fresh : others
  if (by !== 'rating') return left[0] ?? null
  const far = ({ difficulty }: P) => Math.abs(strength(difficulty) - rating)
  return left.reduce<P | null>((best, one) => (best === null || far(one) < far(best) ? one : best), null)
}

/** Every theme with how many puzzles it has, the most common first. */
export function themesOf(puzzles: readonly Short[]): readonly { theme: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const theme of puzzles.flatMap(({ themes }) => themes)) counts.set(theme, (counts.get(theme) ?? 0) + 1)
  return [...counts].map(([theme, count]) => ({ theme, count })).sort((a, b) => b.count - a.count || (a.theme < b.theme ? -1 : 1))
}
