// What becomes of what was asked when the line is lost, or nobody answers.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Ask, Request, ServerMessage } from '../generated/protocol'
import { Link, type Ears } from './link'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const say = (text: string): Ask => ({ type: 'say', seat: 0, chat: { text } })
const resign: Ask = { type: 'resign', seat: 0 }
const ping: Ask = { type: 'ping' }

/** A table over a network. What it leaves unanswered, and whether it can be reached, is for the test to say. */
function table() {
  const lines: { ears: Ears; heard: Request[]; at: number; closed: boolean; over: AbortSignal }[] = []
  const statuses: string[] = []
  const gone: string[] = []
  const server = { up: true, frozen: false, mute: (_: Ask): boolean => false }
  const link = new Link({
    table: 't',
    keys: () => ['k'],
    network: true,
    lean: () => false,
    last: () => null,
    take: () => {},
    status: (status) => statuses.push(status),
    due: () => {},
    gone: (because) => gone.push(because),
    dial: (ears, over) => {
      const line = { ears, over, heard: [] as Request[], at: performance.now(), closed: false }
      lines.push(line)
      if (!server.up) return Promise.reject(new Error('no server'))
      if (server.frozen) return new Promise(() => {})
      const send = (text: string) => {
        const request = JSON.parse(text) as Request
        line.heard.push(request)
        if (server.mute(request.ask)) return
        queueMicrotask(() => ears.message({ type: 'answer', id: request.id, outcome: 'ok', number: 3 } as ServerMessage))
      }
      return Promise.resolve({ send, close: () => void (line.closed = true) })
    },
  })
  /** What a line was sent besides hello. */
  const sent = (n: number) => (lines[n]?.heard ?? []).filter(({ ask }) => ask.type !== 'hello')
  return { link, lines, statuses, gone, server, sent }
}

/** What becomes of it, for the test to look at. */
function watched(asked: Promise<unknown>): { is: string } {
  const seen = { is: 'waiting' }
  asked.then(
    () => (seen.is = 'answered'),
    (error: Error) => (seen.is = error.message),
  )
  return seen
}

const LOST = 'The connection to the table was lost.'

it('sends what had no answer again over the next line, after its hello, in order and by the same keys', async () => {
  const { link, lines, server, sent } = table()
  await link.open()
  server.mute = (ask) => ask.type !== 'hello'
  const asked = [say('one'), resign, say('two')].map((ask) => watched(link.ask(ask)))
  lines[0]?.ears.closed()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.map(({ is }) => is)).toEqual(['waiting', 'waiting', 'waiting'])
  server.mute = () => false
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked.map(({ is }) => is)).toEqual(['answered', 'answered', 'answered'])
  expect(lines[1]?.heard[0]?.ask.type).toBe('hello')
  expect(sent(1)).toEqual(sent(0))
  expect(sent(0).map(({ ask }) => ask)).toEqual([say('one'), resign, say('two')])
  const keys = sent(0).map(({ key }) => key)
  expect(new Set(keys).size).toBe(3)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{16}$/)
})

it('sends nothing again that was answered', async () => {
  const { link, lines, sent } = table()
  await link.open()
  await link.ask(say('one'))
  lines[0]?.ears.closed()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines).toHaveLength(2)
  expect(sent(1).filter(({ ask }) => ask.type !== 'ping')).toEqual([])
})

it('gives no key to what leaves nothing behind, and does not send it again', async () => {
  const { link, lines, server, sent } = table()
  await link.open()
  server.mute = (ask) => ask.type !== 'hello'
  const fleeting: Ask[] = [ping, { type: 'state', lean: false }, { type: 'pressed', seat: 0, keys: [] }]
  const asked = fleeting.map((ask) => watched(link.ask(ask)))
  expect(sent(0).map(({ key }) => key)).toEqual([undefined, undefined, undefined])
  lines[0]?.ears.closed()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked.map(({ is }) => is)).toEqual([LOST, LOST, LOST])
  expect(sent(1)).toEqual([])
})

