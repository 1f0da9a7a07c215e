// The tables of this device: keeps what the engine says must be kept, passes on what it says, and sees to what is due (bots, clocks,
// rematches).
//
// To a session this is a line like the one to a server. Only the transport differs.
import type { CreatedTable, CreateTable, FinishedGame } from '../generated/protocol'
import type { Beginning, Done, Due, LogLine, Started, Trailed } from '../generated/engine'
import { TableError, type Ears, type Line } from '../table/link'
import { grace } from './grace.svelte'
import { call, dice, prepare, random, whenLost } from './client'
import { forget, keep, logOf, Overtaken } from './logs'
import { EngineLost } from './thread'

interface Guest {
  table: string
  ears: Ears
}

const LONGEST_TIMER = 2 ** 31 - 1
/** How often the engine may fall over a table before that table is left alone. */
const MOST_FALLS = 3

export class House {
  #guests = new Map<number, Guest>()
  #alarms = new Map<string, ReturnType<typeof setTimeout>>()
  #open = new Set<string>()
  #count = 0
  /** Lines that found no room yet. They are kept together with the next ones or not at all, so that a log never has a hole. */
  #unkept = new Map<string, readonly LogLine[]>()
  /** Tables that another window has written to since they were last read here. */
  #elsewhere = new Set<string>()
  /** How often the engine fell over a table since something of it was last kept. */
  #falls = new Map<string, number>()
  /** Whether the last step can be taken back without asking anybody, and whether somebody here has something to do after it. */
  #free = false
  #asked = false
  /** Called when a game goes on although it cannot be kept. */
  onunkept = () => {}
  /** One thing after another, so that a line is kept before the next one is made. */
  #queue: Promise<unknown> = Promise.resolve()
  #others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('tableflip')

