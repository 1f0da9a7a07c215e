import { expect, it, vi } from 'vitest'
import { NO_MARKS } from './flat/stage.svelte'
import { groundOf } from './geometry'
import { marchBy } from './marching'
import type { Stage } from './stage'
import { edition } from './testing/edition'
import { battle } from './testing/tables'
import type { March, ShipsEvent } from './wire'

function marching(going: () => boolean = () => true) {
  const march = vi.fn<Stage['march']>(() => Promise.resolve())
  const tally: number[] = []
  const stage = { march, show: vi.fn<Stage['show']>() } as Partial<Stage> as Stage
  return {
    march,
    tally,
    how: { stage, marks: NO_MARKS, ground: groundOf(edition, {}), ontally: (damage: number) => void tally.push(damage), going },
  }
}
const before = battle(edition, 2)
const [one, two, three] = before.enemies.map((enemy) => enemy.card) as [string, string, string]
const marched = (march: March): Extract<ShipsEvent, { event: 'marched' }> => ({
  event: 'marched',
  march,
  city: 1,
  enemies: before.enemies.filter((enemy) => enemy.card !== one && enemy.card !== three).map(({ card, row, col }) => ({ card, row, col })),
  leave: 'deck',
  deck: 0,
})
const printed = (card: string) => edition.enemy.find((kind) => card.startsWith(`${kind.id}-`))!.damage

it('moves card after card and counts what gets through, as the engine counts it', async () => {
  const { march, tally, how } = marching()
  const damage = 2 * (printed(one) + printed(three))
  await marchBy(marched({ moved: [one, two, three], attackers: [one, three], damage, icons: [] }), before, how)
  expect(march.mock.calls.map(([, order]) => order)).toEqual([[one], [two], [three]])
  expect(march.mock.calls[0]![0].enemies).toHaveLength(before.enemies.length - 1)
  expect(tally).toEqual([2 * printed(one), damage])
})

it('stops where nobody looks any more', async () => {
  let looks = 2
  const { march, tally, how } = marching(() => looks-- > 0)
  await marchBy(marched({ moved: [one, two, three], attackers: [one], damage: 1, icons: [] }), before, how)
  expect(march).toHaveBeenCalledTimes(1)
  expect(tally).toEqual([1])
})
