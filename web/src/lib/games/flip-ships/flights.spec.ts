// @vitest-environment node
// A flight is shown by the figures of its own table, on the real engine with the real physics.
import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import type { Call } from '../../generated/engine'
import { engine, playWhole } from '../../engine/testing'
import { arcOf, flightOf } from './flights'
import type { ShipsView } from './wire'

vi.mock('../../engine/client', () => {
  let made: ReturnType<typeof engine> | undefined
  return {
    prepare: () => Promise.resolve(),
    call: async (kind: string, what: Call) => ((await (made ??= engine(true)))(what) as Record<string, unknown>)[kind],
  }
})

const BOX = readFileSync(new URL('../../../../../editions/flip-ships.toml', import.meta.url), 'utf8')

it('a table with figures of its own shows its own flights', async () => {
  const launch = { from: 'edge', x: 0, overhang: 62, power: 400, aim: 0 } as const
  const heavier = BOX.replace(/^gravity = (\S+)/m, (_, gravity: string) => `gravity = ${Number(gravity) * 2}`)
  expect(heavier).not.toBe(BOX)
  const people = [1, 2].map(() => ({ kind: 'person', name: 'Guest' }) as const)
  const view = playWhole(await engine(), { game: 'flip-ships', options: {}, seats: people }, 11, 0, undefined, true).start as ShipsView
  const box = await flightOf({ options: {} }, view, 0, '0.1a', launch)
  expect((await flightOf({ options: {}, editionText: BOX }, view, 0, '0.1a', launch)).lands).toEqual(box.lands)
  const own = await flightOf({ options: {}, editionText: heavier }, view, 0, '0.1a', launch)
  expect(own.lands).not.toEqual(box.lands)
  const [line, lower] = await Promise.all(
    [null, heavier].map((editionText) => arcOf({ options: {}, editionText }, view, 0, '0.1a', launch)),
  )
  expect(lower!.at(-1)!.y).toBeLessThan(line!.at(-1)!.y)
})
