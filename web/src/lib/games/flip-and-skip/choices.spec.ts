import { describe, expect, it } from 'vitest'
import { choiceAt, choicesOf, keyOf } from './choices'
import { aView } from './testing/view'
import type { Action } from '../../generated/flip-and-skip'

const view = aView({ board: { c3: 'L2', d4: 'D3', h8: 'D1' } })
const move: Action = { seat: 0, do: 'move', from: 'c3', to: 'c4' }
const skip: Action = { seat: 0, do: 'skip', from: 'c3', over: 'd4' }
const legal: Action[] = [move, skip, { seat: 0, do: 'end_turn' }]
const choices = choicesOf(view, legal)

describe('choices', () => {
  it('belong to the coin that is touched', () => expect(choices.map((choice) => choice.coin)).toEqual(['L2', 'L2']))
  it('land a skip behind the captured coin', () => expect(choices[1]).toMatchObject({ spot: 'sq:e5', captured: 'D3' }))
  it('take a skip let go on the captured coin', () => expect(choiceAt(view, choices, 'L2', 'sq:d4')?.action).toBe(skip))
  it('know nothing that is not listed', () => expect(choiceAt(view, choices, 'L2', 'sq:b2')).toBeNull())
  it('do not step by pressing twice', () => expect(choiceAt(view, choicesOf(view, [move]), 'L2', 'self')).toBeNull())
  it('flip by pressing twice', () => {
    const flip: Action = { seat: 0, do: 'flip', coin: 'D3' }
    const inHand = aView({ phase: 'flip', board: {}, hands: [['D3'], []] })
    expect(choiceAt(inHand, choicesOf(inHand, [flip]), 'D3', 'self')?.action).toBe(flip)
  })
  it('send a recalled coin to the other hand', () => {
    const target = aView({ phase: 'target', icon: 'hand', piles: [[], ['L4']] })
    expect(choicesOf(target, [{ seat: 0, do: 'pick', coin: 'L4' }])[0]?.spot).toBe('hand:1')
  })
})

describe('a press', () => {
  it('is of the coin that lies there', () => expect(keyOf(view, 'sq:d4')).toBe('D3'))
  it('is of an empty square', () => expect(keyOf(view, 'sq:b5')).toBe('b5'))
  it('is of a tray', () => expect(keyOf(view, 'pile:0')).toBe('pile:0'))
})
