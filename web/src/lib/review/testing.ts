// For tests only: a review of two moments that adds up.
import type { Judged, Report } from './report'

const action = { seat: 0, do: 'rob' }
const judged = (verdict: Judged['verdict'], cost: number): Judged => ({
  legal: 9,
  value: 80,
  cost,
  se: 0.5,
  verdict,
  counted: true,
  best: { seat: 0, do: 'rest' },
  top: [{ action, value: 80, se: 2 }],
  because: [{ mark: 'stars', best: 41, played: 38, se: 0.5 }],
})

export const reportOf = (): Report => ({
  judge: 'toy/1',
  game: 'toy',
  edition: 'standard',
  trusted: true,
  unit: 'points',
  budget: 16,
  seats: [
    {
      seat: 0,
      start: 80,
      result: 80,
      luck: 7,
      own: -7,
      others: 0,
      hand: 0,
      decisions: 2,
      counted: 2,
      lost: 3,
      loss: 1.5,
      loss_se: 1,
      verdicts: { best: 1, close: 0, fine: 0, inaccuracy: 0, mistake: 1, blunder: 0 },
      worst: [1],
    },
  ],
  deal: { luck: [2] },
  moments: [
    {
      n: 0,
      seat: 0,
      turn: 1,
      action,
      expect: [82],
      chosen: [79],
      hand: [0],
      draws: [{ what: 'robbery', luck: [5] }],
      judged: judged('best', 0),
    },
    { n: 1, seat: 0, turn: 2, action, expect: [84], chosen: [80], hand: [0], draws: [], judged: judged('mistake', 3) },
  ],
})
