// What a finished game was worth: a win in few turns.
import type { Options, View } from '../../../generated/flip-and-skip'
import type { Best } from '../../types'

/** Only wins count. Tables with other options are other games. */
export function best(view: View, seat: number, options: Partial<Options>): Best | null {
  if (view.winner !== seat) return null
  const changed = Object.entries(options).sort(([a], [b]) => a.localeCompare(b))
  return {
    kind: ['win', ...changed.map(([name, value]) => `${name}=${String(value)}`)].join(' '),
    label: 'Turns to win',
    value: view.turn,
    fewest: true,
  }
}
