// An engine in a worker of its own: typed calls, answered in order. The worker is started with the first one.
//
// What falls over is thrown away and made anew with the next call: a module that trapped has its locks and its memory as they were then.
import type { Call, Reply } from '../generated/engine'
import type { GameCard } from '../generated/protocol'
import { ENGINE, moduleAt } from './address'
import type { Answered, Needs, Question } from './worker'

/** Said when this build holds no engine. */
export class NoEngine extends Error {
  constructor() {
    super('This build has no game engine in it.')
  }
}

/** The engine fell over in the middle of something. The next call has a new one, which knows no table yet. */
export class EngineLost extends Error {
  constructor(why = '') {
    super(`The game engine stopped${why ? `: ${why}` : ''}.`)
  }
}

/** A question ran longer than it was allowed to. */
export class TooLong extends Error {
  constructor() {
    super('This takes longer than a game should.')
  }
}

/** Nobody waits for it any more. */
export class Stopped extends Error {
  constructor() {
    super('Stopped.')
  }
}

type Kind<R> = R extends R ? keyof R : never
type Of<K extends Kind<Reply>> = Extract<Reply, Record<K, unknown>>[K]
/** One call, and the reply of the kind that is due to it. */
export type Calls = <K extends Kind<Reply>>(kind: K, what: Call) => Promise<Of<K>>

interface Waiting {
  resolve: (text: string) => void
  reject: (error: Error) => void
  timer: ReturnType<typeof setTimeout> | undefined
}

export class Thread {
  readonly #limit: number | null
  #worker: Worker | undefined
  #waiting = new Map<number, Waiting>()
  #needed = new Set<string>()
  #cards: readonly GameCard[] | null = null
  #count = 0
  #end: Error | null = null
  /** Whether the engine has answered before, so that nobody has to wait for it. */
  here = false
  /** Called when an engine fell over: whatever it had open is gone. */
  onlost = () => {}

  /** With a limit, in milliseconds, no question is let run longer; the first that does ends the thread. */
  constructor(limit: number | null = null) {
    this.#limit = limit
  }

  readonly call: Calls = async <K extends Kind<Reply>>(kind: K, what: Call) => {
    const reply = JSON.parse(await this.#ask(JSON.stringify(what))) as Partial<Record<K, Of<K>>> & { error?: string }
    this.here = true
    const answer = reply[kind]
    if (answer !== undefined) return answer
    throw new Error(reply.error ?? `the engine answered something else than ${String(kind)}`)
  }

  /** Has the modules that a game needs beside the engine loaded, before anything of that game is asked. */
  readonly prepare = async (game: string): Promise<void> => {
    this.#cards ??= (await this.call('games', { call: 'games' })).games
    for (const name of this.#cards.find((card) => card.id === game)?.needs ?? []) {
      if (this.#needed.has(name)) continue
      this.#needed.add(name)
      needs(this.#started(), name, moduleAt(name))
    }
  }

  /** Ends it, whatever it is doing. Who waits is told why, and so is who asks later. */
  close(why: Error = new Stopped()): void {
    this.#end ??= why
    this.#stop(why)
  }

  #ask(text: string): Promise<string> {
    if (this.#end) return Promise.reject(this.#end)
    const engine = this.#started()
    const id = ++this.#count
    return new Promise((resolve, reject) => {
      const timer = this.#limit === null ? undefined : setTimeout(() => this.close(new TooLong()), this.#limit)
      this.#waiting.set(id, { resolve, reject, timer })
      engine.postMessage({ id, text } satisfies Question)
    })
  }

  #started(): Worker {
    if (this.#worker) return this.#worker
    if (!ENGINE) throw new NoEngine()
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => this.#hear(data))
    worker.addEventListener('error', () => this.#fell(new EngineLost()))
    needs(worker, 'engine', ENGINE)
    for (const name of this.#needed) needs(worker, name, moduleAt(name))
    return (this.#worker = worker)
  }

  #hear({ id, text, fell }: Answered): void {
    if (fell !== undefined) return this.#fell(new EngineLost(fell))
    const asked = this.#waiting.get(id)
    if (!asked) return
    this.#waiting.delete(id)
    clearTimeout(asked.timer)
    // As for any file that could not be fetched: the next call tries again.
    if (text === null) {
      this.#needed.clear()
      asked.reject(new TypeError('The engine could not be fetched.'))
    } else asked.resolve(text)
  }

  #fell(why: Error): void {
    this.#stop(why)
    this.onlost()
  }

  #stop(why: Error): void {
    this.here = false
    this.#worker?.terminate()
    this.#worker = undefined
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject, timer } of waiting) {
      clearTimeout(timer)
      reject(why)
    }
  }
}

function needs(worker: Worker, name: string, address: string | null): void {
  if (address) worker.postMessage({ needs: [{ name, address: new URL(address, location.href).href }] } satisfies Needs)
}
