// Draws when something has changed, and goes on only while something moves: a table at rest costs nothing.

export interface Move {
  /** Seconds since it began, and since the last picture; true when it is over. */
  step(elapsed: number, passed: number): boolean
  /** Puts everything where it ends. */
  end(): void
}

interface Running {
  move: Move
  began: number | null
  done: () => void
}

/** After a stall (a tab in the background, a slow picture) things go on, they do not jump. */
const LONGEST = 0.1

export class Ticker {
  #running = new Set<Running>()
  #request = 0
  #clock = 0
  #last: number | null = null
  #draw: () => void
  #stopped = false
  /** Told how many milliseconds each picture took while something moved. */
  #onpicture: (took: number) => void

  constructor(draw: () => void, onpicture: (took: number) => void = () => {}) {
    this.#draw = draw
    this.#onpicture = onpicture
  }

  get moving(): boolean {
    return this.#running.size > 0
  }

  /** Asks for one picture. */
  invalidate(): void {
    if (!this.#request && !this.#stopped) this.#request = requestAnimationFrame(this.#tick)
  }

  /** Draws now: a canvas that has just got another size is empty, and would be shown so. */
  now(): void {
    if (!this.#stopped) this.#draw()
  }

  /** Runs a move; the promise is kept when it is over, and also when it is cut short (`cut`: at its end) or left where it is (`leave`). */
  run(move: Move): { over: Promise<void>; cut: () => void; leave: () => void } {
    let done = () => {}
    const over = new Promise<void>((resolve) => (done = resolve))
    const running = { move, began: null, done }
    this.#running.add(running)
    this.invalidate()
    const leave = () => {
      if (this.#running.delete(running)) done()
    }
    return { over, cut: () => this.#end(running), leave }
  }

  /** Everything at its end, now. */
  finish(): void {
    for (const running of [...this.#running]) this.#end(running)
  }

  stop(): void {
    this.finish()
    this.#stopped = true
    cancelAnimationFrame(this.#request)
    this.#request = 0
  }

  #end(running: Running): void {
    if (!this.#running.delete(running)) return
    running.move.end()
    running.done()
    this.invalidate()
  }

  #tick = (now: number): void => {
    this.#request = 0
    const took = this.#last === null ? 0 : now - this.#last
    const passed = Math.min(LONGEST, took / 1000)
    const measured = this.#last !== null
    this.#clock += passed
    for (const running of [...this.#running]) {
      running.began ??= this.#clock
      if (!this.#running.has(running)) continue
      if (running.move.step(this.#clock - running.began, passed)) this.#end(running)
    }
    this.#draw()
    this.#last = this.moving ? now : null
    if (this.moving) this.invalidate()
    // Last: whoever hears of a slow picture may close the table.
    if (measured) this.#onpicture(took)
  }
}

export const easeOut = (t: number): number => 1 - (1 - t) ** 3
export const easeBoth = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2)

/** A move of so many seconds from 0 to 1. */
export function tween(seconds: number, on: (t: number) => void, ease = easeOut, wait = 0): Move {
  return {
    step(elapsed) {
      const t = Math.min(1, Math.max(0, (elapsed - wait) / seconds))
      if (elapsed >= wait) on(ease(t))
      return t >= 1
    },
    end: () => on(1),
  }
}
