// Why a wrong answer costs what it costs: the judge's marks, worked out beside the engine that plays, while one looks at the board.
import { strangersEngine } from '../engine/stranger'
import type { Thread } from '../engine/thread'
import type { Action } from '../generated/protocol'
import type { Explained, Reason } from '../review/report'
import { canonical } from './answer'
import type { PuzzleSession } from './session.svelte'

/** Samples for each choice: somebody waits. */
const BUDGET = 64

export class Why {
  #explained = $state.raw<Explained | null>(null)
  thinking = $state(false)
  #engine: Thread | null = null

  /** Works it out, once; what cannot be explained stays unsaid. */
  async ask({ puzzle, agreed, view, seat }: PuzzleSession): Promise<void> {
    if (this.#engine) return
    const engine = (this.#engine = strangersEngine())
    this.thinking = true
    try {
      await engine.prepare(puzzle.game)
      const asked = { call: 'explain', table: agreed, view, seat, budget: BUDGET, seed: 0 } as const
      this.#explained = (await engine.call('explained', asked)) as Explained | null
    } catch {
      // The cost stands in the puzzle; only its reasons are missing.
    } finally {
      this.thinking = false
      engine.close()
    }
  }

  /** Why the best is better than this one. */
  of(action: Action): readonly Reason[] {
    const name = canonical(action)
    return this.#explained?.actions.find((one) => canonical(one.action) === name)?.because ?? []
  }

  close(): void {
    this.#engine?.close()
  }
}
