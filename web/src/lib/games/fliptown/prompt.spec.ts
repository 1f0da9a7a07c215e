// The sentence beside the button is read on the smallest phone: one short sentence for every site there is.
import { expect, it } from 'vitest'
import type { SiteKey } from './choices'
import { siteBriefly, siteWords } from './prompt'
import { aView, edition } from './testing/town'

const SITES = [
  ...edition.trail.stops.map(({ id }) => `trail:${id}`),
  ...edition.badlands.sets.flatMap(({ targets }) => targets.map(({ id }) => `badlands:${id}`)),
  ...edition.mine.chambers.map(({ id }) => `mine:${id}`),
  ...edition.town.buildings.map(({ id }) => `town:${id}`),
] as SiteKey[]
/** Two lines beside a button, on a screen of 320 pixels. */
const MOST = 62

it.each(SITES)('says briefly what %s brings', (key) => {
  const view = aView()
  const said = siteBriefly(key, view, 0, view.seats[0]!, edition)
  expect(said).toMatch(/^[A-Z0-9$].*[^.]\.$/)
  expect(said.length, said).toBeLessThanOrEqual(MOST)
})

it('names the building, what it is for and what the first visit brings, and leaves the list of goods to its description', () => {
  const view = aView()
  const brief = siteBriefly('town:5', view, 0, view.seats[0]!, edition)
  expect(brief).toBe('General Store: things to buy from $1 and a Trail bonus.')
  expect(siteWords('town:5', view, 0, view.seats[0]!, edition)).toContain('Pickaxe $2')
})

it('does not promise the first visit twice', () => {
  const view = aView({}, { buildings: ['5'], items: ['bandana'] })
  expect(siteBriefly('town:5', view, 0, view.seats[0]!, edition)).toBe('General Store: things to buy from $2.')
})
