// Sentences about a day and its deck.
import type { DeckCard } from '../generated/engine'
import type { DailyOwn, DailyPar } from '../generated/protocol'
import { count } from '../words'

/** «Alone», «You play both seats», «Against the regular bot». */
export function whoWords({ seats, mine, others }: Pick<DeckCard, 'seats' | 'mine' | 'others'>): string {
  if (seats !== mine.length) return `Against the ${others} bot`
  return seats === 1 ? 'Alone' : `You play ${seats === 2 ? 'both' : `all ${seats}`} seats`
}

const HOUR = 3_600_000

/** «Open until Thu 13:00, 5 hours left», by this device's own time. */
export function untilWords(closes: number, now: number): string {
  const at = new Date(closes).toLocaleString('en-GB', { weekday: 'short', hour: '2-digit', minute: '2-digit' })
  const left = closes - now
  const still = left >= HOUR ? count(Math.floor(left / HOUR), 'hour') : count(Math.max(1, Math.floor(left / 60_000)), 'minute')
  return `Open until ${at}, ${still} left`
}

/** «12 above par.» */
export function againstPar(score: number, par: number): string {
  const by = score - par
  return by === 0 ? 'Just par.' : by > 0 ? `${by} above par.` : `${-by} below par.`
}

/** Par once it is told, the expert's beside it; null while nobody knows it. */
export function parWords(score: number | null, par: DailyPar | null): string | null {
  if (par === null || par.regular === null) return null
  const beside = par.expert === null ? '' : `; the expert made ${par.expert}`
  return `Par ${par.regular}, by the regular bot${beside}.${score === null ? '' : ` ${againstPar(score, par.regular)}`}`
}

/** «Rounds 24, 31, 28» */
export const partsWords = ({ name, by_part }: NonNullable<DailyOwn['parts']>): string =>
  `${name} ${by_part.join(', ')}`.replaceAll('-', '−')
