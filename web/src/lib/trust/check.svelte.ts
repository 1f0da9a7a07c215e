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
  #find: (() => Promise<Fair>) | null

  /** With how a record's own page finds it out. */
  constructor(find: (() => Promise<Fair>) | null = null) {
    this.#find = find
  }

  /** Once for each game; again only after it failed. */
  run(session?: TableSession): void {
    if (session) this.#find = () => this.#ended(session)
    if (!this.fair && !this.checking) void this.again()
  }

  readonly again = async (): Promise<void> => {
    if (!this.#find || this.checking) return
    this.checking = true
    this.failed = null
    try {
      this.fair = await this.#find()
    } catch (error) {
      this.failed =
        error instanceof NoEngine || error instanceof TooLong
          ? error.message
          : error instanceof TypeError
            ? 'The server cannot be reached.'
            : 'The record of the game could not be had.'
    } finally {
      this.checking = false
    }
  }

  stop(): void {
    this.#engine?.close()
  }

  /** What the record of a table says that has just ended here. */
  async #ended(session: TableSession): Promise<Fair> {
    const engine = (this.#engine = strangersEngine())
    try {
      const { id, game } = session.table
      const [finished, told] = await Promise.all([(await home()).finished(id), session.told()])
      await engine.prepare(game)
      return await fairness(engine.call, heldTable(id), finished, told)
    } finally {
      engine.close()
    }
  }
}
