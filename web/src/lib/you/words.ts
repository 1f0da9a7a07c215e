// Who one played against and under which options, in words; and figures as they are read.
import type { GameCard } from '../generated/protocol'
import type { Interval } from '../generated/lessons'
import { PLAYERS } from '../newtable/plan'
import { capital, count } from '../words'
import type { KeptGame } from './store'

const SAME_PERSON = 'solo_seats'

/** «Regular bot», «2 novice bots», «1 person and 1 expert bot», «Alone». */
export function againstWords({ seats, mine }: Pick<KeptGame, 'seats' | 'mine'>): string {
  const others = seats.filter((_, seat) => !mine.includes(seat))
  if (others.length === 0) return 'Alone'
  const kinds = others.map(({ kind, level }) => (kind === 'bot' ? `${level ?? 'regular'} bot` : 'person'))
  if (kinds.length === 1) return capital(kinds[0]!)
  return [...new Set(kinds)]
    .map((kind) => {
      const n = kinds.filter((one) => one === kind).length
      return count(n, kind, kind === 'person' ? 'people' : `${kind}s`)
    })
    .join(' and ')
}

const spoken = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('_', ' ') : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** What was agreed on beside the usual game: «coins: own any, no reflip». */
export function optionWords(options: KeptGame['options'], card: Pick<GameCard, 'defaults'> | null): string {
  const usual = card?.defaults ?? {}
  const different = Object.entries(options).filter(
    ([name, value]) =>
      !PLAYERS.includes(name) && name !== SAME_PERSON && JSON.stringify(value) !== JSON.stringify(usual[name]) && value !== null,
  )
  return different
    .map(([name, value]) => (value === true ? spoken(name) : value === false ? `no ${spoken(name)}` : `${spoken(name)}: ${spoken(value)}`))
    .join(', ')
}

/** Games that are counted together: the same opponents and options. */
export function groupWords(game: KeptGame, card: Pick<GameCard, 'defaults'> | null): string {
  const options = optionWords(game.options, card)
  return options ? `${againstWords(game)} · ${options}` : againstWords(game)
}

const per = (share: number): string => `${Math.round(100 * share)} %`
/** «67 % (35 to 88)» */
export const shareWords = ({ mean, low, high }: Interval): string => `${per(mean)} (${Math.round(100 * low)} to ${Math.round(100 * high)})`
/** «83.1 (79 to 87)» */
export const meanWords = ({ mean, low, high }: Interval): string =>
  low === high ? mean.toFixed(0) : `${mean.toFixed(1)} (${low.toFixed(0)} to ${high.toFixed(0)})`

/** «17 Nov 2026» */
export const dayWords = (at: number): string =>
  new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
