// Tries something until it works: waits longer each time, and not at all once the browser is online again.
import { TableError } from '../table/link'

/** Seconds between tries. */
const WAITS = [2, 4, 8, 15, 30]

/** Nothing was wrong with what was asked: there was nobody to ask. A failed fetch or import is a TypeError in every browser. */
const nobodyThere = (error: unknown): boolean => error instanceof TypeError || (error instanceof TableError && error.code === 'lost')

export class Retry<T> {
  /** Seconds until the next try; null while one is under way. */
  left = $state<number | null>(null)
  /** Nobody answered the last try. */
  failed = $state(false)

  readonly #task: () => Promise<T>
  readonly #done: (result: T) => void
  readonly #refused: (error: unknown) => void
  #tries = 0
  #timer: ReturnType<typeof setInterval> | undefined
  #stopped = false

  /** `done` hears what came of it, `refused` why it never will. */
  constructor(task: () => Promise<T>, done: (result: T) => void, refused: (error: unknown) => void) {
    this.#task = task
    this.#done = done
    this.#refused = refused
  }

  /** Begins. Returns how to stop, so that an effect can be just this. */
  start(): () => void {
    addEventListener('online', this.now)
    void this.#try()
    return () => this.#stop()
  }

  readonly now = (): void => {
    if (this.left !== null) void this.#try()
  }

  #stop(): void {
    this.#stopped = true
    removeEventListener('online', this.now)
    clearInterval(this.#timer)
  }

  async #try(): Promise<void> {
    clearInterval(this.#timer)
    this.left = null
    try {
      const result = await this.#task()
      if (!this.#stopped) this.failed = false
      this.#stop()
      this.#done(result)
    } catch (error) {
      if (this.#stopped) return
      if (nobodyThere(error)) return this.#later()
      this.#stop()
      this.failed = false
      this.#refused(error)
    }
  }

  #later(): void {
    this.failed = true
    this.left = WAITS[Math.min(this.#tries++, WAITS.length - 1)] ?? 30
    this.#timer = setInterval(() => {
      if (this.left !== null && this.left > 1) this.left--
      else void this.#try()
    }, 1000)
  }
}
