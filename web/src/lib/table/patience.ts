// How long one waits for an answer before another line is tried: a server that stands still says nothing, and another may answer.
//
// Longer with every time that nothing came, so that one that is only busy is not asked more and more.
const FIRST = 4000
const LONGEST = 16_000

export class Patience {
  readonly #over: () => void
  #time = FIRST
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `over`: it has come to its end. */
  constructor(over: () => void) {
    this.#over = over
  }

  /** An answer is waited for from now on, unless one was before. */
  begin(): void {
    this.#timer ??= setTimeout(() => {
      this.end()
      this.#time = Math.min(LONGEST, this.#time * 2)
      this.#over()
    }, this.#time)
  }

  /** Nothing is waited for now. */
  end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** What was asked for has come. */
  restore(): void {
    this.#time = FIRST
  }

  /** Whether it cannot grow any more. */
  get isLongest(): boolean {
    return this.#time === LONGEST
  }
}
