import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Ticker, tween } from './ticker'

let waiting: FrameRequestCallback[] = []
let now = 0
const picture = (after = 20) => {
  now += after
  for (const then of waiting.splice(0)) then(now)
}
beforeEach(() => {
  waiting = []
  now = 0
  vi.stubGlobal('requestAnimationFrame', (then: FrameRequestCallback) => waiting.push(then))
  vi.stubGlobal('cancelAnimationFrame', () => (waiting = []))
})
afterEach(() => vi.unstubAllGlobals())

it('draws once when asked several times, and then no more', () => {
  let drawn = 0
  const ticker = new Ticker(() => drawn++)
  ticker.invalidate()
  ticker.invalidate()
  picture()
  expect([drawn, waiting.length]).toEqual([1, 0])
})
it('goes on while something moves, and stops with it', async () => {
  const seen: number[] = []
  const ticker = new Ticker(() => {})
  const { over } = ticker.run(
    tween(
      0.1,
      (t) => seen.push(t),
      (t) => t,
    ),
  )
  for (let n = 0; n < 8; n++) picture()
  await over
  expect(seen[0]).toBe(0)
  expect(seen.at(-1)).toBe(1)
  expect(seen).toEqual([...seen].sort((a, b) => a - b))
  expect(waiting).toHaveLength(0)
})
it('does not jump after a stall', () => {
  let last = 0
  const ticker = new Ticker(() => {})
  ticker.run(
    tween(
      1,
      (t) => (last = t),
      (t) => t,
    ),
  )
  picture()
  picture()
  picture(60_000)
  expect(last).toBeLessThan(0.2)
})
it('cuts a move at its end, and leaves one where it is', async () => {
  const at = { cut: 0, left: 0 }
  const ticker = new Ticker(() => {})
  const first = ticker.run(tween(1, (t) => (at.cut = t)))
  const second = ticker.run(tween(1, (t) => (at.left = t)))
  picture()
  picture()
  first.cut()
  second.leave()
  await Promise.all([first.over, second.over])
  expect(at.cut).toBe(1)
  expect(at.left).toBeLessThan(0.5)
  expect(ticker.moving).toBe(false)
})
it('puts everything at its end when it is stopped, and draws no more', () => {
  let last = 0
  const ticker = new Ticker(() => {})
  ticker.run(tween(1, (t) => (last = t)))
  ticker.stop()
  ticker.invalidate()
  expect([last, waiting.length]).toEqual([1, 0])
})
