// A review at work, in an engine of its own (RV-4.2): nobody's table waits for it, it shows what has come, and it can be let go.
import type { Calls } from '../engine/thread'
import { Thread } from '../engine/thread'
import type { Judged, Report } from './report'

/** How long a call may take before the next one asks for less: often enough to show something, seldom enough to cost nothing. */
const BEAT = 200

export type Phase = 'idle' | 'running' | 'whole' | 'stopped' | 'failed'

/** What a reviewer needs of an engine. */
export type Desk = Pick<Thread, 'prepare' | 'close'> & { call: Calls }

export class Reviewer {
  phase = $state<Phase>('idle')
  report = $state.raw<Report | null>(null)
  /** From 0 to 1. */
  progress = $state(0)
  /** Why there is none, for people. */
  because = $state('')
  readonly #open: () => Desk
  #desk: Desk | null = null

  /** With `open`, another engine than a new worker: for tests. */
  constructor(open: () => Desk = () => new Thread()) {
    this.#open = open
  }

  /** Reviews a record from its beginning; one that was under way is let go. */
  async run(game: string, record: string, budget: number): Promise<void> {
    this.#let()
    const desk = (this.#desk = this.#open())
    Object.assign(this, { phase: 'running', report: null, progress: 0, because: '' })
    try {
      await desk.prepare(game)
      const { review, tasks } = await desk.call('begun', { call: 'review', record, budget, seat: null })
      let [done, share] = [0, 1]
      while (done < tasks) {
        const began = performance.now()
        const step = await desk.call('reviewed', { call: 'review_step', review, tasks: share })
        if (this.#desk !== desk) return
        done = step.done
        if (step.report) this.report = step.report as Report
        else if (this.report && step.told.length > 0) this.report = judged(this.report, step.told)
        this.progress = done / tasks
        share = performance.now() - began < BEAT ? share + 1 : Math.max(1, Math.floor(share / 2))
      }
      this.phase = 'whole'
      this.#let()
    } catch (error) {
      if (this.#desk !== desk) return
      this.#let()
      this.phase = 'failed'
      this.because = error instanceof Error ? error.message : String(error)
    }
  }

  /** Lets go of it. What has come stays. */
  stop(): void {
    if (this.phase === 'running') this.phase = 'stopped'
    this.#let()
  }

  #let(): void {
    this.#desk?.close()
    this.#desk = null
  }
}

/** A report with verdicts that came later; its sums are told at the end. */
export function judged(report: Report, told: readonly { n: number; judged: unknown }[]): Report {
  const came = new Map(told.map(({ n, judged }) => [n, judged as Judged | null]))
  return { ...report, moments: report.moments.map((moment) => ({ ...moment, judged: came.get(moment.n) ?? moment.judged })) }
}
