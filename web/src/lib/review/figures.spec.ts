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

it('tells errors once a verdict has come, half those of the choices, and none of an exact result', () => {
  const report = reportOf()
  expect(errors(report)).toEqual([1, 1, 0])
  const bare = { ...report, moments: report.moments.map((moment) => ({ ...moment, judged: null })) }
  expect(bridge(bare, 0).every(({ se }) => se === null)).toBe(true)
  expect(bridge(report, 0).find(({ key }) => key === 'luck')?.se).toBeCloseTo(Math.sqrt(3))
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
    { moment: 0, what: 'robbery', luck: 5 },
    { moment: null, what: 'deal', luck: 2 },
  ])
})

it('knows how far luck strays: as it was measured, else as this game’s own draws tell', () => {
  expect(strays(reportOf(), 0, { points: 7 })).toBe(7)
  expect(strays(reportOf(), 0)).toBeCloseTo(Math.sqrt(29))
})
