// A link to a table: says hello, matches answers to requests, and comes back after a loss with the number of the last change, and with
// what had no answer yet.
//
// Carries the protocol over any line: a WebSocket to a server, or the engine in this browser.
import { PROTOCOL, type Answer, type Ask, type ErrorCode, type Request, type ServerMessage } from '../generated/protocol'
import { Asked } from './asked'
import { Patience } from './patience'
import type { Connection } from './session'

export interface Ears {
  message(message: ServerMessage): void
  /** `leaving`: the server goes down, and everybody it had will come to another at once. */
  closed(leaving?: boolean): void
  /** The table went on where this line does not reach: dial again, and nothing was lost. */
  moved(): void
}

export interface Line {
  send(text: string): void
  close(): void
}

/** `over`: nobody waits for this line any more. While a browser tries to open one, it may open no other to the same place. */
export type Dial = (ears: Ears, over: AbortSignal) => Promise<Line>

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
  /** Whether there is a network between: pings, another line where nothing is answered, and a new try as soon as the browser is online. */
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

const LOST = 'The connection to the table was lost.'

/** Nobody answered in time. */
class Silence extends TableError {
  constructor() {
    super('lost', LOST)
  }
}

const FIRST_WAIT = 250
const LONGEST_WAIT = 8000
/** Within so long those whom a server sends away come back, each at its own moment. */
const SENT_AWAY = 2000
const PING_EVERY = 20_000
/** Trying again would not help. */
const FINAL: readonly TableError['code'][] = ['no_such_table', 'wrong_key', 'protocol', 'malformed', 'broken']

export class Link {
  readonly #plan: LinkPlan
  readonly #patience = new Patience(() => this.#silent())
  readonly #asked = new Asked()
  #line: Line | null = null
  /** Whether the table has let this line in. */
  #greeted = false
  #attempt = 0
  #tries = 0
  #opened = false
  #closed = false
  /** Lets go of a line that is dialled. */
  #abort: (why: TableError) => void = () => {}
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
      const waited = this.#patience.isLongest
      this.#opened = await this.#connect().then(
        () => true,
        (error) => {
          if (error instanceof TableError && error.code === 'moved') return false
          if (error instanceof Silence && !waited) return false
          throw error
        },
      )
    }
  }

  /** What lasts is asked until there is an answer, over one line after another, for half a minute (`asked.ts`). */
  ask(ask: Ask): Promise<Answer> {
    if (!this.#line) return Promise.reject(new TableError('lost', 'There is no connection to the table.'))
    const { request, answer } = this.#asked.put(ask)
    // Before that it waits its turn, behind what was asked earlier.
    if (this.#greeted) this.#send(request)
    return answer
  }

  close(): void {
    this.#closed = true
    removeEventListener('online', this.hurry)
    removeEventListener('offline', this.#fall)
    const why = new TableError('lost', LOST)
    this.#hangUp(why)
    this.#asked.drop(why)
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
    const answer = await this.#dial(++this.#attempt)
    if (answer.outcome !== 'ok')
      throw new TableError(
        answer.outcome === 'error' ? answer.code : 'lost',
        'because' in answer ? answer.because : 'The table did not open.',
      )
    this.#greeted = true
    // Lines that are lost over and over with the same thing on the way are tried less and less often.
    if (!this.#asked.any) this.#tries = 0
    for (const request of this.#asked.all) this.#send(request)
    this.#plan.status('live')
    if (this.#plan.network) this.#pulse = setInterval(() => this.#ping(), PING_EVERY)
  }

  /** What the table says to our hello, unless something else was begun meanwhile. */
  #dial(attempt: number): Promise<Answer> {
    this.#wait()
    const over = new AbortController()
    const ears: Ears = {
      message: (message) => attempt === this.#attempt && this.#hear(message),
      closed: (leaving) => this.#lost(attempt, leaving),
      moved: () => this.#moved(attempt),
    }
    const dialled = this.#plan.dial(ears, over.signal)
    return new Promise((resolve, reject) => {
      this.#abort(new TableError('lost', LOST))
      this.#abort = (why) => {
        reject(why)
        over.abort()
      }
      dialled.then((line) => {
        if (this.#closed || attempt !== this.#attempt) {
          line.close()
          return reject(new TableError('lost', LOST))
        }
        this.#line = line
        resolve(this.#hello())
      }, reject)
    })
  }

  #hello(): Promise<Answer> {
    const { table, keys, last, lean } = this.#plan
    const hello: Ask = { type: 'hello', protocol: PROTOCOL, table, keys: [...keys()], last: last(), lean: lean() }
    const { request, answer } = this.#asked.put(hello)
    this.#send(request)
    return answer
  }

  #send(request: Request): void {
    this.#wait()
    this.#line?.send(JSON.stringify(request))
  }

  #wait(): void {
    if (this.#plan.network) this.#patience.begin()
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

  #later(leaving = false): void {
    if (this.#closed) return
    this.#away(new TableError('lost', LOST))
    const wait = leaving ? Math.random() * SENT_AWAY : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++) * (0.75 + Math.random() / 2)
    this.#plan.due(performance.now() + wait)
    this.#timer = setTimeout(() => void this.#retry(), wait)
  }

  #lost(attempt: number, leaving = false): void {
    if (this.#closed || attempt !== this.#attempt || !this.#line) return
    this.#later(leaving)
  }

  /** A line can die without a word, and a server stand still: one that does not answer in time is as good as closed. */
  #silent(): void {
    if (this.#opened) this.#away(new Silence())
    else this.#hangUp(new Silence())
    // It was waited for long enough already.
    if (this.#opened) void this.#retry()
  }

  #moved(attempt: number): void {
    if (this.#closed || attempt !== this.#attempt || !this.#line) return
    const why = new TableError('moved', 'The table went on in another window. Look again.')
    this.#hangUp(why)
    this.#asked.drop(why)
    if (this.#opened) void this.#retry()
  }

  #ping(): void {
    this.ask({ type: 'ping' }).catch(() => {})
  }

  /** There is no line now. */
  #away(why: TableError): void {
    this.#plan.status('lost')
    this.#hangUp(why)
  }

  #hangUp(why: TableError): void {
    clearTimeout(this.#timer)
    clearInterval(this.#pulse)
    this.#patience.end()
    this.#attempt++
    this.#line?.close()
    this.#line = null
    this.#greeted = false
    this.#abort(why)
    this.#asked.lost(why)
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'goodbye') {
      this.#plan.gone(message.because, true)
      return this.close()
    }
    if (message.type !== 'answer') return this.#plan.take(message)
    this.#asked.answered(message)
    this.#patience.end()
    if (this.#asked.any) this.#wait()
    // That somebody lets us in does not yet say that they get anything done.
    if (!this.#greeted) return
    this.#patience.restore()
    this.#tries = 0
  }
}
