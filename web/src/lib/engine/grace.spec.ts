import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { grace } from './grace.svelte'

describe('the moment before the bots go on', () => {
  const goOn = vi.fn()
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    grace.drop('t')
    vi.useRealTimers()
    goOn.mockClear()
  })

  it('is none without patience', () => {
    grace.patience = () => 0
    expect(grace.hold('t', goOn)).toBe(false)
    expect(grace.of('t')).toBeUndefined()
  })
  it('ends by itself, once', () => {
    grace.patience = () => 3000
    expect(grace.hold('t', goOn)).toBe(true)
    expect(grace.of('t')).toBe(Date.now() + 3000)
    vi.advanceTimersByTime(10_000)
    expect([goOn.mock.calls.length, grace.of('t')]).toEqual([1, undefined])
  })
  it('waits to be told where it is endless', () => {
    grace.patience = () => Infinity
    grace.hold('t', goOn)
    vi.advanceTimersByTime(1e9)
    expect([goOn.mock.calls.length, grace.of('t')]).toEqual([0, null])
    grace.goOn('t')
    expect(goOn).toHaveBeenCalledOnce()
  })
  it('is over without the bots when something was taken back', () => {
    grace.patience = () => 3000
    grace.hold('t', goOn)
    grace.drop('t')
    vi.advanceTimersByTime(10_000)
    expect(goOn).not.toHaveBeenCalled()
  })
})
