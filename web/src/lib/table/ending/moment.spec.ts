import { expect, it } from 'vitest'
import type { GameEvent } from '../../games/types'
import type { Frame } from '../session'
import { bestMoment } from './moment'

const frame = (version: number, ...worth: number[]): Frame => ({
  version,
  view: { version },
  events: worth.map((worth): GameEvent => ({ event: 'hit', worth })),
})
const worth = (event: GameEvent) => Number(event['worth'])

it('finds the moment that is worth most, and of equals the later', () => {
  const frames = [frame(0), frame(1, 2), frame(2, 0, 5), frame(3, 5, 1), frame(4, 3)]
  expect(bestMoment(frames, worth, 0)).toBe(3)
})

it('finds none where nothing was, or nobody judges', () => {
  expect(bestMoment([frame(0), frame(1, 0)], worth, 0)).toBeNull()
  expect(bestMoment([frame(0), frame(1, 3)], undefined, 0)).toBeNull()
  expect(bestMoment([], worth, 0)).toBeNull()
})

it('judges with the view from before the action', () => {
  const seen: unknown[] = []
  bestMoment([frame(0), frame(1, 1)], (_, view) => (seen.push(view), 1), 0)
  expect(seen).toEqual([{ version: 0 }])
})
