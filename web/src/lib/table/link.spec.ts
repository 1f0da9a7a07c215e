import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Request, ServerMessage } from '../generated/protocol'
import { Link, TableError, type Ears } from './link'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A table that answers everything, as long as its line holds. */
function table(answer: object = { outcome: 'ok', number: 0 }) {
  const asked: Request['ask'][] = []
  const lines: Ears[] = []
  const statuses: string[] = []
  const dues: (number | null)[] = []
  const gone: [string, boolean][] = []
  let up = true
  const link = new Link({
    table: 't',
    keys: () => ['k'],
    network: false,
    lean: () => false,
    last: () => (lines.length > 1 ? 7 : null),
    take: () => {},
    status: (status) => statuses.push(status),
    due: (at) => dues.push(at),
    gone: (because, key) => gone.push([because, key]),
    dial: async (ears) => {
      if (!up) throw new Error('no server')
      lines.push(ears)
      const send = (text: string) => {
        const { id, ask } = JSON.parse(text) as Request
        asked.push(ask)
        queueMicrotask(() => ears.message({ type: 'answer', id, ...answer } as ServerMessage))
      }
      return { send, close: () => {} }
    },
  })
  return { link, asked, lines, statuses, dues, gone, down: () => (up = false), back: () => (up = true) }
}

it('says hello first, with everything it holds', async () => {
  const { link, asked, statuses } = table()
  await link.open()
  expect(asked).toEqual([{ type: 'hello', protocol: 2, table: 't', keys: ['k'], last: null, lean: false }])
  expect(statuses).toEqual(['connecting', 'live'])
})

it('comes back after a loss, as often as it takes, and says what it has', async () => {
  const { link, asked, lines, statuses, down, back } = table()
  await link.open()
  down()
  lines[0]?.closed()
  expect(statuses.at(-1)).toBe('lost')
  await vi.advanceTimersByTimeAsync(3000)
  back()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(statuses.at(-1)).toBe('live')
  expect(asked.at(-1)).toMatchObject({ type: 'hello', last: 7 })
})

it('says when it will try again, and that it is trying', async () => {
  const { link, lines, dues, down } = table()
  await link.open()
  down()
  lines[0]?.closed()
  expect(dues).toEqual([expect.any(Number)])
  await vi.advanceTimersByTimeAsync(Number(dues[0]) - performance.now())
  expect(dues).toEqual([expect.any(Number), null, expect.any(Number)])
  expect(Number(dues[2])).toBeGreaterThan(Number(dues[0]))
})

it('dials again at once and without a word when the table went on elsewhere', async () => {
  const { link, asked, lines, statuses } = table()
  await link.open()
  const waiting = expect(link.ask({ type: 'ping' })).rejects.toThrow('another window')
  lines[0]?.moved()
  await waiting
  await vi.advanceTimersByTimeAsync(0)
  expect(lines).toHaveLength(2)
  expect(asked.at(-1)).toMatchObject({ type: 'hello', last: 7 })
  expect(statuses).not.toContain('lost')
})

it('is let in although the table went on while it said hello', async () => {
  const { link, lines } = table()
  const opened = link.open()
  await Promise.resolve()
  lines[0]?.moved()
  await opened
  expect(lines.length).toBeGreaterThan(1)
})

it('tells whoever waits that the line is lost', async () => {
  const { link, lines } = table()
  await link.open()
  const asked = link.ask({ type: 'ping' })
  lines[0]?.closed()
  await expect(asked).rejects.toBeInstanceOf(TableError)
  await expect(link.ask({ type: 'ping' })).rejects.toBeInstanceOf(TableError)
})

it('does not insist where it is not let in', async () => {
  const { link } = table({ outcome: 'error', code: 'wrong_key', because: 'This link does not open the table.' })
  await expect(link.open()).rejects.toMatchObject({ code: 'wrong_key' })
})

it('stays away once closed', async () => {
  const { link, lines, statuses } = table()
  await link.open()
  link.close()
  lines[0]?.closed()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines).toHaveLength(1)
  expect(statuses.at(-1)).toBe('closed')
})

it('goes when it is told goodbye, says why, and does not come back', async () => {
  const { link, lines, statuses, gone } = table()
  await link.open()
  lines[0]?.message({ type: 'goodbye', because: 'Signed out.' })
  expect(gone).toEqual([['Signed out.', true]])
  lines[0]?.closed()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([lines.length, statuses.at(-1)]).toEqual([1, 'closed'])
})
