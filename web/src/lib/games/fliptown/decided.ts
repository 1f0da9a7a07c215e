// What decided a finished game, in a sentence or two, from its result and its events. Says what happened, judges nothing.
import { count, listed } from '../../words'
import type { Score, TownEdition, TownEvent, TownView } from './wire'
import { goodWords, HAND_NAME } from './words'

export const PARTS = ['stars', 'silver', 'cash', 'gold'] as const
export const PART_NAME = { stars: 'Stars', silver: 'Silver stars', cash: 'Cash', gold: 'Gold' } as const

export function decided(
  view: TownView,
  events: readonly TownEvent[],
  names: readonly string[],
  seat: number | null,
  edition: TownEdition,
): string {
  const { result } = view
  if (!result) return ''
  const own = seat ?? result.winners[0] ?? 0
  return [margin(view, names, own, edition), fortune(events, own, names)].filter(Boolean).join(' ')
}

/** By how much, and where the points came from. */
function margin(view: TownView, names: readonly string[], own: number, edition: TownEdition): string {
  const scores = view.result?.scores ?? []
  const mine = scores[own]
  if (!mine) return ''
  const rival = scores.flatMap((score, at) => (at === own ? [] : [{ score, at }])).toSorted((a, b) => b.score.total - a.score.total)[0]
  if (rival) {
    const part = widest(mine, rival.score)
    const ahead = mine.total - rival.score.total
    const who = names[rival.at] ?? 'the next'
    const by =
      ahead === 0 ? `Level with ${who}` : ahead > 0 ? `${count(ahead, 'point')} ahead of ${who}` : `${count(-ahead, 'point')} behind ${who}`
    return `${by}; the widest gap: ${PART_NAME[part].toLowerCase()}, ${mine[part]} to ${rival.score[part]}.`
  }
  const most = PARTS.toSorted((a, b) => mine[b] - mine[a])[0] ?? 'stars'
  const next = edition.ranking.by_score.toSorted((a, b) => a.min - b.min).find(({ min }) => min > mine.total)
  const short = next ? ` ${count(next.min - mine.total, 'point')} more would have been “${next.word}”.` : ''
  return `${mine[most]} of your ${mine.total} points are ${PART_NAME[most].toLowerCase()}.${short}`
}

const widest = (mine: Score, other: Score): (typeof PARTS)[number] =>
  PARTS.toSorted((a, b) => Math.abs(mine[b] - other[b]) - Math.abs(mine[a] - other[a]))[0] ?? 'stars'

/** Robberies, arrests and the best hand of a seat. */
function fortune(events: readonly TownEvent[], seat: number, names: readonly string[]): string {
  const own = events.filter((event) => 'seat' in event && event.seat === seat)
  const robbed = own.filter((event) => event.event === 'robbery_drawn')
  const worked = robbed.filter((event) => event.event === 'robbery_drawn' && event.success).length
  const arrests = own.filter((event) => event.event === 'arrested').length
  const stars = starsLost(events, seat)
  const hands = own.flatMap((event) => (event.event === 'hand_resolved' && event.hand !== 'nothing' ? [event.hand] : []))
  const order = Object.keys(HAND_NAME)
  const best = hands.toSorted((a, b) => order.indexOf(b) - order.indexOf(a))[0]
  const parts = [
    robbed.length > 0 ? `${worked} of ${count(robbed.length, 'robbery', 'robberies')} worked` : '',
    arrests > 0 ? `${count(arrests, 'arrest')}${stars > 0 ? ` cost ${goodWords('stars', stars)}` : ''}` : 'no arrest',
    best ? `best hand: ${HAND_NAME[best].toLowerCase()}` : '',
  ].filter(Boolean)
  return `${names[seat] ?? 'They'}: ${listed(parts)}.`
}

/** Stars that were paid right after an arrest. */
function starsLost(events: readonly TownEvent[], seat: number): number {
  let caught = false
  let sum = 0
  for (const event of events) {
    if (event.event === 'arrested' && event.seat === seat) caught = true
    if (caught && event.event === 'lost' && event.seat === seat) {
      if (event.what === 'stars') sum += event.n
      caught = false
    }
  }
  return sum
}
