import { expect, it, vi } from 'vitest'
import type { Change, Standing, TableCard, What } from '../generated/protocol'
import { Fold } from './fold.svelte'
import type { Frame } from './session'

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
  stopped: null,
})
const rest = { legal: [], undo: null }

function begun(gap = () => {}) {
  const fold = new Fold(gap)
  const missed = [change(0, 0, { type: 'created' }), acted(1, 1, 5), acted(2, 2, 7)]
  fold.take({ type: 'state', seat: 0, number: 2, start: { sum: 0 }, missed, view: { sum: 12 }, standing: standing(2), ...rest })
  return fold
}
function filled() {
  const fold = begun()
  fold.fill(0, past)
  return fold
}
const past: Frame[] = [0, 5, 12].map((sum, version) => ({ version, events: [], view: { sum } }))
const sums = (fold: Fold) => fold.sides.get(0)?.frames.map((frame) => frame.view['sum'])

it('shows how things stand before what was missed has been followed', () => {
  const fold = begun()
  expect(sums(fold)).toEqual([0, 12])
  expect(fold.last).toBe(2)
})

it('has the moments that were missed once the engine has followed them, with what came meanwhile', () => {
  const fold = begun()
  expect(sums(fold)).toEqual([0, 12])
  fold.take({ type: 'changed', seat: 0, change: acted(3, 3, 1), view: { sum: 13 }, standing: standing(3), ...rest })
  fold.fill(0, past)
  expect(sums(fold)).toEqual([0, 5, 12, 13])
})

it('does not bring back what was taken back meanwhile', () => {
  const fold = begun()
  const undone = change(3, 1, { type: 'undone', seat: 0 })
  fold.take({ type: 'changed', seat: 0, change: undone, view: { sum: 5 }, standing: standing(1), ...rest })
  fold.take({ type: 'changed', seat: 0, change: acted(4, 2, 3), view: { sum: 8 }, standing: standing(2), ...rest })
  fold.fill(0, past)
  expect(sums(fold)).toEqual([0, 5, 8])
})

it('takes the view of the table for the present', () => {
  const fold = filled()
  fold.take({ type: 'changed', seat: 0, change: acted(3, 3, 1), view: { sum: 99 }, standing: standing(3), ...rest })
  expect(sums(fold)).toEqual([0, 5, 12, 99])
})

it('goes back with an undo', () => {
  const fold = filled()
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
  const fold = filled()
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
  fold.take({ type: 'changed', seat: 0, change: said, view: null, standing: standing(2), ...rest })
  fold.take({ type: 'state', seat: 1, number: 3, start: { sum: 0 }, missed: [said], view: { sum: 12 }, standing: standing(2), ...rest })
  expect(fold.chat.map((line) => line.text)).toEqual(['Hello!'])
})

const seated = { type: 'seat_taken', seat: 1, name: 'Dark', dealt: false } as const

it('shows nothing before the deal, and the deal as the start', () => {
  const fold = new Fold(() => {})
  const waiting = { ...standing(0), status: 'waiting' as const }
  fold.take({ type: 'state', seat: 0, number: 1, start: null, missed: [], view: null, standing: waiting, ...rest })
  expect(sums(fold)).toEqual([])
  fold.take({ type: 'changed', seat: 0, change: change(2, 0, seated), view: null, standing: waiting, ...rest })
  expect(sums(fold)).toEqual([])
  const dealt = change(3, 0, { ...seated, dealt: true })
  fold.take({ type: 'changed', seat: 0, change: dealt, view: { sum: 0 }, standing: standing(0), ...rest })
  fold.take({ type: 'changed', seat: 0, change: acted(4, 1, 5), view: { sum: 5 }, standing: standing(1), ...rest })
  expect(sums(fold)).toEqual([0, 5])
})

it('does not go on with the eyes of a seat that it has no longer', () => {
  const fold = filled()
  const card = {} as TableCard
  const holds = { maker: false, invited: [], taken: [], passes: [] }
  fold.take({ type: 'welcome', protocol: 2, table: card, mine: [0], ...holds })
  expect(fold.sides.has(0)).toBe(true)
  fold.take({ type: 'welcome', protocol: 2, table: card, mine: [], ...holds })
  expect(fold.sides.size).toBe(0)
})
