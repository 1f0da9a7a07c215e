// What decided a game: how full each set was, what was missing, who took how much. Sums of what everybody saw; no rule.
import type { Event, Top, View } from '../../../generated/flip-and-skip'
import { countInWords, listed, subject } from '../../../words'
import { tally } from '../knowledge'
import type { SkipEdition } from '../wire'
import { TOP_PLURAL } from '../words'

export interface Set {
  seat: number
  tops: readonly { top: Top; have: number }[]
  /** Coins that count towards the set, none twice. */
  useful: number
  pile: number
}

export const wanted = ({ tops, victory }: SkipEdition): number => tops.names.length * victory.each_top

export function setsOf(view: View, edition: SkipEdition): readonly Set[] {
  return view.piles.map((pile, seat) => {
    const by = tally(view, pile, edition.tops.names)
    const tops = edition.tops.names.map((top) => ({ top, have: by[top].length }))
    const useful = tops.reduce((sum, { have }) => sum + Math.min(have, edition.victory.each_top), 0)
    return { seat, tops, useful, pile: pile.length }
  })
}

/** «You were one sword and two stones short.» */
export function shortBy(set: Set, name: string | undefined, { victory }: SkipEdition): string {
  const missing = set.tops.flatMap(({ top, have }) =>
    have < victory.each_top ? [countInWords(victory.each_top - have, top, TOP_PLURAL[top])] : [],
  )
  const they = subject(name)
  if (missing.length === 0) return ''
  return `${they.who} ${they.does('be') === 'are' ? 'were' : 'was'} ${listed(missing)} short.`
}

export interface Deeds {
  /** Coins taken by skipping. */
  skipped: number
  /** The longest run of skips. */
  run: number
  /** Coins thrown out of the other's pile. */
  raided: number
}

export function deedsOf(events: readonly Event[], seat: number): Deeds {
  let [skipped, run, raided, now] = [0, 0, 0, 0]
  let landed: string | null = null
  for (const event of events) {
    if (event.event === 'turn_began') landed = null
    if (!('seat' in event) || event.seat !== seat) continue
    if (event.event === 'recalled' || (event.event === 'returned' && event.from === 'pile')) raided++
    if (event.event === 'moved') landed = null
    if (event.event !== 'skipped') continue
    skipped++
    now = landed === event.from ? now + 1 : 1
    landed = event.to
    run = Math.max(run, now)
  }
  return { skipped, run, raided }
}
