import { afterEach, expect, it, vi } from 'vitest'
import { doorOf, hallTables, tablesIn } from './hall'

const table = {
  id: 'k3',
  game: 'g',
  options: { hard: true },
  seats: [{ seat: 1, invitation: 'abcdefghijklmnop' }],
  open: 1,
  by: 'Ada',
  since_ms: 5,
}

afterEach(() => vi.unstubAllGlobals())
const answering = (status: number, body: unknown, type = 'application/json') =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': type } })))

it('reads tables, and the way in', () => {
  const [read] = tablesIn({ tables: [table] })
  expect(read).toMatchObject({ id: 'k3', open: 1, by: 'Ada', invitation: 'abcdefghijklmnop' })
  expect(read && doorOf(read)).toBe('/table/k3#abcdefghijklmnop')
  expect(tablesIn({ tables: [{ ...table, seats: [], invitation: 'ponmlkjihgfedcba' }] })[0]?.invitation).toBe('ponmlkjihgfedcba')
})

it('leaves out what nobody can sit down at', () => {
  expect(tablesIn({ tables: [{ ...table, seats: [{ seat: 0 }] }, 7, null, { id: 'x' }] })).toEqual([])
  for (const answer of [null, 'x', [], { tables: 'many' }]) expect(tablesIn(answer)).toEqual([])
})

it('knows a host without a hall from one that is away', async () => {
  answering(404, {})
  expect(await hallTables()).toBeNull()
  answering(200, '<!doctype html>', 'text/html')
  expect(await hallTables()).toBeNull()
  answering(200, { tables: [] })
  expect(await hallTables()).toEqual([])
  answering(503, {})
  await expect(hallTables()).rejects.toThrow(TypeError)
})
