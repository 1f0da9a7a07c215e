// How a game ended, in a sentence.
import type { View } from '../../generated/flip-and-skip'
import type { Verdict } from '../types'
import { ending } from './describe'
import type { SkipEdition } from './wire'

export function verdict(
  { phase, winner, reason }: View,
  names: readonly string[],
  seat: number | null,
  edition: SkipEdition,
): Verdict | null {
  if (phase !== 'over') return null
  const title = winner === null ? 'A draw' : winner === seat ? 'You win' : `${names[winner] ?? 'Somebody'} wins`
  return { title, text: ending(winner, reason, names, edition) }
}
