// «Try again» (RV-7.1): one's own inaccuracies, mistakes and blunders once more, each as its seat saw it, with every legal choice. An
// answer is judged as the choice itself was, and accepted if it is good enough.
import { Thread, type Calls } from '../engine/thread'
import type { Action, View } from '../generated/protocol'
import { costly } from './figures'
import type { Judged, MomentLine, Report, Unit } from './report'

/** Samples for each candidate: an answer is waited for. */
const BUDGET = 16
/** Half an inaccuracy is good enough (RV-3.5). */
const HALF: Record<Unit, number> = { win: 0.025, points: 0.5 }

export interface Tester {
  call: Calls
  prepare: (game: string) => Promise<void>
  close: () => void
}

export const goodEnough = ({ cost, se }: Pick<Judged, 'cost' | 'se'>, unit: Unit): boolean => cost <= 2 * se || cost < HALF[unit]

export class Trial {
  readonly moments: readonly MomentLine[]
  index = $state(0)
  found = $state(0)
  view = $state.raw<View | null>(null)
  legal = $state.raw<readonly Action[]>([])
  /** What the last answer came to. */
  judged = $state.raw<Judged | null>(null)
  /** Where one stands with this moment. */
  stage = $state<'asking' | 'judging' | 'wrong' | 'right' | 'shown' | 'over' | 'failed'>('asking')
  readonly #unit: Unit
  readonly #record: string
  readonly #engine: Tester
  readonly #ready: Promise<void>

  constructor(report: Report, seat: number, game: string, record: string, engine: Tester = new Thread()) {
    this.moments = report.moments.filter((moment) => moment.seat === seat && costly(moment.judged?.verdict))
    this.#unit = report.unit
    this.#record = record
    this.#engine = engine
    this.#ready = engine.prepare(game)
    void this.#look()
  }

  moment = $derived.by<MomentLine | null>(() => this.moments[this.index] ?? null)

  /** What is answered; another one while the last is judged is let be. */
  async answer(action: Action): Promise<void> {
    const { moment } = this
    if (!moment || (this.stage !== 'asking' && this.stage !== 'wrong')) return
    this.stage = 'judging'
    await this.#try(async () => {
      const call = { call: 'answer', record: this.#record, moment: moment.n, action, budget: BUDGET } as const
      const judged = (await this.#engine.call('answered', call)) as Judged | null
      if (this.moment !== moment) return
      this.judged = judged
      const right = !judged || goodEnough(judged, this.#unit)
      if (right) this.found++
      this.stage = right ? 'right' : 'wrong'
    })
  }

  /** Gives the answer away. */
  show(): void {
    if (this.stage === 'asking' || this.stage === 'wrong') this.stage = 'shown'
  }

  /** On to the next, found or not. */
  next(): void {
    this.index++
    this.judged = null
    void this.#look()
  }

  close(): void {
    this.#engine.close()
  }

  async #look(): Promise<void> {
    const { moment } = this
    this.stage = moment ? 'asking' : 'over'
    if (!moment) return
    await this.#try(async () => {
      await this.#ready
      const { n, seat } = moment
      const seen = await this.#engine.call('glimpsed', { call: 'glimpse', record: this.#record, moment: n, seat })
      if (this.moment === moment) [this.view, this.legal] = [seen.view, seen.legal]
    })
  }

  async #try(asked: () => Promise<void>): Promise<void> {
    try {
      await asked()
    } catch {
      this.stage = 'failed'
    }
  }
}
