// Over a whole recorded game: the drawn view, moved on by events alone, has every coin where the engine has it.
import { expect, it } from 'vitest'
import { unrolled, type Recording } from '../../table/fixtures/session.svelte'
import { apply } from './apply'
import { describe as say } from './describe'
import light from './fixtures/game-seat-0.json'
import dark from './fixtures/game-seat-1.json'
import type { SkipEvent, SkipView } from './types'

for (const [name, recording] of Object.entries({ light, dark })) {
  const frames = unrolled(recording as unknown as Recording)

  it(`follows ${name}'s game by its events`, () => {
    for (const [index, frame] of frames.entries()) {
      if (index === 0) continue
      const before = frames[index - 1]?.view as unknown as SkipView
      const after = frame.view as unknown as SkipView
      const drawn = frame.events.reduce((view, event) => apply(view, event as unknown as SkipEvent), before)
      expect({ at: index, board: drawn.board, hands: drawn.hands, piles: drawn.piles }).toEqual({ at: index, board: after.board, hands: after.hands, piles: after.piles })
      const under = (view: SkipView) => Object.entries(view.coins).map(([id, coin]) => [id, coin.under, [...coin.known]])
      expect(under(drawn)).toEqual(under(after))
    }
  })

  it(`has a sentence for every event of ${name}'s game`, () => {
    for (const frame of frames) {
      for (const event of frame.events) {
        const text = say(event as unknown as SkipEvent, ['Light', 'Dark'], frame.view as unknown as SkipView)
        if (text !== null) expect(text).not.toMatch(/undefined|null|Somebody/)
      }
    }
  })
}
