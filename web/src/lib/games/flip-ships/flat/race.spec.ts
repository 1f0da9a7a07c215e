import { expect, it } from 'vitest'
import { edition } from '../testing/edition'
import { raceFrame } from './race'

it('shows the mothership and one’s own edge, whichever that is, and all where nobody aims', () => {
  const { table } = edition
  const middle = { x: (table.x_min + table.x_max) / 2, y: table.y_max / 2 }
  const ends = {
    edge: { x: middle.x, y: 0 },
    back: { x: middle.x, y: table.y_max },
    left: { x: table.x_min, y: middle.y },
    right: { x: table.x_max, y: middle.y },
  } as const
  const all = raceFrame(edition, null)
  for (const [edge, end] of Object.entries(ends)) {
    const seen = raceFrame(edition, edge as keyof typeof ends)
    for (const { x, y } of [end, middle]) expect(seen.left < x && x < seen.right && seen.near < y && y < seen.far, edge).toBe(true)
    expect((seen.right - seen.left) * (seen.far - seen.near)).toBeLessThan(((all.right - all.left) * (all.far - all.near)) / 2)
  }
})
