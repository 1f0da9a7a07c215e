// The lines of one game, as a page shows them: what this device keeps and what came with the record, gathered and checked by the engine.
import { LARGEST_RECORD, type Beginning, type Gathered, type LineCard } from '../generated/engine'
import { packed } from '../replay/pack'
import { heldTable } from '../table/held'
import { home, type GameRecord, type SeatWish } from '../table/home'
import type { Frame } from '../table/session'
import { lineOf, playersOf, roomFor, trailOf } from './laying'
import { change, gameWith, type StoredGame, type StoredLine } from './store'
import { leftAt, withBranches } from './tree'

/** How one plays on from a moment. */
export interface Choice {
  name: string
  seats: readonly SeatWish[]
  /** Whose eyes it is seen with. */
  seat: number
  /** For new cards, the seed that they are drawn by. */
  fresh: number | null
}

export class Book {
  lines = $state.raw<readonly LineCard[]>([])
  /** The record with all of them. */
  text = $state.raw('')
  /** Why lines were left out. */
  leftOut = $state.raw<readonly string[]>([])
  /** Why nothing could be gathered. */
  failed = $state<string | null>(null)
  ready = $state(false)
  /** What a link to a game carries that no table here has; as it was last changed. */
  carried = $state.raw<string | null>(null)
  /** Which table plays which line. */
  tables = $state.raw<ReadonlyMap<number, string>>(new Map())
  readonly #record: GameRecord
  #id: string
  /** Whether lines that stand in the record itself are taken over: until this device keeps them. */
  #came = true

  constructor(record: GameRecord) {
    this.#record = record
    this.#id = record.id
    this.text = record.text
    this.carried = record.carry
  }

  get #shared(): boolean {
    return this.#record.id === 'shared'
  }

  #loaded: Promise<void> | null = null

  /** Once; whoever needs the lines waits for it. */
  load(): Promise<void> {
    return (this.#loaded ??= this.#load())
  }

  async #load(): Promise<void> {
    try {
      await this.#record.engine.prepare(this.#record.game)
      if (this.#shared) this.#id = (await this.#gather([])).identity
      const game = await this.#read()
      this.#show(game, await this.#gather(game.lines))
      this.ready = true
    } catch (error) {
      this.failed = error instanceof Error ? error.message : String(error)
    }
  }

  /** The frames of a line, those that it takes over among them. */
  async frames(line: number): Promise<readonly Frame[]> {
    const { start, frames } = await this.#record.engine.call('replay', { call: 'replay', record: this.text, line })
    return [{ events: [], view: start }, ...frames].map((frame, version) => ({ ...frame, version }))
  }

  /** The complete document at a moment: nothing of a finished game is hidden any more. */
  position(line: number, at: number): Promise<string> {
    return this.#record.engine.call('positioned', { call: 'position', record: this.text, line, at })
  }

  /** Lays a table at a moment of the game or of a line, and keeps it as a line. Returns the table's id. */
  async begin(line: number, at: number, { fresh, seat, ...plan }: Choice): Promise<string> {
    await this.load()
    if (this.failed !== null) throw new Error(this.failed)
    roomFor(this.lines.length)
    const from = leftAt(this.lines, line, at)
    const start: Beginning = { from: 'record', record: this.text, line: from, at, seat, fresh }
    const { game, options } = this.#record
    const place = await home()
    const { table } = await place.start({ ...plan, game, options, where: 'device', clock: null }, start)
    await this.#keep((kept) => lineOf(kept, { from, at, seat, fresh, table, seats: plan.seats, name: plan.name }))
    const id = [...this.tables].find(([, of]) => of === table)?.[0]
    if (id !== undefined) place.mark(table, { game: this.#id, id })
    return table
  }

  async rename(id: number, name: string): Promise<void> {
    await this.#keep((lines) => lines.map((line) => (line.id === id ? { ...line, name } : line)))
  }

  /** Clears a line away with all that leave it, and their tables. */
  async remove(id: number): Promise<void> {
    const gone = withBranches(this.lines, id)
    const tables = gone.flatMap((line) => this.tables.get(line) ?? [])
    await this.#keep((lines) => lines.filter((line) => !gone.includes(line.id)))
    const place = await home()
    for (const table of tables) await place.forget(table)
  }

  /** The game with its lines, for a link. Rejects where that is more than a link holds. */
  carry(): Promise<string> {
    return this.#packed(this.text)
  }

  #packed(record: string): Promise<string> {
    return packed({ names: this.#record.seats.map((seat) => seat.name), record })
  }

  /** Changes the lines that this device keeps of the game; what came with the record is kept from then on, too. */
  async #keep(next: (lines: readonly StoredLine[]) => readonly StoredLine[]): Promise<void> {
    const shown = this.lines
    const came = this.#came
    const game = await change(this.#id, (game) => {
      const known = new Set(game.lines.map((line) => line.id))
      // What was hung elsewhere because something was taken back is made anew each time: only what came with the record is taken over.
      const others = this.#shared && came ? shown.filter((line) => !known.has(line.id)) : []
      const taken = others.map(({ id, text }): StoredLine => ({ id, text, table: null, read: 0 }))
      return { ...game, lines: next([...game.lines, ...taken]) }
    })
    this.#came = false
    const gathered = await this.#gather(game.lines)
    try {
      if (this.#shared) await this.#carryOn(gathered.record)
    } finally {
      this.#show(game, gathered)
    }
  }

  /** The address holds a game that came in a link, so that a reload shows it as it is now: before the page does. */
  async #carryOn(text: string): Promise<void> {
    const carry = (this.carried = await this.#packed(text))
    await change(this.#id, (game) => ({ ...game, carry }))
    history.replaceState(null, '', `${location.pathname}${location.search}#${carry}`)
  }

  /** What is kept, with what its tables have played since. */
  async #read(): Promise<StoredGame> {
    const game = await gameWith(this.#id)
    const news = new Map<number, StoredLine>()
    for (const line of game.lines) {
      const held = line.table === null ? null : heldTable(line.table)
      if (!held || held.touched === line.read) continue
      const played = await trailOf(held.id).catch(() => null)
      if (played) news.set(line.id, { ...line, played, read: held.touched })
    }
    if (news.size === 0) return game
    return change(this.#id, (game) => ({ ...game, lines: game.lines.map((line) => news.get(line.id) ?? line) }))
  }

  #show(game: StoredGame, { record, lines, left_out }: Gathered): void {
    this.text = record
    this.lines = lines
    this.leftOut = left_out
    this.tables = new Map(game.lines.flatMap(({ id, table }) => (table !== null && heldTable(table) ? [[id, table] as const] : [])))
  }

  #gather(lines: readonly StoredLine[]) {
    return this.#record.engine.call('gathered', {
      call: 'gather',
      record: this.#record.text,
      alone: !this.#came,
      players: playersOf(this.#record.seats),
      lines: lines.map(({ text, name, played, before }) => ({
        text,
        ...(name === undefined ? {} : { name }),
        ...(played ? { played } : {}),
        ...(before ? { before } : {}),
      })),
    })
  }
}

/** The record as a file. */
export function download(text: string, game: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text.slice(0, LARGEST_RECORD)], { type: 'application/json' }))
  link.download = `${game}.tableflip.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
