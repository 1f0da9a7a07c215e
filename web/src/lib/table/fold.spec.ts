import { expect, it, vi } from 'vitest'
import type { Change, Standing, View, What } from '../generated/protocol'
import { Fold } from './fold.svelte'

const apply = (view: View, event: { event: string }): View => ({ sum: Number(view['sum']) + Number(event.event) })
const change = (number: number, version: number, what: What): Change => ({ number, at: 0, version, what })
const acted = (number: number, version: number, amount: number) =>
  change(number, version, { type: 'acted', seat: 0, events: [{ event: String(amount) }] })
const standing = (version: number): Standing => ({
  status: 'playing',
  version,
  to_act: [0],
  seats: [],
  offers: [],
  result: null,
  rematch: null,
})
const rest = { legal: [], undo: null }

function begun(gap = () => {}) {
  const fold = new Fold(apply, gap)
  const missed = [change(0, 0, { type: 'created' }), acted(1, 1, 5), acted(2, 2, 7)]
  fold.take({ type: 'state', seat: 0, number: 2, start: { sum: 0 }, missed, view: { sum: 12 }, standing: standing(2), ...rest })
  return fold
}
const sums = (fold: Fold) => fold.sides.get(0)?.frames.map((frame) => frame.view['sum'])

it('folds what was missed into every moment', () => {
  const fold = begun()
  expect(sums(fold)).toEqual([0, 5, 12])
  expect(fold.last).toBe(2)
})

it('knows which moments it drew from events alone, and takes the engine’s word for them', () => {
  const fold = begun()
  const folded = () => fold.sides.get(0)?.frames.map((frame) => frame.folded ?? false)
  expect(folded()).toEqual([false, true, false])
  fold.take({ type: 'changed', seat: 0, change: acted(3, 3, 1), view: { sum: 13 }, standing: standing(3), ...rest })
  expect(folded()).toEqual([false, true, false, false])
  const missed = fold.sides.get(0)?.frames[1]
  fold.retold(0, new Map(missed ? [[missed, { sum: 5, tells: 'more' }]] : []))
  expect(folded()).toEqual([false, false, false, false])
  expect(fold.sides.get(0)?.frames[1]?.view).toEqual({ sum: 5, tells: 'more' })
})

it('takes the view of the table for the present', () => {
  const fold = begun()
  fold.take({ type: 'changed', seat: 0, change: acted(3, 3, 1), view: { sum: 99 }, standing: standing(3), ...rest })
  expect(sums(fold)).toEqual([0, 5, 12, 99])
})

it('goes back with an undo', () => {
  const fold = begun()
  fold.take({
    type: 'changed',
    seat: 0,
    change: change(3, 1, { type: 'undone', seat: 0 }),
    view: { sum: 5 },
    standing: standing(1),
    ...rest,
  })
  expect(sums(fold)).toEqual([0, 5])
})

it('goes on after an absence, and hears nothing twice', () => {
  const fold = begun()
  fold.take({
    type: 'state',
    seat: 0,
    number: 3,
    start: null,
    missed: [acted(2, 2, 7), acted(3, 3, 1)],
    view: { sum: 13 },
    standing: standing(3),
    ...rest,
  })
  expect(sums(fold)).toEqual([0, 5, 12, 13])
  fold.take({ type: 'changed', seat: 0, change: acted(3, 3, 1), view: { sum: 13 }, standing: standing(3), ...rest })
  expect(sums(fold)).toEqual([0, 5, 12, 13])
})

it('asks again when a change is missing', () => {
  const gap = vi.fn()
  begun(gap).take({ type: 'changed', seat: 0, change: acted(4, 4, 1), view: { sum: 0 }, standing: standing(4), ...rest })
  expect(gap).toHaveBeenCalledOnce()
})

it('hears what is said once, on a device with two seats', () => {
  const fold = begun()
  const said = change(3, 2, { type: 'said', seat: 0, chat: { emote: 'hello' } })
  fold.take({ type: 'changed', seat: 0, change: said, standing: standing(2), ...rest })
  fold.take({ type: 'state', seat: 1, number: 3, start: { sum: 0 }, missed: [said], view: { sum: 12 }, standing: standing(2), ...rest })
  expect(fold.chat.map((line) => line.text)).toEqual(['Hello!'])
})
