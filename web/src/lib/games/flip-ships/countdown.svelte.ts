// Three, two, one: before a race everybody gets the same moment to look up, from when the last one said that they are ready.
const BEATS = ['3', '2', '1'] as const
/** One beat, in milliseconds. */
const BEAT = 700
/** How long «Go!» stands. */
const GO = 600

export class Countdown {
  /** What stands on the table, and whether flips must wait for it. */
  shown = $state<string | null>(null)
  counting = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Whether this page has seen the race before it began: who comes later is not held up. */
  #waited = false

  /** Told what everybody has said; counts once, when the last one is ready. */
  see(ready: readonly boolean[] | null): void {
    if (ready === null) return
    if (!ready.every(Boolean)) {
      this.stop()
      this.#waited = true
    } else if (this.#waited) {
      this.#waited = false
      this.#beat(0)
    }
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.shown = null
    this.counting = false
  }

  #beat(n: number): void {
    const word = BEATS[n]
    this.counting = word !== undefined
    this.shown = word ?? 'Go!'
    this.#timer = setTimeout(() => (word === undefined ? this.stop() : this.#beat(n + 1)), word === undefined ? GO : BEAT)
  }
}
