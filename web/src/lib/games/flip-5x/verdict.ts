// How a game ended, in a sentence.
import { listed } from '../../words'
import type { Verdict } from '../types'
import type { Edition } from './edition'
import type { View } from '../../generated/flip-5x'

export function verdict(view: View, names: readonly string[], seat: number | null, { limits }: Edition): Verdict | null {
  if (!view.finished) return null
  const winners = view.seats.flatMap((sheet, at) => (sheet.result?.won ? [{ at, round: sheet.result.round }] : []))
  const own = seat === null ? null : view.seats[seat]?.result
  if (view.seats.length === 1) {
    const result = view.seats[0]?.result
    return result?.won
      ? { title: 'Your empire prevails', text: `Goal ${result.goal} reached in round ${result.round}.` }
      : {
          title: 'Your empire falls short',
          text: `Neither goal was reached in ${limits.rounds} rounds. The stars will wait for the next empire.`,
        }
  }
  const title = own
    ? own.won
      ? 'Your empire prevails'
      : 'Your empire falls short'
    : winners.length > 0
      ? 'The story is told'
      : 'Nobody prevails'
  const text =
    winners.length > 0
      ? `${listed(winners.map(({ at, round }) => `${names[at] ?? 'Somebody'} in round ${round}`))} reached a goal. Whoever ` +
        'reaches one wins.'
      : `Nobody reached a goal within ${limits.rounds} rounds.`
  return { title, text }
}
