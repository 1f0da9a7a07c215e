// The sound of cardboard: one dry knock for each contact of a flight, as hard as the contact was; and a bang, which is several at once.
import { clatter } from '../../sound/sound'

export const clack = (force: number): void => clatter(force)

/** A card is blown to shreds: a blow, and what falls down after it. Milliseconds and force. */
const BANG = [
  [0, 1],
  [45, 0.9],
  [120, 0.5],
  [210, 0.35],
  [330, 0.2],
] as const

export function bang(): void {
  for (const [after, force] of BANG) setTimeout(() => clatter(force), after)
}
