// For tests only: the engine as `cargo xtask build-web` built it, without a worker, and whole games played on it.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Call, Reply } from '../generated/engine'
import { ask, hostOf, moduleOf, type Module } from './module'
import { PROTOCOL } from '../generated/protocol'
import type { Action, Ask, CreateTable, GameEvent, Level, SeatPlan, ServerMessage, TableCard, View } from '../generated/protocol'

const file = (name: string) => readFileSync(new URL(`./${name}.wasm`, import.meta.url))

export type Engine = (call: Call) => Reply

/** With `flights`, also the physics, which the engine needs for one game. */
export async function engine(flights = false): Promise<Engine> {
  const physics = flights ? await physicsModule() : null
  let module: Module | null = null
  const host = hostOf(
    () => module,
    () => physics,
  )
  const { instance } = await WebAssembly.instantiate(file('tableflip'), host)
  const made = moduleOf(instance)
  module = made
  return (call) => JSON.parse(ask(made, JSON.stringify(call))) as Reply
}

async function physicsModule(): Promise<Module> {
  const { instance } = await WebAssembly.instantiate(file('physics'), {})
  return moduleOf(instance)
}

/** Who is to play, without the keys, which are made here. */
export interface Wish extends Omit<CreateTable, 'seats' | 'maker' | 'watch'> {
  seats: readonly ({ kind: 'person'; name: string } | { kind: 'bot'; level: Level })[]
}

const letters = (name: string, salt: number) => createHash('sha256').update(`${name} ${salt}`).digest('hex').slice(0, 32)
const hashed = (secret: string) => createHash('sha256').update(secret).digest('hex')

export interface Seen {
  start: View
  /** What the first seat was told: events, and the view after them. */
  frames: { events: readonly GameEvent[]; view: View }[]
  edition: unknown
  card: TableCard | null
}

/**
 * Plays a whole game; the first seat is a person; people take actions by turns of the list, the others are as wished. `filled` adds what
 * is listed without its numbers; `unfinished` lets a game stop before its end.
 */
export function playWhole(
  call: Engine,
  wish: Wish,
  salt = 11,
  most = 3000,
  filled: (action: Action, turn: number) => Action = (action) => action,
  unfinished = false,
): Seen & { record: unknown } {
  const games = call({ call: 'games' })
  if (!('games' in games)) throw new Error('no games')
  const random = Array.from({ length: games.games.random_bytes }, (_, at) => ((at * 37 + salt) % 256).toString(16).padStart(2, '0')).join(
    '',
  )
  const key = (seat: number) => letters(`key ${seat}`, salt)
  const seats = wish.seats.map((plan, seat): SeatPlan => (plan.kind === 'person' ? { ...plan, key: hashed(key(seat)) } : plan))
  const people = wish.seats.flatMap((plan, seat) => (plan.kind === 'person' ? [{ seat, name: plan.name }] : []))
  const told = { ...wish, seats, maker: hashed(letters('maker', salt)), watch: hashed(letters('watch', salt)) }
  const made = call({ call: 'create', wish: told, random, now: 0 })
  if (!('created' in made)) throw new Error(JSON.stringify(made))
  const { table } = made.created.laid

  const seen: Seen = { start: {}, frames: [], edition: null, card: null }
  /** What each person may do. */
  const may = new Map<number | null, readonly Action[]>()
  let [number, id, bots] = [0, 0, 0]
  const hear = (message: ServerMessage) => {
    if (message.type === 'welcome') [seen.card, seen.edition] = [message.table, message.table.edition.figures]
    if (message.type !== 'state' && message.type !== 'changed') return
    may.set(message.seat, message.legal ?? [])
    number = message.type === 'state' ? message.number : message.change.number
    if (message.seat !== 0) return
    if (message.type === 'state') seen.start = message.view ?? {}
    else if (message.change.what.type === 'seat_taken' && message.change.what.dealt) seen.start = message.view ?? {}
    else if (message.change.what.type === 'acted' && message.view) {
      seen.frames.push({ events: message.change.what.events, view: message.view })
    }
  }
  const take = (reply: Reply): void => {
    if (!('done' in reply)) throw new Error(JSON.stringify(reply))
    const { out, due, log } = reply.done
    bots = due.bots
    for (const { message } of out) hear(message)
    if (log) take(call({ call: 'commit', table: log.table, number: log.number, now: id }))
  }
  take({ done: made.created.done })
  const tell = (what: Ask) => take(call({ call: 'message', connection: 1, text: JSON.stringify({ id: ++id, ask: what }), now: id }))
  tell({ type: 'hello', protocol: PROTOCOL, table, keys: people.map(({ seat }) => key(seat)), last: null })
  for (const { seat, name } of people) tell({ type: 'claim_seat', seat, name, bits: letters(`bits ${seat}`, salt) })
  for (let turn = 0; turn < most; turn++) {
    const legal = [...may.values()].flat()
    if (legal.length === 0 && bots === 0) break
    const action = legal[(turn * 7 + salt) % Math.max(1, legal.length)]
    if (action) tell({ type: 'act', number, action: filled(action, turn) })
    else take(call({ call: 'think', table, seed: turn, now: turn }))
  }
  if (unfinished) return { ...seen, record: null }
  const finished = call({ call: 'finished', table })
  if (!('finished' in finished)) throw new Error(JSON.stringify(finished))
  return { ...seen, record: finished.finished.record }
}

/** Every moment of a game followed from its start by events alone, as after a reload. */
export function followed(call: Engine, { start, frames, card }: Seen): readonly View[] {
  if (!card) throw new Error('no table')
  const { game, edition, options } = card
  const table = { game, edition: { sha256: edition.sha256, text: edition.text }, options }
  const reply = call({ call: 'follow', table, seat: 0, view: start, steps: frames.map((frame) => frame.events), keep: 'steps' })
  if (!('followed' in reply)) throw new Error(JSON.stringify(reply))
  return reply.followed.views
}
