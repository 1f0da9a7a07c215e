import { expect, it, vi } from 'vitest'
import { Countdown } from './countdown.svelte'

it('counts for whoever waited, and takes flips when it has', () => {
  vi.useFakeTimers()
  const countdown = new Countdown()
  countdown.see([true, false])
  expect(countdown.shown).toBeNull()
  countdown.see([true, true])
  const said: (string | null)[] = []
  while (countdown.counting) {
    said.push(countdown.shown)
    countdown.see([true, true])
    vi.advanceTimersToNextTimer()
  }
  expect(said).toEqual(['3', '2', '1'])
  expect(countdown.shown).toBe('Go!')
  vi.advanceTimersToNextTimer()
  expect(countdown.shown).toBeNull()
  vi.useRealTimers()
})

it('holds nobody up who comes while the race is on, and counts nothing in a battle', () => {
  const late = new Countdown()
  late.see([true, true])
  late.see(null)
  expect([late.counting, late.shown]).toEqual([false, null])
})
