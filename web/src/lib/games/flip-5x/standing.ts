// How an empire stands: beside its name, against the best of this device, and which moments were worth seeing again.
import type { Event, View } from '../../generated/flip-5x'
import type { Best } from '../types'
import type { Edition } from './edition'
import { shortUnit, soFar } from './goals'

/** The goal that is nearest, as «3/13 worlds». */
export function score(view: View, seat: number, edition: Edition): string | null {
  if (view.round === 0) return null
  const goals = edition.scenarios[view.scenario]?.goals ?? []
  const now = goals.map((goal, index) => ({ goal, at: soFar(goal, view.tells.seats[seat]?.goals[index], edition) }))
  const nearest = now.reduce<(typeof now)[number] | null>((best, one) => (best && share(best.at) >= share(one.at) ? best : one), null)
  return nearest ? `${nearest.at.done}/${nearest.at.of} ${shortUnit(nearest.goal, edition)}` : null
}

const share = ({ done, of }: { done: number; of: number }): number => done / Math.max(1, of)

/** Rounds to a goal; only those who reached one are compared, story by story. */
export function best(view: View, seat: number): Best | null {
  const result = view.seats[seat]?.result
  if (!result?.won) return null
  return { kind: `${view.scenario} goal ${result.goal}`, label: 'Rounds to win', value: result.round, fewest: true }
}

const WORTH: Partial<Record<Event['event'], number>> = {
  enemy_defeated: 8,
  nova_burst: 6,
  enemy_came: 4,
  abandoned: 4,
  feature_taken: 3,
  claimed: 2,
}

export function moment(event: Event, _view: View, seat: number | null): number {
  if (seat !== null && 'seat' in event && event.seat !== seat) return 0
  return WORTH[event.event] ?? 0
}