it('refuses at once what is asked while there is no line, and keeps the turn of what is asked while it says hello', async () => {
  const { link, lines, server, sent } = table()
  await link.open()
  server.mute = () => true
  const first = watched(link.ask(say('one')))
  server.up = false
  lines[0]?.ears.closed()
  await expect(link.ask(resign)).rejects.toThrow('There is no connection')
  server.up = true
  await vi.advanceTimersByTimeAsync(2000)
  const hello = lines.at(-1)
  expect(hello?.heard.map(({ ask }) => ask.type)).toEqual(['hello'])
  const second = watched(link.ask(say('two')))
  expect(hello?.heard).toHaveLength(1)
  server.mute = () => false
  hello?.ears.message({ type: 'answer', id: hello.heard[0]?.id ?? 0, outcome: 'ok', number: 3 })
  await vi.advanceTimersByTimeAsync(0)
  expect(sent(lines.length - 1).map(({ ask }) => ask)).toEqual([say('one'), say('two')])
  expect([first.is, second.is]).toEqual(['answered', 'answered'])
})

it('gives up after half a minute in all, although lines come and go', async () => {
  const { link, lines, server } = table()
  await link.open()
  server.mute = (ask) => ask.type !== 'hello'
  const asked = watched(link.ask(resign))
  await vi.advanceTimersByTimeAsync(1000)
  lines[0]?.ears.closed()
  await vi.advanceTimersByTimeAsync(28_900)
  expect(asked.is).toBe('waiting')
  await vi.advanceTimersByTimeAsync(200)
  expect(asked.is).toBe(LOST)
  // Nothing of it is left for a line that comes later.
  server.mute = () => false
  const before = lines.length
  lines.at(-1)?.ears.closed()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(lines.slice(before).flatMap(({ heard }) => heard.map(({ ask }) => ask.type))).toEqual(['hello'])
})

it('gives up when the table is closed, or gone', async () => {
  for (const end of ['close', 'goodbye', 'no such table']) {
    const { link, lines, server, gone } = table()
    await link.open()
    server.mute = () => true
    const asked = watched(link.ask(resign))
    lines[0]?.ears.closed()
    if (end === 'close') link.close()
    await vi.advanceTimersByTimeAsync(500)
    const next = lines[1]
    if (end === 'goodbye') next?.ears.message({ type: 'goodbye', because: 'Signed out.' })
    if (end === 'no such table')
      next?.ears.message({ type: 'answer', id: next.heard[0]?.id ?? 0, outcome: 'error', code: 'no_such_table', because: 'None.' })
    await vi.advanceTimersByTimeAsync(0)
    expect(asked.is).toBe(LOST)
    expect(gone).toHaveLength(end === 'close' ? 0 : 1)
  }
})

it('dials again where nothing is answered: after 4 s, 8 s, 16 s, and after 4 s again once something was', async () => {
  const { link, lines, statuses, server, sent } = table()
  await link.open()
  server.mute = (ask) => ask.type !== 'hello'
  const start = performance.now()
  const asked = watched(link.ask(resign))
  await vi.advanceTimersByTimeAsync(29_000)
  expect(lines.slice(1).map(({ at }) => at - start)).toEqual([4000, 12_000, 28_000])
  expect(lines.slice(0, 3).every(({ closed }) => closed)).toBe(true)
  expect(statuses.slice(2)).toEqual(['lost', 'live', 'lost', 'live', 'lost', 'live'])
  expect(sent(3)).toEqual(sent(0))
  expect(asked.is).toBe('waiting')
  server.mute = () => false
  lines[3]?.ears.message({ type: 'answer', id: sent(3)[0]?.id ?? 0, outcome: 'ok', number: 3 })
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.is).toBe('answered')
  server.mute = (ask) => ask.type === 'resign'
  const again = performance.now()
  void link.ask(resign).catch(() => {})
  await vi.advanceTimersByTimeAsync(4000)
  expect(lines.slice(4).map(({ at }) => at - again)).toEqual([4000])
})

