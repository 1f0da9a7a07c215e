// @vitest-environment node
// Over whole games: the view that a seat sees, moved on by events alone, is the one that the engine sends; and every event has a sentence.
import { expect, it } from 'vitest'
import { engine, game } from '../../../../e2e/engine.mjs'
import { apply } from './apply'
import { describe as say } from './describe'
import type { SkipEvent, SkipView } from './types'

const person = (name: string) => ({ kind: 'person', name }) as const
const drawn = ({ board, hands, piles, coins }: SkipView) => ({
  board,
  hands,
  piles,
  coins: Object.entries(coins).map(([id, coin]) => [id, coin.under, [...coin.known]]),
})

it('follows both seats by their events, and has words for each', { timeout: 60_000 }, async () => {
  const call = await engine()
  const views = new Map<number | null, SkipView>()
  let compared = 0
  for (const seed of [1, 2, 3]) {
    game(call, {
      seed,
      seats: [person('Light'), person('Dark')],
      seen: (message) => {
        if (message.type !== 'state' && message.type !== 'changed') return
        const before = views.get(message.seat)
        if (message.type === 'changed' && before && message.change.what.type === 'acted' && message.view) {
          const events = message.change.what.events as unknown as SkipEvent[]
          for (const event of events) expect(say(event, ['Light', 'Dark'], before) ?? '').not.toMatch(/undefined|null|Somebody/)
          expect(drawn(events.reduce(apply, before))).toEqual(drawn(message.view as unknown as SkipView))
          compared++
        }
        if (message.view) views.set(message.seat, message.view as unknown as SkipView)
      },
    })
  }
  expect(compared).toBeGreaterThan(100)
})