  constructor() {
    whenLost(() => void this.#then(() => this.#reopen()))
    // Another window played on at the same table: what is here is old.
    this.#others?.addEventListener('message', (event: MessageEvent<string>) => {
      this.#elsewhere.add(event.data)
      void this.#then(() => this.#drop(event.data, 'moved'))
    })
  }

  async create(wish: CreateTable): Promise<CreatedTable> {
    await prepare(wish.game)
    const { random_bytes } = await call('games', { call: 'games' })
    const { laid, done } = await call('created', { call: 'create', wish, random: random(random_bytes), now: Date.now() })
    await this.#settle(done)
    this.#open.add(laid.table)
    return laid
  }

  /** Lays a table that begins at a position: of a record, of a document, or of a table that is open here. */
  start(wish: CreateTable, start: Beginning): Promise<Started> {
    return this.#then(async () => {
      await prepare(wish.game)
      if (start.from === 'table') await this.#load(start.table)
      const { random_bytes } = await call('games', { call: 'games' })
      const started = await call('started', { call: 'start', wish, start, random: random(random_bytes), now: Date.now() })
      await this.#settle(started.done)
      this.#open.add(started.laid.table)
      return started
    })
  }

  /** What was played at a table that began at a position. */
  trail(table: string, game: string): Promise<Trailed> {
    return this.#then(async () => {
      await prepare(game)
      await this.#load(table)
      const trail = await call('trailed', { call: 'trail', table })
      if (this.#here(table).length === 0) await this.#close(table)
      return trail
    })
  }

  forget(table: string): Promise<void> {
    return this.#then(async () => {
      await forget(table)
      this.#others?.postMessage(table)
      await this.#drop(table, 'closed')
    })
  }

  /** Comes to a table. Its log is read unless somebody here sits at it already. */
  dial(table: string, game: string, ears: Ears): Promise<Line> {
    return this.#then(async () => {
      await prepare(game)
      await this.#load(table)
      const id = ++this.#count
      this.#guests.set(id, { table, ears })
      return {
        send: (text) => void this.#then(() => this.#message(id, text)),
        close: () => void this.#then(() => this.#leave(id)),
      }
    })
  }

  finished(table: string): Promise<FinishedGame> {
    return this.#then(async () => {
      await this.#load(table)
      return call('finished', { call: 'finished', table })
    })
  }

  #then<T>(step: () => Promise<T>): Promise<T> {
    const run = this.#queue.then(step)
    this.#queue = run.catch(() => {})
    return run
  }

  async #load(table: string): Promise<void> {
    if (this.#open.has(table)) return
    if ((this.#falls.get(table) ?? 0) >= MOST_FALLS)
      throw new TableError('broken', 'The game engine cannot go on with this table. What was played is kept.')
    const log = [...(await logOf(table)), ...(this.#unkept.get(table) ?? [])]
    if (log.length === 0) throw new TableError('no_such_table', 'This table is not on this device any more.')
    try {
      // A table that is opened again tells its log that clocks stood still until now. Where another window has it open they did not;
      // and two windows that each wrote so would send each other to look again for ever.
      const awake = this.#elsewhere.delete(table)
      const { done } = await call('loaded', { call: 'load', log, now: Date.now(), awake })
      this.#open.add(table)
      await this.#settle(done)
    } catch (error) {
      this.#fell(table, error)
      if (!(error instanceof Overtaken)) throw error
      await this.#close(table)
      throw new TableError('moved', 'The table went on in another window.')
    }
  }

  #fell(table: string, error: unknown): void {
    if (error instanceof EngineLost) this.#falls.set(table, (this.#falls.get(table) ?? 0) + 1)
  }

  /** The engine fell over, and another one is there, which knows no table: everybody comes again, and the logs are read. */
  async #reopen(): Promise<void> {
    this.#open.clear()
    for (const alarm of this.#alarms.values()) clearTimeout(alarm)
    const gone = [...this.#guests.values()]
    this.#guests.clear()
    for (const { ears } of gone) ears.moved()
  }

  async #message(id: number, text: string): Promise<void> {
    const table = this.#guests.get(id)?.table
    if (table) await this.#step(table, () => call('done', { call: 'message', connection: id, text, now: Date.now() }), acts(text))
  }

  async #leave(id: number): Promise<void> {
    const table = this.#guests.get(id)?.table
    if (!table) return
    this.#guests.delete(id)
    if (this.#here(table).length > 0) await this.#step(table, () => call('done', { call: 'leave', connection: id }))
    else await this.#close(table)
  }

  #here(table: string): [number, Guest][] {
    return [...this.#guests].filter(([, guest]) => guest.table === table)
  }

  async #close(table: string): Promise<void> {
    clearTimeout(this.#alarms.get(table))
    grace.drop(table)
    this.#unkept.delete(table)
    if (this.#open.delete(table)) await call('done', { call: 'close', table }).catch(() => null)
  }

  /** Sends everybody away from a table; they come back, and the log is read again. */
  async #drop(table: string, how: 'moved' | 'closed'): Promise<void> {
    const gone = this.#here(table)
    for (const [id] of gone) this.#guests.delete(id)
    await this.#close(table)
    for (const [, guest] of gone) guest.ears[how]()
  }

  /** `own`: it is a step of a person here. */
  async #step(table: string, run: () => Promise<Done>, own = false): Promise<void> {
    this.#free = this.#asked = false
    try {
      this.#see(table, await this.#settle(await run()), own && this.#free && !this.#asked)
    } catch (error) {
      this.#fell(table, error)
      // Where the engine is lost, so are all its tables: they are opened again together.
      if (!(error instanceof EngineLost)) await this.#drop(table, error instanceof Overtaken ? 'moved' : 'closed')
    }
  }

  /** Store first, tell afterwards: nothing is true before its line is in the log. Returns what is due then. */
  async #settle(done: Done): Promise<Due> {
    for (const { to, message } of done.out) {
      if (message.type === 'changed' || message.type === 'follow') {
        this.#free ||= message.undo?.free ?? false
        this.#asked ||= message.type === 'changed' ? message.legal.length > 0 : message.to_act.some((seat) => seat === message.seat)
      }
      for (const id of to) this.#guests.get(id)?.ears.message(message)
    }
    const { log, due } = done
    if (!log) return due
    await this.#keep(log)
    return this.#settle(await call('done', { call: 'commit', table: log.table, number: log.number, now: Date.now() }))
  }

  /** Fails if another window was faster. Where there is no room, or no storage at all, the game goes on and the person is told. */
  async #keep(line: LogLine): Promise<void> {
    const { table } = line
    const before = this.#unkept.get(table)
    const lines = [...(before ?? []), line]
    try {
      await keep(lines)
      this.#unkept.delete(table)
      this.#falls.delete(table)
      this.#others?.postMessage(table)
    } catch (error) {
      if (error instanceof Overtaken) throw error
      this.#unkept.set(table, lines)
      if (!before) this.onunkept()
    }
  }

  /** `back`: it follows a step that could be taken back, so that bots wait a moment. */
  #see(table: string, due: Due, back = false): void {
    const held = due.bots > 0 && due.bots_at === null && !due.rematch && grace.of(table) !== undefined
    // Whoever talks meanwhile does not end the moment.
    if (held && !back) return
    grace.drop(table)
    clearTimeout(this.#alarms.get(table))
    const step = (run: () => Promise<Done>) => this.#then(async () => (this.#here(table).length > 0 ? this.#step(table, run) : undefined))
    const next = (run: () => Promise<Done>) => void alone(table, () => step(run))
    const think = () => call('done', { call: 'think', table, seed: dice(), now: Date.now() })
    if (due.rematch) next(() => this.#rematch(table))
    else if (due.bots > 0 && due.bots_at === null) {
      if (!back || due.deadline !== null || !grace.hold(table, () => next(think))) next(think)
    } else {
      // Bots that keep a pace wait for their time, and so do clocks: whichever comes first.
      const { bots_at: bots, deadline } = due
      const at = bots === null ? deadline : deadline === null ? bots : Math.min(bots, deadline)
      if (at === null) return
      const run = at === bots ? think : () => call('done', { call: 'tick', table, now: Date.now() })
      this.#alarms.set(
        table,
        setTimeout(() => next(run), Math.min(LONGEST_TIMER, Math.max(0, at - Date.now()))),
      )
    }
  }

  async #rematch(table: string): Promise<Done> {
    const { random_bytes } = await call('games', { call: 'games' })
    const { laid, done } = await call('created', { call: 'rematch', table, random: random(random_bytes), now: Date.now() })
    this.#open.add(laid.table)
    return done
  }
}

/** Whether a message asks for an action of the game. */
function acts(text: string): boolean {
  try {
    return (JSON.parse(text) as { ask?: { type?: string } }).ask?.type === 'act'
  } catch {
    return false
  }
}

/** With one table open in several windows, only one of them at a time thinks for its bots and minds its clocks. */
function alone(table: string, run: () => Promise<void>): Promise<void> {
  // Browsers have no locks on pages that came unencrypted from another machine: there the log's numbers must do.
  return 'locks' in navigator ? navigator.locks.request(`tableflip ${table}`, run) : run()
}

export const house = new House()
