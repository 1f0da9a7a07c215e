import { expect, it } from 'vitest'
import { Ladder, rungWords } from './ladder'
import { read } from './taste.svelte'

const shown = (ladder: Ladder, took: number, pictures: number) =>
  Array.from({ length: pictures }, () => ladder.picture(took)).filter((rung) => rung !== null)

it('goes down after three slow pictures in a row, and no sooner', () => {
  const ladder = new Ladder('high')
  expect([...shown(ladder, 950, 2), ...shown(ladder, 16, 1), ...shown(ladder, 950, 2)]).toEqual([])
  expect(ladder.picture(950)).toBe('low')
  expect(shown(ladder, 120, 3)).toEqual(['flat'])
})

it('stays from above however slow that is', () => {
  expect(shown(new Ladder('flat'), 300, 30)).toEqual([])
})

it('goes up again when it is smooth, and takes longer for each time that it had to come down', () => {
  const ladder = new Ladder('low')
  expect(shown(ladder, 16, 400)).toEqual(['high'])
  expect(shown(ladder, 950, 3)).toEqual(['low'])
  expect(shown(ladder, 16, 1500)).toEqual([])
  expect(shown(ladder, 16, 100)).toEqual(['high'])
})

it('takes pictures of a middling speed for neither', () => {
  expect(shown(new Ladder('low'), 50, 5000)).toEqual([])
})

it('does not count a device that slept as a slow picture', () => {
  const ladder = new Ladder('high')
  expect(shown(ladder, 60_000, 20)).toEqual([])
})

it('says what became of the table', () => {
  expect(rungWords('high', 'low')).toContain('simply')
  expect(rungWords('low', 'flat')).toContain('from above')
  expect(rungWords('low', 'high')).toContain('smoothly')
})

it('keeps what a person chose, also what an older page kept', () => {
  expect(read('{"look":"low"}').look).toBe('low')
  expect(read('{"drawn":"flat","quality":"low"}').look).toBe('flat')
  expect(read('{"drawn":"scene","quality":"low"}').look).toBe('low')
  expect(read('{"drawn":"scene","quality":"high"}').look).toBe('auto')
  expect(read('nonsense')).toMatchObject({ look: 'auto', way: 'pull' })
})
