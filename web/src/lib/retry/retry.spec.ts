import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TableError } from '../table/link'
import { Retry } from './retry.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function tried(...answers: (Error | string)[]) {
  const task = vi.fn(() => {
    const answer = answers.shift()
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  })
  const done = vi.fn()
  const refused = vi.fn()
  const retry = new Retry(task, done, refused)
  return { retry, task, done, refused, stop: retry.start() }
}
const nobody = () => new TypeError('Failed to fetch')

it('counts down, waits longer each time, and ends when it works', async () => {
  const { retry, task, done } = tried(nobody(), new TableError('lost', ''), 'here')
  await vi.advanceTimersByTimeAsync(0)
  expect([retry.failed, retry.left]).toEqual([true, 2])
  await vi.advanceTimersByTimeAsync(1000)
  expect(retry.left).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(retry.left).toBe(4)
  await vi.advanceTimersByTimeAsync(4000)
  expect(done).toHaveBeenCalledWith('here')
  expect([retry.failed, retry.left]).toEqual([false, null])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(task).toHaveBeenCalledTimes(3)
})

it('tries at once when pressed, or when the browser is online again', async () => {
  const { retry, task } = tried(nobody(), nobody(), nobody())
  await vi.advanceTimersByTimeAsync(0)
  retry.now()
  await vi.advanceTimersByTimeAsync(0)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(task).toHaveBeenCalledTimes(3)
})

it('takes no for an answer', async () => {
  const { retry, task, refused } = tried(new TableError('wrong_key', 'This link does not open the table.'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refused).toHaveBeenCalledOnce()
  expect(task).toHaveBeenCalledOnce()
  expect(retry.failed).toBe(false)
})

it('stops when told to', async () => {
  const { task, stop } = tried(nobody())
  await vi.advanceTimersByTimeAsync(0)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(task).toHaveBeenCalledOnce()
})
