// The engine as the page calls it: typed calls, answered in order by a worker that is started with the first one.
import type { Call, Reply } from '../generated/engine'
import { ENGINE, moduleAt } from './address'
import type { Answered, Needs, Question } from './worker'

/** Said when this build holds no engine. */
export class NoEngine extends Error {
  constructor() {
    super('This build has no game engine in it.')
  }
}

type Kind<R> = R extends R ? keyof R : never
type Of<K extends Kind<Reply>> = Extract<Reply, Record<K, unknown>>[K]

const waiting = new Map<number, (text: string | null) => void>()
let worker: Worker | undefined
const needed = new Set<string>()
let count = 0
let here = false

/** Whether the engine has answered before, so that nobody has to wait for it. */
export const engineIsHere = (): boolean => here

function started(): Worker {
  if (worker) return worker
  if (!ENGINE) throw new NoEngine()
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', (event: MessageEvent<Answered>) => {
    waiting.get(event.data.id)?.(event.data.text)
    waiting.delete(event.data.id)
  })
  worker.addEventListener('error', () => broken())
  needs(worker, 'engine', ENGINE)
  for (const name of needed) needs(worker, name, moduleAt(name))
  return worker
}

function needs(worker: Worker, name: string, address: string | null): void {
  if (address) worker.postMessage({ needs: [{ name, address: new URL(address, location.href).href }] } satisfies Needs)
}

/** Has the modules that a game needs beside the engine loaded, before anything of that game is asked. */
export async function prepare(game: string): Promise<void> {
  const { games } = await call('games', { call: 'games' })
  for (const name of games.find((card) => card.id === game)?.needs ?? []) {
    if (needed.has(name)) continue
    needed.add(name)
    needs(started(), name, moduleAt(name))
  }
}

/** A worker that died takes its tables with it; their logs are kept, so the next call starts afresh. */
function broken(): void {
  here = false
  worker?.terminate()
  worker = undefined
  for (const answer of waiting.values()) answer('{"error":"the engine stopped"}')
  waiting.clear()
}

async function ask(what: Call): Promise<unknown> {
  const engine = started()
  const id = ++count
  const text = await new Promise<string | null>((resolve) => {
    waiting.set(id, resolve)
    engine.postMessage({ id, text: JSON.stringify(what) } satisfies Question)
  })
  // As for any file that could not be fetched: the next call tries again.
  if (text === null) throw new TypeError('The engine could not be fetched.')
  here = true
  return JSON.parse(text)
}

/** One call, and the reply of the kind that is due to it. */
export async function call<K extends Kind<Reply>>(kind: K, what: Call): Promise<Of<K>> {
  const reply = (await ask(what)) as Partial<Record<K, Of<K>>> & { error?: string }
  const answer = reply[kind]
  if (answer !== undefined) return answer
  throw new Error(reply.error ?? `the engine answered something else than ${String(kind)}`)
}

export const random = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
export const dice = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
