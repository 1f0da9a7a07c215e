import { expect, it } from 'vitest'
import type { Event } from '../../../generated/flip-5x'
import { courses, scale } from './rounds'

const tally = (planets: number) => ({ planets, prosperity: planets * 2, circles: 0, goals: [planets, 0] as [number, number] })
const planets = { name: 'Planets', unit: 'planets', of: null, figure: ({ planets }: { planets: number }) => planets }

it('reads a course for every seat off the ends of its rounds, and none after it has won', () => {
  const events: Event[] = [
    { event: 'seat_done', seat: 0, tally: tally(1) },
    { event: 'forgone', seat: 1 },
    { event: 'seat_done', seat: 1, tally: tally(2) },
    { event: 'seat_ended', seat: 1, won: true, goal: 1, round: 2, tally: tally(3) },
    { event: 'seat_done', seat: 0, tally: tally(4) },
    { event: 'seat_done', seat: 0, tally: tally(5) },
  ]
  expect(courses(events, 2).map((course) => course.map(planets.figure))).toEqual([
    [1, 4, 5],
    [2, 3],
  ])
})

it('draws whole figures up to the end of a measure, or above the highest', () => {
  expect(scale({ ...planets, of: 22 }, [])).toEqual([0, 6, 12, 18, 22])
  expect(scale({ ...planets, of: 3 }, [])).toEqual([0, 1, 2, 3])
  expect(scale({ ...planets, of: 13 }, [])).toEqual([0, 4, 8, 13])
  expect(scale(planets, [[tally(5)], [tally(9)]])).toEqual([0, 3, 6, 9])
  expect(scale(planets, [])).toEqual([0, 1])
})
