import { expect, it } from 'vitest'
import type { Flight, PoseOf } from '../stage'
import { between, poseAt, tracksOf } from './tracks'

const at = (x: number, angle = 0): PoseOf => [x, 0, 1, 0, 0, Math.sin(angle / 2), Math.cos(angle / 2)]
const flight: Flight = {
  ship: '0.1a',
  cards: ['drone-1', 'ram-1'],
  discs: ['1.1a'],
  hz: 240,
  frames: [
    [0, at(0), [], []],
    [2, at(10), [], []],
    [4, at(20), [[1, at(104)]], []],
    [6, at(30), [[1, at(108)]], [[0, at(51)]]],
    [8, at(40), [], []],
    [10, at(50), [[1, at(112)]], []],
  ],
}
const start = (name: string): PoseOf | null => (name === 'ram-1' ? at(100) : name === '1.1a' ? at(50) : null)

it('goes evenly from one record to the next', () => {
  const { flyer, from, to } = tracksOf(flight, start)
  expect([from, to]).toEqual([0, 10])
  expect([0, 1, 2, 3.5, 10].map((step) => poseAt(flyer, step)?.[0])).toEqual([0, 5, 10, 17.5, 50])
})
it('lies still before the first record and after the last', () => {
  const { flyer } = tracksOf(flight, start)
  expect([poseAt(flyer, -3)?.[0], poseAt(flyer, 99)?.[0]]).toEqual([0, 50])
})
it('lets a bumped body lie until the frame before it is bumped', () => {
  const { cards, discs } = tracksOf(flight, start)
  const card = cards.get('ram-1')
  if (!card) throw new Error('no track')
  expect([0, 2, 3, 4, 6].map((step) => poseAt(card, step)?.[0])).toEqual([100, 100, 102, 104, 108])
  expect(cards.has('drone-1')).toBe(false)
  expect(discs.get('1.1a')?.steps).toEqual([4, 6])
})
it('lets it lie again between two bumps', () => {
  const card = tracksOf(flight, start).cards.get('ram-1')
  if (!card) throw new Error('no track')
  expect([8, 9, 10].map((step) => poseAt(card, step)?.[0])).toEqual([108, 110, 112])
})
it('turns the short way round', () => {
  const half = between(at(0, 0.2), at(0, 0.6), 0.5)
  expect(2 * Math.atan2(half[5], half[6])).toBeCloseTo(0.4, 9)
  // The same turn written with the other sign is no turn at all.
  const [x, y, z, ...turn] = at(0, 0.2)
  const [a, b, c, d] = turn.map((n) => -n) as [number, number, number, number]
  const other: PoseOf = [x, y, z, a, b, c, d]
  const still = between(at(0, 0.2), other, 0.5)
  expect(Math.abs(2 * Math.atan2(still[5], still[6]))).toBeCloseTo(0.2, 9)
})
it('has no pose where nothing was recorded', () => {
  const empty = tracksOf({ ...flight, frames: [] }, start)
  expect(poseAt(empty.flyer, 0)).toBe(null)
})
