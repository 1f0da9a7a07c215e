import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceKey } from '../device/device-key'
import { hashOf } from '../trust/secrets'
import { askClub, beginDay, boardOf, dayCard, makeClub } from './server'

let sent: { path: string; init: RequestInit }[] = []
function answering(status: number, body: unknown, type = 'application/json') {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push({ path, init })
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': type } }))
  })
}
const bodyOf = (at: number) => JSON.parse(String(sent[at]?.init.body)) as Record<string, unknown>

beforeEach(() => {
  localStorage.clear()
  sent = []
})
afterEach(() => vi.unstubAllGlobals())

it('shows no key before one was needed, and then in a header and never in an address', async () => {
  answering(200, { date: '2026-11-18' })
  await dayCard('g', '2026-11-18')
  expect(sent[0]).toMatchObject({ path: '/api/daily/2026-11-18/g', init: { headers: {} } })
  expect(deviceKey()).toBeNull()
  await beginDay('g', '2026-11-18', 'Ann')
  const key = deviceKey()
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(bodyOf(1)).toEqual({ key, name: 'Ann' })
  await boardOf('g', '2026-11-18', 'c1')
  expect(sent[2]).toMatchObject({ path: '/api/daily/2026-11-18/g/board?club=c1', init: { headers: { authorization: `Bearer ${key}` } } })
  expect(sent.every(({ path }) => !path.includes(key ?? ''))).toBe(true)
})

it('tells a club the hash of its link, and the link itself only to join', async () => {
  answering(201, { id: 'c1' })
  const link = 'ab'.repeat(16)
  await makeClub('Tuesdays', 'Ann', link)
  expect(bodyOf(0)).toEqual({ key: deviceKey(), name: 'Tuesdays', member: 'Ann', link: await hashOf(link) })
  await askClub('c1', { type: 'join', link, name: 'Ann' })
  expect(sent[1]?.path).toBe('/api/clubs/c1')
  expect(bodyOf(1)['ask']).toEqual({ type: 'join', link, name: 'Ann' })
})

it('knows a day that was never promised from a server that is not there', async () => {
  answering(404, { code: 'no_such_day', because: 'There is no daily deck of that day.' })
  expect(await dayCard('g', '2026-01-01')).toBeNull()
  answering(200, '<!doctype html>', 'text/html')
  await expect(dayCard('g', '2026-01-01')).rejects.toMatchObject({ code: 'away' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await expect(dayCard('g', '2026-01-01')).rejects.toMatchObject({ code: 'away' })
  answering(429, { code: 'full', because: 'Too many devices from this address today. Come back tomorrow.' })
  await expect(beginDay('g', '2026-11-18', 'Ann')).rejects.toMatchObject({ code: 'full', message: /tomorrow/ })
})
