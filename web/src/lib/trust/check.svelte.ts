// Checks the end of a game: fetches the record that opens the shuffle, and has an engine beside the one that plays compare.
import { strangersEngine } from '../engine/stranger'
import { NoEngine, TooLong, type Thread } from '../engine/thread'
import { heldTable } from '../table/held'
import { home } from '../table/home'
import type { TableSession } from '../table/session'
import { fairness, type Fair } from './fair'

export class Check {
  fair = $state.raw<Fair | null>(null)
  checking = $state(false)
  /** Why nothing could be checked. */
  failed = $state<string | null>(null)
  #engine: Thread | null = null
  #session: TableSession | null = null

  /** With what a record's own page has found already. */
  constructor(fair: Fair | null = null) {
    this.fair = fair
  }

  /** Once for each game; again only after it failed. */
  run(session: TableSession): void {
    this.#session = session
    if (!this.fair && !this.checking) void this.again()
  }

  readonly again = async (): Promise<void> => {
    const session = this.#session
    if (!session || this.checking) return
    this.checking = true
    this.failed = null
    const engine = (this.#engine = strangersEngine())
    try {
      const { id, game } = session.table
      const [finished, told] = await Promise.all([(await home()).finished(id), session.told()])
      await engine.prepare(game)
      this.fair = await fairness(engine.call, heldTable(id), finished, told)
    } catch (error) {
      this.failed =
        error instanceof NoEngine || error instanceof TooLong
          ? error.message
          : error instanceof TypeError
            ? 'The server cannot be reached.'
            : 'The record of the game could not be had.'
    } finally {
      this.checking = false
      engine.close()
    }
  }

  stop(): void {
    this.#engine?.close()
  }
}
