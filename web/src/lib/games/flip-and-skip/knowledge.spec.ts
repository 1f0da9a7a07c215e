import { describe, expect, it } from 'vitest'
import { aView, edition } from './testing/view'
import { owing, tally, unaccounted } from './knowledge'
import type { SkipEdition } from './types'

const box = edition as unknown as SkipEdition

it('counts a pile by top', () => {
  const view = aView({ piles: [['D1', 'D4', 'D2'], []] })
  const counts = tally(view, view.piles[0] ?? [], box.tops.names)
  expect([counts.stone.length, counts.sword.length, counts.scroll.length]).toEqual([2, 1, 0])
})

describe('unaccounted', () => {
  it('starts with the whole box', () => expect(unaccounted(aView(), box, 0, 'stone')).toEqual(['board', 'axes', 'wreath', 'monster']))
  it('takes away what is known', () => {
    const view = aView()
    const coins = { ...view.coins, D1: { ...view.coins['D1']!, under: 'axes' as const, known: [0] } }
    expect(unaccounted({ ...view, coins }, box, 1, 'stone')).toEqual(['board', 'wreath', 'monster'])
    expect(unaccounted({ ...view, coins }, box, 0, 'stone')).toHaveLength(4)
  })
})

describe('owing', () => {
  const view = aView({ board: { a1: 'L1', d4: 'L4', b2: 'D3' }, corner_start: ['L1'] })
  const marked = { ...view, coins: { ...view.coins, L1: { ...view.coins['L1']!, cornered: true } } }
  const leave = { seat: 0, do: 'move' as const, from: 'a1', to: 'a2' }
  it('is told by the missing end of the turn', () => expect(owing(marked, [leave])).toEqual(['L1']))
  it('is nobody while the turn may end', () => expect(owing(marked, [leave, { seat: 0, do: 'end_turn' }])).toEqual([]))
  it('is nobody in the other player’s turn', () => expect(owing(marked, [])).toEqual([]))
})
