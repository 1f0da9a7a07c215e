import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { GameEvent, View } from '../games/types'
import { Playback } from './playback.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const add = (n: number): GameEvent => ({ event: 'added', n })
const world = {
  beat: () => 200,
  sound: () => null,
}

const steps = (view: View, events: readonly GameEvent[]): Promise<View[]> => {
  let sum = Number(view['sum'])
  return Promise.resolve(events.map((event) => ({ sum: (sum += Number(event['n'])) })))
}

function started(): Playback {
  const playback = new Playback(world, 0, steps)
  playback.jump({ sum: 0 })
  playback.push([
    { version: 1, events: [add(1), add(2)], view: { sum: 3 } },
    { version: 2, events: [add(4)], view: { sum: 7 } },
  ])
  return playback
}

it('shows events in order, one beat each', async () => {
  const playback = started()
  await vi.advanceTimersByTimeAsync(0)
  expect(playback.view).toEqual({ sum: 1 })
  await vi.advanceTimersByTimeAsync(200)
  expect(playback.view).toEqual({ sum: 3 })
  await vi.advanceTimersByTimeAsync(200)
  expect(playback.view).toEqual({ sum: 7 })
  expect(playback.busy).toBe(true)
  await vi.advanceTimersByTimeAsync(200)
  expect(playback.busy).toBe(false)
  expect(playback.event).toBeNull()
})

it('shows everything at once where nobody can follow', async () => {
  const playback = new Playback(world, 0, () => Promise.reject(new Error('no engine')))
  playback.jump({ sum: 0 })
  playback.push([{ version: 1, events: [add(1), add(2)], view: { sum: 3 } }])
  await vi.advanceTimersByTimeAsync(0)
  expect(playback.view).toEqual({ sum: 3 })
  expect(playback.event).toEqual(add(1))
})

it('skips to the end', async () => {
  const playback = started()
  playback.skip()
  await vi.advanceTimersByTimeAsync(0)
  expect(playback.view).toEqual({ sum: 7 })
  expect(playback.busy).toBe(false)
})

it('jumps elsewhere and forgets the rest', async () => {
  const playback = started()
  playback.jump({ sum: 100 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(playback.busy).toBe(false)
  playback.push([{ version: 3, events: [add(1)], view: { sum: 101 } }])
  await vi.advanceTimersByTimeAsync(1000)
  expect(playback.view).toEqual({ sum: 101 })
})

it('waits for the board where the board shows an event by itself, and can be hurried past it', async () => {
  const playback = new Playback({ ...world, foreshown: (event) => event['n'] === 4 }, 0, steps)
  playback.jump({ sum: 0 })
  playback.push([{ version: 1, events: [add(4)], view: { sum: 4 } }])
  await vi.advanceTimersByTimeAsync(5000)
  expect(playback.view).toEqual({ sum: 0 })
  expect(playback.coming?.event).toEqual(add(4))
  expect(playback.left).toBe(1)
  playback.coming?.done()
  await vi.advanceTimersByTimeAsync(0)
  expect(playback.view).toEqual({ sum: 4 })
  expect(playback.coming).toBeNull()
  // Somebody is faster than what is shown: that is cut short, what is new is shown.
  playback.push([{ version: 2, events: [add(4)], view: { sum: 8 } }])
  await vi.advanceTimersByTimeAsync(200)
  playback.push([{ version: 3, events: [add(4)], view: { sum: 12 } }], true)
  await vi.advanceTimersByTimeAsync(0)
  expect(playback.view).toEqual({ sum: 8 })
  expect(playback.coming?.event).toEqual(add(4))
  playback.skip()
  await vi.advanceTimersByTimeAsync(0)
  expect(playback.view).toEqual({ sum: 12 })
})

it('is not held up by a board that is done late with what was skipped', async () => {
  const playback = new Playback({ ...world, foreshown: () => true }, 0, steps)
  playback.jump({ sum: 0 })
  playback.push([{ version: 1, events: [add(1)], view: { sum: 1 } }])
  await vi.advanceTimersByTimeAsync(0)
  const late = playback.coming
  playback.push([{ version: 2, events: [add(2)], view: { sum: 3 } }], true)
  await vi.advanceTimersByTimeAsync(0)
  late?.done()
  expect(playback.coming?.event).toEqual(add(2))
  playback.skip()
  await vi.advanceTimersByTimeAsync(0)
  expect(playback.view).toEqual({ sum: 3 })
})
