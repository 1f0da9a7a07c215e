import { describe, expect, it } from 'vitest'
import { aView, edition } from './testing/view'
import { tally, unaccounted } from './knowledge'

it('counts a pile by top', () => {
  const view = aView({ piles: [['D1', 'D4', 'D2'], []] })
  const counts = tally(view, view.piles[0] ?? [], edition.tops.names)
  expect([counts.stone.length, counts.sword.length, counts.scroll.length]).toEqual([2, 1, 0])
})

describe('unaccounted', () => {
  it('starts with the whole edition', () =>
    expect(unaccounted(aView(), edition, 0, 'stone')).toEqual(['board', 'axes', 'wreath', 'monster']))
  it('takes away what is known', () => {
    const view = aView()
    const coins = { ...view.coins, D1: { ...view.coins['D1']!, under: 'axes' as const, known: [0] } }
    expect(unaccounted({ ...view, coins }, edition, 1, 'stone')).toEqual(['board', 'wreath', 'monster'])
    expect(unaccounted({ ...view, coins }, edition, 0, 'stone')).toHaveLength(4)
  })
})
