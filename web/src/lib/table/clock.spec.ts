import { expect, it } from 'vitest'
import { clockText, leftAt } from './clock.svelte'

it('shows minutes and seconds', () => expect(clockText(65_000)).toBe('1:05'))
it('shows hours when there are some', () => expect(clockText(3_725_000)).toBe('1:02:05'))
it('never goes below nothing', () => expect(clockText(-5)).toBe('0:00'))
it('runs only while it runs', () => {
  expect(leftAt({ left: 1000, running: false, at: 0 }, 700)).toBe(1000)
  expect(leftAt({ left: 1000, running: true, at: 0 }, 700)).toBe(300)
})
