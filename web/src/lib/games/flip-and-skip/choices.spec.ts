import { describe, expect, it } from 'vitest'
import { choiceAt, choicesOf, guess } from './choices'
import { aView } from './testing/view'
import type { SkipAction } from './types'

const view = aView({ board: { c3: 'L2', d4: 'D3', h8: 'D1' } })
const move: SkipAction = { seat: 0, do: 'move', from: 'c3', to: 'c4' }
const skip: SkipAction = { seat: 0, do: 'skip', from: 'c3', over: 'd4' }
const legal: SkipAction[] = [move, skip, { seat: 0, do: 'end_turn' }]
const choices = choicesOf(view, legal)

describe('choices', () => {
  it('belong to the coin that is touched', () => expect(choices.map((choice) => choice.coin)).toEqual(['L2', 'L2']))
  it('land a skip behind the captured coin', () => expect(choices[1]).toMatchObject({ spot: 'sq:e5', captured: 'D3' }))
  it('take a skip let go on the captured coin', () => expect(choiceAt(view, choices, 'L2', 'sq:d4')?.action).toBe(skip))
  it('know nothing that is not listed', () => expect(choiceAt(view, choices, 'L2', 'sq:b2')).toBeNull())
  it('do not step by pressing twice', () => expect(choiceAt(view, choicesOf(view, [move]), 'L2', 'self')).toBeNull())
  it('flip by pressing twice', () => {
    const flip: SkipAction = { seat: 0, do: 'flip', coin: 'D3' }
    const inHand = aView({ phase: 'flip', board: {}, hands: [['D3'], []] })
    expect(choiceAt(inHand, choicesOf(inHand, [flip]), 'D3', 'self')?.action).toBe(flip)
  })
  it('send a recalled coin to the other hand', () => {
    const target = aView({ phase: 'target', icon: 'hand', piles: [[], ['L4']] })
    expect(choicesOf(target, [{ seat: 0, do: 'pick', coin: 'L4' }])[0]?.spot).toBe('hand:1')
  })
})

describe('guess', () => {
  const check = (name: string, coin: string, spot: Parameters<typeof guess>[3], expected: object) =>
    it(name, () => expect(guess(view, 0, coin, spot)).toEqual({ seat: 0, ...expected }))
  check('a skip over what was pressed', 'L2', 'sq:d4', { do: 'skip', from: 'c3', over: 'd4' })
  check('a skip when two squares away over a coin', 'L2', 'sq:e5', { do: 'skip', from: 'c3', over: 'd4' })
  check('a move otherwise', 'L2', 'sq:f6', { do: 'move', from: 'c3', to: 'f6' })
  check('a step of a coin that was only pressed', 'D1', null, { do: 'move', from: 'h8', to: 'g8' })
  it('the end of the turn when nothing was meant', () => expect(guess(view, 0, null, null)).toEqual({ seat: 0, do: 'end_turn' }))
})
