import { expect, it } from 'vitest'
import type { Follow } from '../engine/follow'
import type { Change, Standing, View, What } from '../generated/protocol'
import type { Side } from './fold.svelte'
import { pastOf } from './past'
import { Differs, wholeChange } from './whole'

/** An engine for a game of sums: an event adds its number, and one may go on by one. */
const follow: Follow = (view, steps, keep, seat) => {
  let sum = Number(view['sum'])
  const all = steps.map((events) => ({ sum: (sum = events.reduce((all, event) => all + Number(event.event), sum)) }))
  const views = keep === 'last' ? [{ sum }] : all
  return Promise.resolve({ views, legal: seat === null ? [] : [{ seat: seat ?? 0, do: `after ${sum}` }], to_act: [0], digest: String(sum) })
}
const acted = (version: number, amount: number): Change => ({
  number: version,
  at: 0,
  version,
  what: { type: 'acted', seat: 0, events: [{ event: String(amount) }] },
})
const undone = (number: number, version: number): Change => ({ number, at: 0, version, what: { type: 'undone', seat: 0 } })
const side: Side = {
  number: 2,
  frames: [0, 5, 12].map((sum, version) => ({ version, events: [], view: { sum } })),
  legal: [],
  undo: null,
  floor: 2,
}
const before: Standing = { status: 'playing', version: 2, to_act: [0], seats: [], offers: [], result: null, rematch: null, stopped: null }
const lean = (change: Change, more: { digest?: string; view?: View } = {}) =>
  wholeChange({ type: 'follow', seat: 0, change, undo: null, to_act: [0], ...more }, side, before, follow)

it('follows what a lean table sends', async () => {
  const moved = await lean(acted(3, 4), { digest: '16' })
  expect(moved).toMatchObject({ view: { sum: 16 }, legal: [{ do: 'after 16' }], standing: { version: 3, to_act: [0] } })
  expect(await lean(undone(3, 1), { view: { sum: 5 } })).toMatchObject({ view: { sum: 5 }, legal: [{ do: 'after 5' }] })
  const said: What = { type: 'said', seat: 1, chat: { emote: 'hello' } }
  expect(await lean({ number: 3, at: 0, version: 2, what: said })).toMatchObject({ view: null, legal: [{ do: 'after 12' }] })
})

it('finds out when the table sees something else', async () => {
  await expect(lean(acted(3, 4), { digest: '17' })).rejects.toEqual(new Differs(3))
})

it('follows what was missed from one undo to the next', async () => {
  const start = [{ version: 0, events: [], view: { sum: 0 } }]
  const frames = await pastOf(start, [acted(1, 5), acted(2, 7), undone(3, 1), acted(2, 1)], follow)
  expect(frames.map(({ version, view }) => [version, view['sum']])).toEqual([
    [0, 0],
    [1, 5],
    [2, 6],
  ])
})
