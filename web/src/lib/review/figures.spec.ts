// @vitest-environment node
import { expect, it } from 'vitest'
import { bridge, dearest, errors, marksOf, series, strays, strokes } from './figures'
import { reportOf } from './testing'

it('draws a line per seat that begins at the first expectation and ends at the result', () => {
  expect(series(reportOf(), 0)).toEqual([82, 84, 80])
})

it('builds a bridge whose steps meet, from the start to the result', () => {
  const steps = bridge(reportOf(), 0)
  expect(steps.map(({ key }) => key)).toEqual(['start', 'luck', 'own', 'result'])
  const [start, ...rest] = steps
  expect(start?.to).toBe(80)
  expect(rest[0]?.from).toBe(80)
  expect(rest.at(-2)?.to).toBeCloseTo(rest.at(-1)?.to ?? NaN, 9)
})

it('tells every figure with the error that the books have, and none of an exact result', () => {
  const report = reportOf()
  expect(errors(report, 0)).toEqual([0.25, 0.2, 0])
  expect(bridge(report, 0).map(({ se }) => se)).toEqual([0.4, 0.7, 0.5, 0])
  const [line] = report.seats
  const left = { ...report, seats: line ? [{ ...line, result: null, end: 80, end_se: 0.9 }] : [] }
  expect(errors(left, 0).at(-1)).toBe(0.9)
  expect(bridge(left, 0).at(-1)?.se).toBe(0.9)
})

it('marks what cost something before it was done, and luck after it fell', () => {
  expect(marksOf(reportOf(), 0)).toEqual([
    { frame: 1, moment: 0, kind: 'lucky', size: 5 },
    { frame: 1, moment: 1, kind: 'mistake', size: 3 },
  ])
  expect(dearest(reportOf(), 0).map(({ n }) => n)).toEqual([1])
})

it('lists the largest strokes of luck, the deal among them', () => {
  expect(strokes(reportOf(), 0)).toEqual([
    { moment: 0, what: 'robbery', luck: 5, se: 0.6 },
    { moment: null, what: 'deal', luck: 2, se: 0.3 },
  ])
})

it('knows how far luck strays: as it was measured, else as this game’s own draws tell', () => {
  expect(strays(reportOf(), 0)).toBe(8)
  expect(strays({ ...reportOf(), spread: null }, 0)).toBeCloseTo(Math.sqrt(29))
})
