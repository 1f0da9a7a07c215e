import { expect, it } from 'vitest'
import type { LogLine } from '../generated/engine'
import { DEFAULTS } from '../settings/settings.svelte'
import { join, logsToTake, mergeKept, rowsToTake } from './merge'

const NONE: ReadonlySet<string> = new Set()
const merged = (key: string, here: unknown, file: unknown, won = NONE): unknown =>
  JSON.parse(mergeKept(key, JSON.stringify(here), JSON.stringify(file), won))
const log = (table: string, lines: number): LogLine[] =>
  Array.from({ length: lines }, (_, number) => ({ table, number, body: '{}', events: null }))

it('takes what is not here as it stands', () => expect(mergeKept('tableflip.met', null, '["a"]', NONE)).toBe('["a"]'))
it('leaves what is here as it stands, where the file adds nothing', () =>
  expect(mergeKept('tableflip.met', '[ "a" ]', '["a"]', NONE)).toBe('[ "a" ]'))
it('joins lists and things, and of two single values keeps the one here', () =>
  expect(join({ a: ['x'], b: 1 }, { a: ['x', 'y'], b: 2, c: 3 })).toEqual({ a: ['x', 'y'], b: 1, c: 3 }))
it('keeps the earlier date of a goal', () => {
  const early = { at: 1, table: 'a' }
  const late = { at: 2, table: 'b' }
  expect(merged('tableflip.goals', { g: { x: late } }, { g: { x: early, y: late } })).toEqual({ g: { x: early, y: late } })
  expect(merged('tableflip.goals', { g: { x: early } }, { g: { x: late } })).toEqual({ g: { x: early } })
})
it('keeps settings that were chosen here and takes the others', () =>
  expect(merged('tableflip.settings', { ...DEFAULTS, name: 'Ada' }, { ...DEFAULTS, name: 'Bo', theme: 'dark' })).toEqual({
    ...DEFAULTS,
    name: 'Ada',
    theme: 'dark',
  }))
it('keeps the better of two bests, whichever way is better', () => {
  const points = { value: 80, table: 'a', before: 70, at: 2 }
  expect(merged('tableflip.bests', { k: points }, { k: { value: 90, table: 'b', before: null, at: 1 } })).toMatchObject({
    k: { value: 90 },
  })
  const rounds = { value: 7, table: 'a', before: 9, at: 2 }
  expect(merged('tableflip.bests', { k: rounds }, { k: { value: 8, table: 'b', before: null, at: 1 } })).toMatchObject({ k: { value: 7 } })
})
it('adds tables and their keys, and takes the state that goes with the longer log', () => {
  const here = [{ id: 'a', own: ['mine', null], round: 'Turn 3' }]
  const file = [
    { id: 'a', own: [null, 'other'], round: 'Turn 9' },
    { id: 'b', own: [] },
  ]
  const short = merged('tableflip.tables', here, file) as { id: string; own: unknown; round: string }[]
  expect(short.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(short[0]).toMatchObject({ own: ['mine', 'other'], round: 'Turn 3' })
  expect(merged('tableflip.tables', here, file, new Set(['a']))).toMatchObject([{ own: ['mine', 'other'], round: 'Turn 9' }, { id: 'b' }])
})
it('takes the longer log and leaves the shorter', () => {
  expect([...logsToTake(log('a', 3), [...log('a', 4), ...log('b', 1)])]).toEqual(['a', 'b'])
  expect([...logsToTake(log('a', 3), log('a', 3))]).toEqual([])
})
it('takes rows that are new or know more', () => {
  const more = (here: { k: string; n: number }, file: { k: string; n: number }) => (file.n > here.n ? file : here)
  const here = [{ k: 'a', n: 1 }]
  expect(
    rowsToTake(
      here,
      [
        { k: 'a', n: 1 },
        { k: 'b', n: 0 },
      ],
      ({ k }) => k,
      more,
    ),
  ).toEqual([{ k: 'b', n: 0 }])
  expect(rowsToTake(here, [{ k: 'a', n: 2 }], ({ k }) => k, more)).toEqual([{ k: 'a', n: 2 }])
})
it('stays who it is on boards, and throws no other device’s key away', () => {
  const here = { key: 'a', others: ['b'] }
  const both = { key: 'a', others: ['b', 'c', 'd'] }
  expect(merged('tableflip.device', here, { key: 'c', others: ['a', 'd'] })).toEqual(both)
  expect(merged('tableflip.device', both, { key: 'c', others: ['a', 'd'] })).toEqual(both)
  expect(mergeKept('tableflip.device', null, '{"key":"c","others":[]}', NONE)).toBe('{"key":"c","others":[]}')
})
it('adds clubs and finished sealed days, and keeps the earlier finish', () => {
  const club = { link: 'k', name: 'Tuesdays', site: 'x' }
  expect(merged('tableflip.clubs', { a: club }, { a: { ...club, name: 'Older' }, b: club })).toEqual({ a: club, b: club })
  const seen = { commitment: 'p', site: 'x' }
  expect(
    merged('tableflip.sealed', { d: seen, e: { ...seen, finished: 9 } }, { d: { ...seen, finished: 5 }, e: { ...seen, finished: 7 } }),
  ).toEqual({
    d: { ...seen, finished: 5 },
    e: { ...seen, finished: 7 },
  })
})