it('does not wait for a line that never opens, nor for a hello that is never answered', async () => {
  const { link, lines, server } = table()
  await link.open()
  server.frozen = true
  lines[0]?.ears.closed()
  await vi.advanceTimersByTimeAsync(400)
  expect(lines).toHaveLength(2)
  expect(lines[1]?.over.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(4000)
  expect(lines).toHaveLength(3)
  expect(lines[1]?.over.aborted).toBe(true)
  server.frozen = false
  server.mute = () => true
  await vi.advanceTimersByTimeAsync(8000)
  expect(lines).toHaveLength(4)
  server.mute = () => false
  await vi.advanceTimersByTimeAsync(16_000)
  expect(lines).toHaveLength(5)
  await expect(link.ask(ping)).resolves.toBeTruthy()
})

it('tries three lines before it says that a table cannot be opened', async () => {
  const { link, lines, server } = table()
  server.frozen = true
  const opened = watched(link.open())
  await vi.advanceTimersByTimeAsync(27_900)
  expect([lines.length, opened.is]).toEqual([3, 'waiting'])
  await vi.advanceTimersByTimeAsync(200)
  expect([lines.length, opened.is]).toEqual([3, LOST])
  link.close()
})

it('opens over the second line where the first one says nothing', async () => {
  const { link, server, statuses } = table()
  server.frozen = true
  const opened = watched(link.open())
  await vi.advanceTimersByTimeAsync(3000)
  server.frozen = false
  await vi.advanceTimersByTimeAsync(1000)
  expect([opened.is, statuses]).toEqual(['answered', ['connecting', 'live']])
})

it('has all the patience that is needed where there is no network between', async () => {
  const local = new Link({
    table: 't',
    keys: () => [],
    network: false,
    lean: () => false,
    last: () => null,
    take: () => {},
    status: () => {},
    due: () => {},
    gone: () => {},
    dial: (ears) =>
      Promise.resolve({
        send: (text) => {
          const { id, ask } = JSON.parse(text) as Request
          if (ask.type === 'hello') queueMicrotask(() => ears.message({ type: 'answer', id, outcome: 'ok', number: 0 }))
        },
        close: () => {},
      }),
  })
  await local.open()
  const asked = watched(local.ask(resign))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked.is).toBe('waiting')
})

it('comes back within 2 s when a server goes away, each page at its own moment', async () => {
  for (const [luck, wait] of [
    [0, 0],
    [0.5, 1000],
    [0.999, 1998],
  ] as const) {
    vi.spyOn(Math, 'random').mockReturnValue(luck)
    const { link, lines } = table()
    await link.open()
    const lost = performance.now()
    lines[0]?.ears.closed(true)
    await vi.advanceTimersByTimeAsync(2000)
    expect((lines[1]?.at ?? 0) - lost).toBeCloseTo(wait)
    link.close()
  }
})

it('comes back after other losses as ever, later with every try', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { link, lines, server } = table()
  await link.open()
  server.up = false
  const lost = performance.now()
  lines[0]?.ears.closed()
  await vi.advanceTimersByTimeAsync(4000)
  expect(lines.slice(1).map(({ at }) => at - lost)).toEqual([250, 750, 1750, 3750])
  link.close()
})

it('comes back more and more slowly where a line is lost over the same thing every time', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { link, lines, server } = table()
  await link.open()
  server.mute = (ask) => {
    if (ask.type !== 'resign') return false
    queueMicrotask(() => lines.at(-1)?.ears.closed())
    return true
  }
  const asked = watched(link.ask(resign))
  await vi.advanceTimersByTimeAsync(35_000)
  expect(asked.is).toBe(LOST)
  expect(lines.filter(({ heard }) => heard.some(({ ask }) => ask.type === 'resign'))).toHaveLength(8)
})
