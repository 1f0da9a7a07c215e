import { expect, it, vi } from 'vitest'
import { groundOf } from './geometry'
import { Showing, type Flip } from './showing.svelte'
import { NO_MARKS } from './flat/stage.svelte'
import type { Stage } from './stage'
import { edition } from './testing/edition'
import { battle, race } from './testing/tables'
import type { Launch } from './wire'

const launch: Launch = { from: 'edge', x: 0, overhang: 62, power: 300, aim: 0 }
const lands = { where: 'table', x: 0, y: 300 } as const

vi.mock('./flights', () => ({
  flightOf: vi.fn(() =>
    Promise.resolve({
      flight: { ship: '0.1a', cards: [], discs: [], hz: 240, frames: [] },
      lands: { where: 'table', x: 0, y: 300 },
      after: {},
    }),
  ),
}))

/** A table on which flights last until they are ended. */
function table(racing: boolean) {
  const view = racing ? race(edition, 2) : battle(edition)
  const ends: (() => void)[] = []
  const stage = { show: vi.fn(), play: vi.fn(() => new Promise<void>((end) => ends.push(end))), camera: vi.fn() }
  const showing = new Showing({
    view,
    marks: NO_MARKS,
    ground: groundOf(edition, racing ? { mode: 'race' } : {}),
    options: {},
    coming: null,
  })
  showing.stage = stage as Partial<Stage> as Stage
  const rests = { at: 'table', x: 0, y: 300 } as const
  const coming = { event: { event: 'flipped', seat: 0, ship: '0.1a', declared: false, launch, lands, rests } as const, done: vi.fn() }
  const flip: Flip = { view, seat: 0, ship: '0.1a', launch }
  return { showing, stage, coming, flip, land: () => ends.forEach((end) => end()) }
}
const soon = () => new Promise((done) => setTimeout(done))

it('shows what comes to its end, then lets the table go on', async () => {
  const { showing, coming, land } = table(false)
  const shown = showing.present(coming)
  await soon()
  expect(showing.moving).toBe(true)
  expect(coming.done).not.toHaveBeenCalled()
  land()
  await shown
  expect(showing.moving).toBe(false)
  expect(coming.done).toHaveBeenCalledOnce()
})

it('is at rest as soon as somebody skips, and says nothing more about it', async () => {
  const { showing, coming, land } = table(false)
  const shown = showing.present(coming)
  await soon()
  showing.skip(coming)
  expect(showing.moving).toBe(false)
  land()
  await shown
  expect(coming.done).not.toHaveBeenCalled()
})

it('does not begin to fly what was skipped before', async () => {
  const { showing, stage, coming, flip } = table(false)
  showing.send(flip, () => false)
  void showing.present(coming)
  showing.skip(coming)
  await soon()
  expect(stage.play).not.toHaveBeenCalled()
  expect(showing.moving).toBe(false)
})

it('flies one’s own flip once, before the table has answered', async () => {
  const { showing, stage, coming, flip, land } = table(false)
  showing.send(flip, () => false)
  await soon()
  const shown = showing.present(coming)
  land()
  await shown
  expect(stage.play).toHaveBeenCalledOnce()
  expect(coming.done).toHaveBeenCalledOnce()
})

it('in a race flies on while others do something, with a camera that stands still', async () => {
  const { showing, stage, coming, land } = table(true)
  const shown = showing.present(coming)
  await soon()
  showing.skip(coming)
  expect(showing.moving).toBe(true)
  expect(stage.camera).not.toHaveBeenCalledWith('follow')
  land()
  await shown
  expect(showing.moving).toBe(false)
})

it('is at rest once the table has moved on and the answer was skipped before it could be shown', async () => {
  const { showing, flip, land } = table(false)
  // Until the table answers nothing can be chosen, so nothing says that the flip was refused.
  showing.send(flip, () => false)
  await soon()
  land()
  await soon()
  expect(showing.moving).toBe(true)
  showing.passedOver()
  expect(showing.moving).toBe(false)
})

it('lets a disc fly on while others move a race', async () => {
  const { showing, flip } = table(true)
  showing.send(flip, () => false)
  await soon()
  showing.passedOver()
  expect(showing.moving).toBe(true)
})
