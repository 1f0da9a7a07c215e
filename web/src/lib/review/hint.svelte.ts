// An explained hint, a press at a time (RV-8.2): where to look, what to do, why. Thought out in an engine of its own, so that the table
// answers meanwhile; forgotten as soon as the decision is another one.
import { Thread, type Calls } from '../engine/thread'
import type { Agreed } from '../generated/engine'
import type { Action, View } from '../generated/protocol'
import type { Candidate, Explained } from './report'

/** Samples for each choice: enough to tell a good one from a bad one within a second or so. */
const BUDGET = 16

export interface Asked {
  table: Agreed
  view: View
  seat: number
  /** Whether a choice begins with what the person has picked up; nothing where nothing is. */
  picked?: ((action: Action) => boolean) | null
}

export interface Thinker {
  call: Calls
  prepare: (game: string) => Promise<void>
  close: () => void
}

export class Hint {
  /** 0 nothing yet, 1 where, 2 what, 3 why. */
  stage = $state<0 | 1 | 2 | 3>(0)
  thinking = $state(false)
  explained = $state.raw<Explained | null>(null)
  /** There was nothing to say, or it could not be thought out. */
  failed = $state(false)
  /** What *why* compares the best with: what the person has picked up, else the runner-up (RV-8.3). */
  beside = $state.raw<{ candidate: Candidate; picked: boolean } | null>(null)
  readonly #open: () => Thinker
  #engine: Thinker | null = null
  #asked = 0

  constructor(open: () => Thinker = () => new Thread()) {
    this.#open = open
  }

  /** All that are as good as the best, as far as can be told. */
  good = $derived.by<readonly Candidate[]>(() => this.explained?.actions.filter((one) => one.good_enough) ?? [])

  /** One more press: the first thinks, the others say more. */
  async press({ table, view, seat, picked = null }: Asked): Promise<void> {
    if (this.thinking) return
    if (this.explained) {
      this.beside = besideOf(this.explained, picked)
      this.stage = this.stage === 3 ? 1 : ((this.stage + 1) as 1 | 2 | 3)
      return
    }
    const asked = ++this.#asked
    this.thinking = true
    this.failed = false
    try {
      const engine = (this.#engine ??= this.#open())
      await engine.prepare(table.game)
      const explained = (await engine.call('explained', {
        call: 'explain',
        table,
        view,
        seat,
        budget: BUDGET,
        seed: 0,
      })) as Explained | null
      if (asked !== this.#asked) return
      this.explained = explained
      this.stage = explained ? 1 : 0
      this.failed = explained === null
    } catch {
      if (asked === this.#asked) this.failed = true
    } finally {
      if (asked === this.#asked) this.thinking = false
    }
  }

  /** The decision is another one now. */
  forget(): void {
    this.#asked++
    this.stage = 0
    this.thinking = false
    this.explained = null
    this.beside = null
    this.failed = false
  }

  close(): void {
    this.forget()
    this.#engine?.close()
    this.#engine = null
  }
}

/** The best of what begins with what was picked up, unless that is the best of all; else the runner-up. */
export function besideOf(
  { actions }: Pick<Explained, 'actions'>,
  picked: ((action: Action) => boolean) | null,
): { candidate: Candidate; picked: boolean } | null {
  const held = picked ? actions.find(({ action }) => picked(action)) : undefined
  const chosen = held && held !== actions[0]
  const candidate = chosen ? held : actions[1]
  return candidate ? { candidate, picked: chosen === true } : null
}
