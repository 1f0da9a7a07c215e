import { expect, it } from 'vitest'
import { describe as sentence, ending } from './describe'
import type { SkipEvent, SkipView } from './types'

const view = { coins: { D1: { top: 'scroll' } } } as unknown as SkipView
const skipped = { event: 'skipped', seat: 0, coin: 'L1', captured: 'D1', over: 'd4', to: 'e5' } as unknown as SkipEvent

it('tells the one who did it, and everybody else, in their own words', () => {
  expect(sentence(skipped, ['You', 'Dark'], view)).toMatch(/^You skip the .* on d4 and land on e5\.$/)
  expect(sentence(skipped, ['Light', 'You'], view)).toMatch(/^Light skips the .* on d4 and lands on e5\.$/)
})

it('says who won, and how', () => {
  expect(ending(0, 'set', ['You', 'Dark'])).toBe('You have three stones, three swords and three scrolls, and win.')
  expect(ending(1, 'quiet', ['You', 'Dark'])).toBe('Thirty turns went by without a skip. Dark has the better pile and wins.')
  expect(ending(null, 'run_out', ['You', 'Dark'])).toMatch(/The piles are level: a draw\.$/)
})
