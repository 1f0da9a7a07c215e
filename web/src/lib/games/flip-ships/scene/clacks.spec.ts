import { expect, it } from 'vitest'
import type { Flight, Frame } from '../stage'
import { clacksOf } from './clacks'

const GRAVITY = 9810
/** A throw that bounces once at `bounce` seconds, sampled as flights are. */
function hop(speed: number, share: number, slide = 0): Flight {
  const frames: Frame[] = []
  const bounce = (2 * speed) / GRAVITY
  for (let step = 0; step <= 240 * bounce * (1 + share); step += 2) {
    const t = step / 240
    const since = t - bounce
    const z = since < 0 ? speed * t - (GRAVITY / 2) * t * t : speed * share * since - (GRAVITY / 2) * since * since
    frames.push([step, [0, 400 * t, Math.max(0, z) + 1, 0, 0, 0, 1], [], []])
  }
  const end = frames.at(-1)
  for (let n = 1; end && n <= slide; n++) frames.push([end[0] + 2 * n, [0, end[1][1] + n, 1, 0, 0, 0, 1], [], []])
  return { ship: '0.1a', cards: [], discs: [], hz: 240, frames }
}

it('hears nothing in the air', () => {
  const flight = hop(1500, 0.25)
  const air = { ...flight, frames: flight.frames.filter(([step]) => step < 60) }
  expect(clacksOf(air, GRAVITY)).toEqual([])
})
it('hears the table once where it bounces', () => {
  const clacks = clacksOf(hop(1500, 0.25), GRAVITY)
  const first = clacks[0]
  expect((first?.step ?? 0) / 240).toBeGreaterThan(0.29)
  expect((first?.step ?? 0) / 240).toBeLessThan(0.33)
  expect(clacks.filter(({ step }) => step / 240 < 0.36)).toHaveLength(1)
})
it('hears a harder throw harder, and never beyond 1', () => {
  const force = (speed: number) => clacksOf(hop(speed, 0.25), GRAVITY)[0]?.force ?? 0
  expect(force(900)).toBeLessThan(force(1100))
  expect(force(9000)).toBe(1)
})
it('hears nothing of a ship that slides to rest', () => {
  const still: Frame[] = Array.from({ length: 40 }, (_, n) => [2 * n, [0, n * 0.5, 1, 0, 0, 0, 1], [], []])
  expect(clacksOf({ ship: '0.1a', cards: [], discs: [], hz: 240, frames: still }, GRAVITY)).toEqual([])
})
