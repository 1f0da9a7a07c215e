// A session whose line is lost in the middle of something that lasts.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Request, SeatCard, ServerMessage, Standing, TableCard } from '../generated/protocol'
import type { Ears } from './link'
import { LiveSession } from './live.svelte'
import { Ring } from './ring'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => void vi.useRealTimers())

const seat = {
  seat: 0,
  name: 'Ada',
  kind: 'person',
  level: null,
  connected: true,
  devices: 1,
  ready: false,
  clock: null,
} satisfies SeatCard
const standing: Standing = {
  status: 'waiting',
  version: 0,
  to_act: [],
  seats: [seat],
  offers: [],
  result: null,
  rematch: null,
  stopped: null,
}
const card = { id: 't', game: 'any', commitment: 'promise', options: {}, edition: { figures: null, text: null, sha256: '' } }

/** A table that waits for the bits of the only seat, which is mine; and takes no claim before it is told to. */
function table() {
  const lines: { ears: Ears; asked: Request[] }[] = []
  const claims = { taken: false }
  const session = new LiveSession({
    id: 't',
    ring: new Ring('t'),
    where: 'online',
    network: true,
    lean: () => false,
    followBy: () => () => Promise.reject(new Error('no engine')),
    dial: (ears) => {
      const line = { ears, asked: [] as Request[] }
      lines.push(line)
      const hear = (message: object) => queueMicrotask(() => ears.message(message as ServerMessage))
      const send = (text: string) => {
        const { id, ask, key } = JSON.parse(text) as Request
        line.asked.push({ id, ask, key })
        if (ask.type === 'hello') {
          const table = card as Partial<TableCard>
          hear({ type: 'welcome', protocol: 2, table, mine: [0], maker: false, invited: [], taken: [], passes: [] })
          hear({ type: 'state', seat: 0, number: 0, start: null, missed: [], undo: null, view: null, legal: [], standing })
        } else if (!claims.taken) return
        hear({ type: 'answer', id, outcome: 'ok', number: 1 })
      }
      return Promise.resolve({ send, close: () => {} })
    },
  })
  const claimsOn = (n: number) => (lines[n]?.asked ?? []).filter(({ ask }) => ask.type === 'claim_seat')
  return { session, lines, claims, claimsOn }
}

it('is shown although what it added to the shuffle has yet to be sent again, and adds it once', async () => {
  const { session, lines, claims, claimsOn } = table()
  let shown = false
  const opened = session.open().then(() => (shown = true))
  await vi.advanceTimersByTimeAsync(0)
  expect([shown, claimsOn(0).length]).toEqual([false, 1])
  claims.taken = true
  lines[0]?.ears.closed()
  await opened
  expect(session.status).toBe('lost')
  await vi.advanceTimersByTimeAsync(1000)
  expect(session.status).toBe('live')
  // The same request, and no other beside it.
  expect(claimsOn(1)).toEqual(claimsOn(0))
  expect(new Ring('t').held.bits).toEqual([{ bits: expect.any(String) as string, taken: true }])
  session.close()
})
