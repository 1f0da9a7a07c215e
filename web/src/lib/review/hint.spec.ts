import { expect, it } from 'vitest'
import type { Calls } from '../engine/thread'
import { besideOf, Hint } from './hint.svelte'
import { judged, Reviewer } from './reviewer.svelte'
import { reportOf } from './testing'

const action = (name: string) => ({ seat: 0, do: name })
const candidate = (name: string, good: boolean) => ({
  action: action(name),
  value: 1,
  se: 1,
  cost: 0,
  cost_se: 1,
  good_enough: good,
  marks: {},
  because: [],
})
const explained = { actions: [candidate('a', true), candidate('b', true), candidate('c', false)], because: [] }
const table = { game: 'any', edition: { sha256: '', text: null }, options: {} }

it('says more with every press, and begins anew when the decision is another one', async () => {
  let asked = 0
  const call = (() => Promise.resolve((asked++, explained))) as unknown as Calls
  const hint = new Hint(() => ({ call, prepare: () => Promise.resolve(), close: () => {} }))
  const press = () => hint.press({ table, view: {}, seat: 0 })
  await press()
  expect(hint.stage).toBe(1)
  expect(hint.good.map((one) => one.action.do)).toEqual(['a', 'b'])
  await press()
  await press()
  expect([hint.stage, asked]).toEqual([3, 1])
  hint.forget()
  expect(hint.stage).toBe(0)
  await press()
  expect([hint.stage, asked]).toEqual([1, 2])
})

it('compares the best with what was picked up, or with the runner-up', () => {
  const beside = (names: readonly string[] | null) => {
    const found = besideOf(explained, names && (({ do: name }) => names.includes(name)))
    return [found?.candidate.action.do, found?.picked]
  }
  expect(beside(null)).toEqual(['b', false])
  expect(beside(['c'])).toEqual(['c', true])
  expect(beside(['c', 'a'])).toEqual(['b', false])
  expect(beside(['z'])).toEqual(['b', false])
  expect(besideOf({ actions: [candidate('a', true)] }, null)).toBeNull()
})

it('forgets what was thought out too late', async () => {
  let tell: (said: unknown) => void = () => {}
  const call = (() => new Promise((resolve) => (tell = resolve))) as unknown as Calls
  const hint = new Hint(() => ({ call, prepare: () => Promise.resolve(), close: () => {} }))
  const pressed = hint.press({ table, view: {}, seat: 0 })
  await new Promise((resolve) => setTimeout(resolve))
  hint.forget()
  tell(explained)
  await pressed
  expect([hint.stage, hint.explained]).toEqual([0, null])
})

it('shows a review as it comes: the ledger first, then verdicts one by one', async () => {
  const report = reportOf()
  const bare = { ...report, moments: report.moments.map((moment) => ({ ...moment, judged: null })) }
  const verdict = report.moments[1]?.judged
  const steps = [
    { done: 1, told: [], report: bare },
    { done: 2, told: [{ n: 1, judged: verdict }], report: null },
    { done: 3, told: [], report },
  ]
  const seen: (string | undefined)[][] = []
  const call = ((kind: string) => Promise.resolve(kind === 'begun' ? { review: 1, tasks: 3, until_ledger: 1 } : next())) as unknown as Calls
  const reviewer = new Reviewer(() => ({ call, prepare: () => Promise.resolve(), close: () => {} }))
  const next = () => {
    if (reviewer.report) seen.push(reviewer.report.moments.map((moment) => moment.judged?.verdict))
    return steps.shift()
  }
  await reviewer.run('any', '{}', 16)
  expect(seen).toEqual([
    [undefined, undefined],
    [undefined, 'mistake'],
  ])
  expect([reviewer.phase, reviewer.progress]).toEqual(['whole', 1])
  expect(judged(bare, [{ n: 0, judged: null }])).toEqual(bare)
})

it('keeps what has come when it is stopped, and says why it failed', async () => {
  let open = 0
  const never = (() => new Promise(() => {})) as unknown as Calls
  const reviewer = new Reviewer(() => ({ call: never, prepare: () => Promise.resolve(), close: () => open-- }))
  open++
  void reviewer.run('any', '{}', 16)
  reviewer.stop()
  expect([reviewer.phase, open]).toEqual(['stopped', 0])
  const fails = (() => Promise.reject(new Error('not verified: x'))) as unknown as Calls
  const other = new Reviewer(() => ({ call: fails, prepare: () => Promise.resolve(), close: () => {} }))
  await other.run('any', '{}', 16)
  expect([other.phase, other.because]).toEqual(['failed', 'not verified: x'])
})
