// A link to a table: says hello, matches answers to requests, and comes back after a loss with the number of the last change.
//
// Carries the protocol over any line: a WebSocket to a server, or the engine in this browser.
import { PROTOCOL, type Answer, type Ask, type ErrorCode, type Request, type ServerMessage } from '../generated/protocol'
import type { Connection } from './session'

export interface Ears {
  message(message: ServerMessage): void
  closed(): void
  /** The table went on where this line does not reach: dial again, and nothing was lost. */
  moved(): void
}

export interface Line {
  send(text: string): void
  close(): void
}

export type Dial = (ears: Ears) => Promise<Line>

/** What a table says by itself, while we are there. */
export type Spoken = Exclude<ServerMessage, { type: 'answer' | 'goodbye' }>

export interface LinkPlan {
  dial: Dial
  table: string
  /** What opens the table for us, as it is now: a key may have come since the last hello. */
  keys: () => readonly string[]
  /** The number of the last change that is here, or null. */
  last: () => number | null
  /** Whether events are enough. */
  lean: () => boolean
  take: (message: Spoken) => void
  status: (status: Connection) => void
  /** When the next try is due, by `performance.now()`; null while one is under way or none is needed. */
  due: (at: number | null) => void
  /** The table will not have us any more, and why. `key`: because no key of ours opens it, which one did before. */
  gone: (because: string, key: boolean) => void
  /** Whether there is a network between: pings, and a new try as soon as the browser is online. */
  network: boolean
}

/** The table said no, for a reason that is no rule of the game. */
export class TableError extends Error {
  readonly code: ErrorCode | 'lost' | 'moved' | 'broken'
  constructor(code: TableError['code'], because: string) {
    super(because)
    this.code = code
  }
}

const FIRST_WAIT = 250
const LONGEST_WAIT = 8000
const PING_EVERY = 20_000
const PATIENCE = 10_000
/** Trying again would not help. */
const FINAL: readonly TableError['code'][] = ['no_such_table', 'wrong_key', 'protocol', 'malformed', 'broken']

export class Link {
  readonly #plan: LinkPlan
  #line: Line | null = null
  #attempt = 0
  #tries = 0
  #id = 0
  #opened = false
  #closed = false
  #asked = new Map<number, { resolve: (answer: Answer) => void; reject: (error: TableError) => void }>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #pulse: ReturnType<typeof setInterval> | undefined

  constructor(plan: LinkPlan) {
    this.#plan = plan
    if (!plan.network) return
    addEventListener('online', this.hurry)
    addEventListener('offline', this.#fall)
  }

  /** Resolves with the first state. Rejects if the table will not have us, or cannot be reached. */
  async open(): Promise<void> {
    this.#plan.status('connecting')
    while (!this.#opened) {
      this.#opened = await this.#connect().then(
        () => true,
        (error) => {
          if (error instanceof TableError && error.code === 'moved') return false
          throw error
        },
      )
    }
  }

  ask(ask: Ask): Promise<Answer> {
    const line = this.#line
    if (!line) return Promise.reject(new TableError('lost', 'There is no connection to the table.'))
    const id = ++this.#id
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject })
      line.send(JSON.stringify({ id, ask } satisfies Request))
    })
  }

  close(): void {
    this.#closed = true
    removeEventListener('online', this.hurry)
    removeEventListener('offline', this.#fall)
    this.#hangUp()
    this.#plan.status('closed')
  }

  /** Something does not fit: come back and hear what was missed. */
  again(): void {
    this.#lost(this.#attempt)
  }

  /** Tries at once instead of when the next try is due. */
  readonly hurry = () => {
    if (this.#line || this.#closed) return
    clearTimeout(this.#timer)
    this.#tries = 0
    void this.#retry()
  }

  readonly #fall = () => this.#lost(this.#attempt)

  async #connect(): Promise<void> {
    const attempt = ++this.#attempt
    const { table, keys, last, lean } = this.#plan
    const line = await this.#plan.dial({
      message: (message) => attempt === this.#attempt && this.#hear(message),
      closed: () => this.#lost(attempt),
      moved: () => this.#moved(attempt),
    })
    if (this.#closed || attempt !== this.#attempt) return line.close()
    this.#line = line
    const answer = await this.ask({
      type: 'hello',
      protocol: PROTOCOL,
      table,
      keys: [...keys()],
      last: last(),
      lean: lean(),
    })
    if (answer.outcome !== 'ok')
      throw new TableError(
        answer.outcome === 'error' ? answer.code : 'lost',
        'because' in answer ? answer.because : 'The table did not open.',
      )
    this.#tries = 0
    this.#plan.status('live')
    if (this.#plan.network) this.#pulse = setInterval(() => this.#ping(attempt), PING_EVERY)
  }

  async #retry(): Promise<void> {
    const attempt = this.#attempt + 1
    this.#plan.due(null)
    try {
      await this.#connect()
    } catch (error) {
      // Whoever began another attempt meanwhile sees to it.
      if (attempt !== this.#attempt) return
      if (error instanceof TableError && FINAL.includes(error.code)) {
        this.#plan.gone(error.message, error.code === 'wrong_key')
        this.close()
      } else this.#later()
    }
  }

  #later(): void {
    if (this.#closed) return
    this.#plan.status('lost')
    this.#hangUp()
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++) * (0.75 + Math.random() / 2)
    this.#plan.due(performance.now() + wait)
    this.#timer = setTimeout(() => void this.#retry(), wait)
  }

  #lost(attempt: number): void {
    if (this.#closed || attempt !== this.#attempt || !this.#line) return
    this.#later()
  }

  #moved(attempt: number): void {
    if (this.#closed || attempt !== this.#attempt || !this.#line) return
    this.#hangUp(new TableError('moved', 'The table went on in another window. Look again.'))
    if (this.#opened) void this.#retry()
  }

  /** A line can die without a word: one that does not answer in time is as good as closed. */
  #ping(attempt: number): void {
    const timer = setTimeout(() => this.#lost(attempt), PATIENCE)
    this.ask({ type: 'ping' }).then(
      () => clearTimeout(timer),
      () => clearTimeout(timer),
    )
  }

  #hangUp(why = new TableError('lost', 'The connection to the table was lost.')): void {
    clearTimeout(this.#timer)
    clearInterval(this.#pulse)
    this.#attempt++
    this.#line?.close()
    this.#line = null
    for (const { reject } of this.#asked.values()) reject(why)
    this.#asked.clear()
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'goodbye') {
      this.#plan.gone(message.because, true)
      return this.close()
    }
    if (message.type !== 'answer') return this.#plan.take(message)
    const id = message.id ?? -1
    this.#asked.get(id)?.resolve(message)
    this.#asked.delete(id)
  }
}
