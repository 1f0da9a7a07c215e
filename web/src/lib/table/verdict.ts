// How a game ended: the game's own words where it ended by its rules, the table's where people or clocks ended it.
import type { Verdict, World } from '../games/types'
import type { TableResult, View } from '../generated/protocol'

export function verdictOf(
  result: TableResult,
  view: View,
  world: Pick<World, 'verdict'>,
  names: readonly string[],
  seat: number | null,
  edition: unknown,
): Verdict | null {
  const own = result.game === null ? null : world.verdict(view, names, seat, edition)
  if (own) return own
  const [winner] = result.winners
  const title = winner === undefined ? 'A draw' : winner === seat ? 'You win' : `${names[winner] ?? 'Somebody'} wins`
  const by = result.by === null ? 'Somebody' : (names[result.by] ?? 'Somebody')
  const texts: Record<string, string> = {
    resigned: `${by} resigned.`,
    time: by === 'You' ? 'Your time is up.' : `${by} ran out of time.`,
    agreed: 'Both sides agreed.',
  }
  return { title, text: texts[result.reason] ?? '' }
}
