// A review as the engine tells it (specification of reviews, section 5), and an explained hint (RV-8.4): their shapes, nothing else.
import type { Action } from '../generated/protocol'

/** `win`: the share that the outcome gives a seat. `points`: the final score. */
export type Unit = 'win' | 'points'
export type VerdictName = 'best' | 'close' | 'fine' | 'inaccuracy' | 'mistake' | 'blunder'

export interface Report {
  judge: string
  game: string
  edition: string
  /** False for figures other than the judge's own. */
  trusted: boolean
  unit: Unit
  budget: number
  /** How far total luck strays in such games; null where nobody has measured it. */
  spread: number | null
  seats: readonly SeatLine[]
  deal: { luck: readonly number[]; se: readonly number[] }
  moments: readonly MomentLine[]
}

/** Where one seat's result came from: `start` + `luck` + `own` + `others` + `hand` is `result`, or `end` of a game left unfinished. */
export interface SeatLine {
  seat: number
  start: number
  start_se: number
  result: number | null
  end?: number
  end_se?: number
  luck: number
  luck_se: number
  own: number
  own_se: number
  others: number
  others_se: number
  hand: number
  hand_se: number
  decisions: number
  counted: number
  lost: number
  loss: number
  loss_se: number
  verdicts: Readonly<Record<VerdictName, number>>
  /** The moments that cost most, dearest first. */
  worst: readonly number[]
}

export interface MomentLine {
  n: number
  seat: number
  turn: number
  action: Action
  expect: readonly number[]
  expect_se: readonly number[]
  chosen: readonly number[]
  /** Of `chosen` less `expect`. */
  decision_se: readonly number[]
  hand: readonly number[]
  hand_se: readonly number[]
  draws: readonly DrawLine[]
  judged: Judged | null
}

export interface DrawLine {
  what: string
  luck: readonly number[]
  se: readonly number[]
}

export interface Judged {
  legal: number
  value: number
  cost: number
  se: number
  verdict: VerdictName
  counted: boolean
  best: Action
  top: readonly { action: Action; value: number; se: number }[]
  because: readonly Reason[]
}

/** A mark that differs between two choices by more than chance. */
export interface Reason {
  mark: string
  best: number
  played?: number
  next?: number
  se: number
}

export interface Explained {
  judge: string
  unit: Unit
  budget: number
  seat: number
  legal: number
  expect: number
  actions: readonly Candidate[]
  because: readonly Reason[]
}

export interface Candidate {
  action: Action
  value: number
  se: number
  cost: number
  cost_se: number
  good_enough: boolean
  marks: Readonly<Record<string, number>>
  /** Why the best is better than this one. */
  because: readonly Reason[]
}
