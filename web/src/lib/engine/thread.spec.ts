// What a thread owes to a page when its worker dies, hangs, or is not wanted any more.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EngineLost, Stopped, Thread, TooLong } from './thread'
import type { Answered } from './worker'

vi.mock('./address', () => ({ ENGINE: '/engine.wasm', moduleAt: (name: string) => `/${name}.wasm` }))

class Worked {
  static all: Worked[] = []
  heard: { id?: number }[] = []
  ended = false
  #ears = new Map<string, (event: { data?: Answered }) => void>()
  constructor() {
    Worked.all.push(this)
  }
  addEventListener(name: string, ear: (event: { data?: Answered }) => void) {
    this.#ears.set(name, ear)
  }
  postMessage(message: { id?: number }) {
    if (message.id !== undefined) this.heard.push(message)
  }
  terminate() {
    this.ended = true
  }
  say(data: Omit<Answered, 'id'>) {
    this.#ears.get('message')?.({ data: { id: this.heard.shift()?.id ?? 0, ...data } })
  }
}
const worker = (at: number): Worked => {
  const found = Worked.all[at]
  if (!found) throw new Error(`there are ${Worked.all.length} workers`)
  return found
}

beforeEach(() => {
  vi.useFakeTimers()
  Worked.all = []
  vi.stubGlobal('Worker', Worked)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const games = (thread: Thread) => thread.call('games', { call: 'games' })
const GAMES = { games: { games: [], random_bytes: 4 } }

it('throws an engine away that fell over, tells everybody who waits, and makes another with the next call', async () => {
  const thread = new Thread()
  const lost = vi.fn()
  thread.onlost = lost
  const both = [games(thread), games(thread)].map((asked) => expect(asked).rejects.toBeInstanceOf(EngineLost))
  worker(0).say({ text: null, fell: 'unreachable' })
  await Promise.all(both)
  expect(lost).toHaveBeenCalledOnce()
  expect(worker(0).ended).toBe(true)
  const again = games(thread)
  worker(1).say({ text: JSON.stringify(GAMES) })
  expect(await again).toEqual(GAMES.games)
})

it('ends what a stranger’s question keeps busy for too long, and takes no more', async () => {
  const thread = new Thread(1000)
  const asked = expect(games(thread)).rejects.toBeInstanceOf(TooLong)
  await vi.advanceTimersByTimeAsync(1000)
  await asked
  expect(worker(0).ended).toBe(true)
  await expect(games(thread)).rejects.toBeInstanceOf(TooLong)
  expect(Worked.all).toHaveLength(1)
})

it('is ended by whoever does not want it any more', async () => {
  const thread = new Thread(1000)
  const asked = expect(games(thread)).rejects.toBeInstanceOf(Stopped)
  thread.close()
  await asked
  expect(worker(0).ended).toBe(true)
})
