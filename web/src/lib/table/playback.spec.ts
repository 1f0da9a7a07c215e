import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { GameEvent, View } from '../games/types'
import { Playback } from './playback.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const add = (n: number): GameEvent => ({ event: 'added', n })
const world = {
  apply: (view: View, event: GameEvent): View => ({ sum: Number(view['sum']) + Number(event['n']) }),
  beat: () => 200,
  sound: () => null,
}

function started(): Playback {
  const playback = new Playback(world, 0)
  playback.jump({ sum: 0 })
  playback.push([
    { version: 1, events: [add(1), add(2)], view: { sum: 3 } },
    { version: 2, events: [add(4)], view: { sum: 7 } },
  ])
  return playback
}

it('shows events in order, one beat each', async () => {
  const playback = started()
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
