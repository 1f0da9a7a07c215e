// A moment before the bots of this device go on, in which a person can take back the step that ended their turn.
//
// Knows neither rules nor bots: the house says when a table is held back and what goes on afterwards; a page shows it, ends it or lets
// the person take back.
interface Held {
  /** When it ends by itself, by `Date.now()`; null if it waits to be told. */
  until: number | null
  timer: ReturnType<typeof setTimeout> | undefined
  goOn: () => void
}

class Grace {
  #held = $state.raw<ReadonlyMap<string, Held>>(new Map())
  /** How long bots are held back after a step that can be taken back; infinite: until somebody says so. The page's settings say it. */
  patience: () => number = () => 0

  /** Until when a table is held back: a time, `null` for «until told», or undefined if it is not. */
  of(table: string): number | null | undefined {
    return this.#held.get(table)?.until
  }

  /** Holds a table back. Returns whether it does: without patience everything goes on at once. */
  hold(table: string, goOn: () => void): boolean {
    const wait = this.patience()
    this.drop(table)
    if (wait <= 0) return false
    const timer = Number.isFinite(wait) ? setTimeout(() => this.goOn(table), wait) : undefined
    this.#held = new Map(this.#held).set(table, { until: timer ? Date.now() + wait : null, timer, goOn })
    return true
  }

  /** Enough of it: the bots go on. */
  goOn(table: string): void {
    const held = this.#held.get(table)
    this.drop(table)
    held?.goOn()
  }

  /** It is of no interest any more: something was taken back, or the table is closed. */
  drop(table: string): void {
    const held = this.#held.get(table)
    if (!held) return
    clearTimeout(held.timer)
    this.#held = new Map([...this.#held].filter(([other]) => other !== table))
  }
}

export const grace = new Grace()
