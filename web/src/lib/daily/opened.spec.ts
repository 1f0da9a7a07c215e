import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { canonical, openedAs } from './opened'

interface Day {
  game: string
  date: string
  options: Record<string, unknown>
  seats: number
  salt: string
  seed: string
  commitment: string
}
const days = JSON.parse(readFileSync('../conformance/daily.json', 'utf8')) as Day[]
const editionOf = (game: string) =>
  createHash('sha256')
    .update(readFileSync(`../editions/${game}.toml`))
    .digest('hex')
const shown = days.map((day) => ({ ...day, edition_sha256: editionOf(day.game) }))

it('finds what the second program finds', async () => {
  expect(shown.length).toBeGreaterThan(1)
  for (const day of shown) {
    expect(await openedAs(day, null)).toBe('kept')
    expect(await openedAs(day, day.commitment)).toBe('kept')
  }
})

it('says so if anything is not what was promised', async () => {
  const [day] = shown as [(typeof shown)[0]]
  const other = day.seed
  const changes = [
    { salt: other },
    { seed: day.salt },
    { commitment: other },
    { seats: 3 },
    { options: {} },
    { date: '2026-11-20' },
    { salt: null },
  ]
  for (const change of changes) expect(await openedAs({ ...day, ...change }, null)).toBe('broken')
  expect(await openedAs(day, other)).toBe('other')
})

it('writes JSON as it is hashed', () =>
  expect(canonical({ b: [1, null, { d: 'ä', c: true }], a: {} })).toBe('{"a":{},"b":[1,null,{"c":true,"d":"ä"}]}'))
