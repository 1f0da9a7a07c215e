import { expect, it } from 'vitest'
import { describe as sentence, ending } from './describe'
import type { Event } from '../../generated/flip-and-skip'
import { aView, edition } from './testing/view'

const skipped: Event = {
  event: 'skipped',
  seat: 0,
  coin: 'L1',
  from: 'c3',
  over: 'd4',
  captured: 'D1',
  to: 'e5',
  under: null,
  known: [0],
  steps: 1,
  chain: 'e5',
}

it('tells the one who did it, and everybody else, in their own words', () => {
  expect(sentence(skipped, ['You', 'Dark'], aView(), edition)).toMatch(/^You skip the .* on d4, land on e5 and take it\.$/)
  expect(sentence(skipped, ['Light', 'You'], aView(), edition)).toMatch(/^Light skips the .* on d4, lands on e5 and takes it\.$/)
})

it('says whose pile it was', () => {
  const returned: Event = { event: 'returned', seat: 1, coin: 'D1', from: 'pile', to: 'a8' }
  expect(sentence(returned, ['You', 'Dark'], aView(), edition)).toBe('Dark takes the dark stone out of your pile and puts it on a8.')
  expect(sentence(returned, ['Light', 'You'], aView(), edition)).toBe('You take the dark stone out of Light’s pile and put it on a8.')
  const recalled: Event = { event: 'recalled', seat: 1, coin: 'D1', under: null, known: [] }
  expect(sentence(recalled, ['You', 'Dark'], aView(), edition)).toBe('Dark sends the dark stone from your pile back to your hand.')
  const piled: Event = { event: 'piled', seat: 0, coin: 'D1', under: null, known: [] }
  expect(sentence(piled, ['You', 'Dark'], aView(), edition)).toBe('You put the dark stone on your pile.')
})

it('says who won, and how', () => {
  expect(ending(0, 'set', ['You', 'Dark'], edition)).toBe('You have three stones, three swords and three scrolls, and win.')
  expect(ending(1, 'quiet', ['You', 'Dark'], edition)).toBe('30 turns went by without a skip. Dark has the better pile and wins.')
  expect(ending(null, 'run_out', ['You', 'Dark'], edition)).toMatch(/The piles are level: a draw\.$/)
})
