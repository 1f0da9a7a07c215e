import { afterEach, expect, it, vi } from 'vitest'
import { doorOf, freeAt, hallTables, waitingAt, type OpenTable } from './hall'

const seat = { name: '', kind: 'open', level: null, free: true } as const
const table: OpenTable = {
  id: 'k3',
  game: 'g',
  options: { hard: true },
  edition: null,
  clock: null,
  hints: false,
  seats: [{ ...seat, name: 'Ada', kind: 'person', free: false }, seat, { ...seat, free: false }],
  created: 5,
}

afterEach(() => vi.unstubAllGlobals())
const answering = (status: number, body: unknown, type = 'application/json') =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': type } })))

it('says who waits, how many may come, and where the door is', () => {
  expect(waitingAt(table)).toEqual(['Ada'])
  expect(freeAt(table)).toBe(1)
  expect(doorOf(table)).toBe('/table/k3')
})

it('knows a host without a hall from one that is away', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })))
  expect(await hallTables()).toBeNull()
  answering(200, '<!doctype html>', 'text/html')
  expect(await hallTables()).toBeNull()
  answering(200, { tables: [table] })
  expect(await hallTables()).toEqual([table])
  answering(503, {})
  await expect(hallTables()).rejects.toThrow(TypeError)
})
