// The engine without a browser: the same module that a page loads, called directly.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const wasm = (name) => readFileSync(new URL(`../src/lib/engine/${name}.wasm`, import.meta.url))

function put(module, text) {
  const bytes = new TextEncoder().encode(text)
  const at = module.alloc(bytes.length)
  new Uint8Array(module.memory.buffer, at, bytes.length).set(bytes)
  return { at, length: bytes.length }
}

const textAt = (module, at, length) => new TextDecoder().decode(new Uint8Array(module.memory.buffer, at, length))

function ask(module, text) {
  const { at, length } = put(module, text)
  return textAt(module, module.call(at, length), module.answer_length())
}

/** Starts an engine, with the physics beside it if something is to fly; returns how to call it. */
export async function engine({ flights = false } = {}) {
  const physics = flights ? (await WebAssembly.instantiate(wasm('physics'), {})).instance.exports : null
  let module = null
  const fly = (text, length) => {
    if (!physics) return 0n
    const answer = put(module, ask(physics, textAt(module, text, length)))
    return (BigInt(answer.at) << 32n) | BigInt(answer.length)
  }
  module = (await WebAssembly.instantiate(wasm('tableflip'), { host: { fly } })).instance.exports
  return (call) => {
    const reply = JSON.parse(ask(module, JSON.stringify(call)))
    if ('error' in reply) throw new Error(reply.error)
    return reply
  }
}

/** What a table is told of a secret. */
export const hashOf = (secret) => createHash('sha256').update(secret).digest('hex')

/** Every game has a connection of its own. */
let connections = 0

/** Numbers that look like chance and are the same every time. */
function dice(seed) {
  let state = seed * 2654435761 + 1
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const keyOf = (people, seat) => people.find((person) => person.seat === seat).key

/** Whatever comes, but skips where there are any: they end games of Flip & Skip. */
function hasty(legal, roll) {
  const skips = legal.filter((action) => action.do === 'skip')
  const from = skips.length > 0 ? skips : legal
  return from[roll(from.length)]
}

/**
 * Plays one game until a moment that is wanted, or to its end, or until so many choices were made. People choose by `pick`.
 * `seen` hears each message of the table; `wanted` is asked whenever a person must choose, with their view and choices.
 */
export function game(call, { seed, seats, id: title = 'flip-and-skip', options = {}, pick = hasty, most = 3000, seen, wanted }) {
  const roll = dice(seed)
  const connection = ++connections
  const log = []
  const bytes = (count) => Array.from({ length: count }, () => roll(256).toString(16).padStart(2, '0')).join('')
  const random = bytes(call({ call: 'games' }).games.random_bytes)
  const people = seats.flatMap((plan, seat) => (plan.kind === 'person' ? [{ seat, name: plan.name, key: bytes(16), bits: bytes(16) }] : []))
  const planned = seats.map((plan, at) => ({ ...plan, ...(plan.kind === 'person' ? { key: hashOf(keyOf(people, at)) } : {}) }))
  const wish = { game: title, options, seats: planned, maker: hashOf(bytes(16)), watch: hashOf(bytes(16)) }
  const { created } = call({ call: 'create', wish, random, now: 0 })
  const { table, commitment } = created.laid
  const held = people.map(({ key }) => key)
  let choice = null
  let id = 0
  let number = 0
  let due = created.done.due
  const hear = (message) => {
    seen?.(message)
    if (message.type !== 'state' && message.type !== 'changed') return
    number = message.type === 'state' ? message.number : message.change.number
    if (message.legal.length > 0) choice = message
    else if (choice?.seat === message.seat) choice = null
  }
  const take = ({ done }) => {
    due = done.due
    for (const { message } of done.out) hear(message)
    if (!done.log) return
    log.push(done.log)
    take(call({ call: 'commit', table: done.log.table, number: done.log.number, now: id }))
  }
  take(created)
  const tell = (what) => take(call({ call: 'message', connection, text: JSON.stringify({ id: ++id, ask: what }), now: id }))
  tell({ type: 'hello', protocol: 2, table, keys: held, last: null })
  for (const { seat, name, bits } of people) tell({ type: 'claim_seat', seat, name, bits })
  for (let turn = 0; turn < most && (choice || due.bots > 0); turn++) {
    if (choice) {
      const { seat, legal, view } = choice
      if (wanted?.(view, legal, seat)) return { table, keys: held, people, commitment, log, view, legal, seat }
      choice = null
      tell({ type: 'act', number, action: pick(legal, roll, view) })
    } else take(call({ call: 'think', table, seed: turn, now: turn }))
  }
  return { table, keys: held, people, commitment, log, view: null, legal: [], seat: null }
}
