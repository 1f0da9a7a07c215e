// The engine without a browser: the same module that a page loads, called directly.
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

/**
 * Plays one game of Flip & Skip until a moment that is wanted, or to its end. People take skips where there are any, else whatever comes.
 * `seen` hears each message of the table; `wanted` is asked whenever a person must choose, with their view and choices.
 */
export function game(call, { seed, seats, seen = () => {}, wanted = () => false }) {
  const roll = dice(seed)
  const connection = ++connections
  const log = []
  const random = Array.from({ length: call({ call: 'games' }).games.random_bytes }, () => roll(256).toString(16).padStart(2, '0')).join('')
  const { created } = call({ call: 'create', wish: { game: 'flip-and-skip', options: {}, seats }, random, now: 0 })
  const { table, keys } = created.keys
  const held = keys.filter((key) => key !== null)
  let choice = null
  let id = 0
  let due = created.done.due
  const hear = (message) => {
    seen(message)
    if (message.type !== 'state' && message.type !== 'changed') return
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
  ask({ type: 'hello', protocol: 1, table, keys: held, last: null })
  for (let turn = 0; turn < 3000 && (choice || due.bots > 0); turn++) {
    if (choice) {
      const { seat, legal, view, standing } = choice
      if (wanted(view, legal, seat)) return { table, keys: held, log, view, legal, seat }
      const skips = legal.filter((action) => action.do === 'skip')
      const from = skips.length > 0 ? skips : legal
      choice = null
      ask({ type: 'act', version: standing.version, action: from[roll(from.length)] })
    } else take(call({ call: 'think', table, seed: turn, now: turn }))
  }
  return { table, keys: held, log, view: null, legal: [], seat: null }
}
