// The engine without a browser: the same module that a page loads, called directly.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const FILE = new URL('../src/lib/engine/tableflip.wasm', import.meta.url)

/** Starts an engine; returns how to call it. */
export async function engine() {
  const { instance } = await WebAssembly.instantiate(readFileSync(FILE), { host: { fly: () => 0n } })
  const module = instance.exports
  return (call) => {
    const bytes = new TextEncoder().encode(JSON.stringify(call))
    const at = module.alloc(bytes.length)
    new Uint8Array(module.memory.buffer, at, bytes.length).set(bytes)
    const answer = module.call(at, bytes.length)
    const reply = JSON.parse(new TextDecoder().decode(new Uint8Array(module.memory.buffer, answer, module.answer_length())))
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

/**
 * Plays one game of Flip & Skip until a moment that is wanted, or to its end. People take skips where there are any, else whatever comes.
 * `seen` hears each message of the table; `wanted` is asked whenever a person must choose, with their view and choices.
 */
export function game(call, { seed, seats, seen = () => {}, wanted = () => false }) {
  const roll = dice(seed)
  const connection = ++connections
  const log = []
  const bytes = (count) => Array.from({ length: count }, () => roll(256).toString(16).padStart(2, '0')).join('')
  const random = bytes(call({ call: 'games' }).games.random_bytes)
  const people = seats.flatMap((plan, seat) => (plan.kind === 'person' ? [{ seat, name: plan.name, key: bytes(16), bits: bytes(16) }] : []))
  const planned = seats.map((plan, at) => ({ ...plan, ...(plan.kind === 'person' ? { key: hashOf(keyOf(people, at)) } : {}) }))
  const wish = { game: 'flip-and-skip', options: {}, seats: planned, maker: hashOf(bytes(16)), watch: hashOf(bytes(16)) }
  const { created } = call({ call: 'create', wish, random, now: 0 })
  const { table, commitment } = created.laid
  const held = people.map(({ key }) => key)
  let choice = null
  let id = 0
  let number = 0
  let due = created.done.due
  const hear = (message) => {
    seen(message)
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
  const ask = (what) => take(call({ call: 'message', connection, text: JSON.stringify({ id: ++id, ask: what }), now: id }))
  ask({ type: 'hello', protocol: 2, table, keys: held, last: null })
  for (const { seat, name, bits } of people) ask({ type: 'claim_seat', seat, name, bits })
  for (let turn = 0; turn < 3000 && (choice || due.bots > 0); turn++) {
    if (choice) {
      const { seat, legal, view } = choice
      if (wanted(view, legal, seat)) return { table, keys: held, people, commitment, log, view, legal, seat }
      const skips = legal.filter((action) => action.do === 'skip')
      const from = skips.length > 0 ? skips : legal
      choice = null
      ask({ type: 'act', number, action: from[roll(from.length)] })
    } else take(call({ call: 'think', table, seed: turn, now: turn }))
  }
  return { table, keys: held, people, commitment, log, view: null, legal: [], seat: null }
}
