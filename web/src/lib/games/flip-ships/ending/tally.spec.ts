import { expect, it } from 'vitest'
import { edition } from '../testing/edition'
import { battle } from '../testing/tables'
import type { ShipsEvent, ShipsView } from '../wire'
import { decidedBy, tallyOf } from './tally'

const events = [
  { event: 'flipped', seat: 0, ship: '0.1a', declared: false, launch: null, lands: { where: 'mothership' }, rests: { at: 'mothership' } },
  { event: 'hit', seat: 0, ship: '0.1a', mothership: 6 },
  { event: 'flipped', seat: 1, ship: '1.1a', declared: false, launch: null, lands: { where: 'off', side: 'back' }, rests: { at: 'off' } },
  { event: 'destroyed', card: 'drone-1', row: 1, col: 2 },
  { event: 'round_began', round: 2, last_round: false, new: [], refilled: [] },
  { event: 'hit', seat: 0, ship: '0.1a', mothership: 5 },
  { event: 'hit', seat: 0, ship: '0.1b', mothership: 4 },
] as Partial<ShipsEvent>[] as ShipsEvent[]

it('counts what each seat did, and what the table came to', () => {
  const view: ShipsView = { ...battle(edition, 2), phase: 'over', result: 'won', city: 9, mothership: 0 }
  const tally = tallyOf(events, view, edition)
  expect(tally.seats).toEqual([
    { flips: 1, inside: 1, hits: 3, destroyed: 0 },
    { flips: 1, inside: 0, hits: 0, destroyed: 1 },
  ])
  expect(tally).toMatchObject({ destroyed: 1, struck: 7, kept: 9, strike: { round: 2, hits: 2 } })
  expect(decidedBy(tally, view)).toContain('Round 2')
})

it('gives nothing for a city that fell', () => {
  const view: ShipsView = { ...battle(edition, 2), phase: 'over', result: 'lost', city: 0, mothership: 4 }
  expect(tallyOf(events.slice(0, 2), view, edition)).toMatchObject({ struck: 3, kept: 0 })
  expect(decidedBy(tallyOf([], view, edition), view)).toContain('4 more')
})
