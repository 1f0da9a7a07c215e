// What is read off a review: lines of the graph, marks on it, the steps of the ledger, strokes of luck. Only picks and sorts what the
// engine said, its errors too.
import type { MomentLine, Report, Unit, VerdictName } from './report'

/** From where a choice is an inaccuracy, a mistake, a blunder (RV-3.3). */
const THRESHOLDS: Record<Unit, readonly [number, number, number]> = { win: [0.05, 0.1, 0.15], points: [1, 2, 4] }

export type MarkKind = 'inaccuracy' | 'mistake' | 'blunder' | 'lucky' | 'unlucky'

/** A place on the graph that is worth going to. */
export interface Mark {
  /** How many actions are done there: before the choice that cost something, after the stroke of luck. */
  frame: number
  moment: number
  kind: MarkKind
  size: number
}

export interface Stroke {
  /** Null for the deal. */
  moment: number | null
  what: string
  luck: number
  se: number
}

/** One step of the bridge from `start` to `result`. */
export interface Step {
  key: 'start' | 'luck' | 'own' | 'others' | 'hand' | 'result'
  value: number
  /** Where the bar begins and ends. */
  from: number
  to: number
  se: number
}

/** E before each moment and after the last, for one seat. */
export function series({ moments, seats }: Report, seat: number): readonly number[] {
  const line = seats[seat]
  const end = line?.result ?? line?.end ?? line?.start ?? 0
  return [...moments.map((moment) => moment.expect[seat] ?? 0), end]
}

const luckAt = (moment: MomentLine, seat: number): number => moment.draws.reduce((sum, draw) => sum + (draw.luck[seat] ?? 0), 0)

const COSTLY: readonly VerdictName[] = ['inaccuracy', 'mistake', 'blunder']
export const costly = (verdict: VerdictName | undefined): verdict is 'inaccuracy' | 'mistake' | 'blunder' =>
  verdict !== undefined && COSTLY.includes(verdict)

/** What cost something, and what fell far from its mean, for one seat in the order of the game. */
export function marksOf({ moments, unit }: Report, seat: number): readonly Mark[] {
  return moments.flatMap((moment): Mark[] => {
    const marks: Mark[] = []
    const { n, judged } = moment
    if (moment.seat === seat && judged && costly(judged.verdict)) {
      marks.push({ frame: n, moment: n, kind: judged.verdict, size: judged.cost })
    }
    const luck = luckAt(moment, seat)
    if (Math.abs(luck) >= THRESHOLDS[unit][2])
      marks.push({ frame: n + 1, moment: n, kind: luck > 0 ? 'lucky' : 'unlucky', size: Math.abs(luck) })
    return marks
  })
}

/** The largest strokes of luck, largest first. */
export function strokes({ deal, moments, unit }: Report, seat: number, most = 3): readonly Stroke[] {
  const dealt: Stroke = { moment: null, what: 'deal', luck: deal.luck[seat] ?? 0, se: deal.se[seat] ?? 0 }
  const drawn = moments.flatMap(({ n, draws }) =>
    draws.map(({ what, luck, se }): Stroke => ({ moment: n, what, luck: luck[seat] ?? 0, se: se[seat] ?? 0 })),
  )
  return [dealt, ...drawn]
    .filter(({ luck }) => Math.abs(luck) >= THRESHOLDS[unit][0] / 2)
    .sort((one, other) => Math.abs(other.luck) - Math.abs(one.luck))
    .slice(0, most)
}

/** The standard error of E before each moment and after the last, which is exact for a game that is over. */
export function errors({ moments, seats }: Report, seat: number): readonly number[] {
  return [...moments.map((moment) => moment.expect_se[seat] ?? 0), seats[seat]?.end_se ?? 0]
}

/** The bridge: `start`, luck, own decisions, others', the hand, `result`. Steps that this game does not have are left out. */
export function bridge(report: Report, seat: number): readonly Step[] {
  const line = report.seats[seat]
  if (!line) return []
  let reached = line.start
  const steps: Step[] = [{ key: 'start', value: line.start, from: 0, to: line.start, se: line.start_se }]
  for (const key of ['luck', 'own', 'others', 'hand'] as const) {
    if (line[key] === 0 && (key === 'others' || key === 'hand')) continue
    steps.push({ key, value: line[key], from: reached, to: reached + line[key], se: line[`${key}_se`] })
    reached += line[key]
  }
  const end = line.result ?? line.end ?? reached
  return [...steps, { key: 'result', value: end, from: 0, to: end, se: line.end_se ?? 0 }]
}

/**
 * How far total luck usually strays in this game, as the judge has it measured. Where nobody has: what this game's own draws tell. Each has
 * mean 0 whatever fell before it, so that the sum of their squares has the variance of their sum as its mean.
 */
export function strays({ spread, moments, deal }: Report, seat: number): number {
  if (spread !== null) return spread
  const drawn = moments.flatMap(({ draws }) => draws.map(({ luck }) => luck[seat] ?? 0))
  return Math.hypot(deal.luck[seat] ?? 0, ...drawn)
}

/** The moments that cost a seat most, dearest first, as far as verdicts have come. */
export const dearest = ({ moments }: Report, seat: number, most = 3): readonly MomentLine[] =>
  moments
    .filter((moment) => moment.seat === seat && costs(moment))
    .sort((one, other) => (other.judged?.cost ?? 0) - (one.judged?.cost ?? 0) || one.n - other.n)
    .slice(0, most)

const costs = ({ judged }: MomentLine): boolean =>
  judged !== null && judged.cost > 0 && judged.verdict !== 'best' && judged.verdict !== 'close'
