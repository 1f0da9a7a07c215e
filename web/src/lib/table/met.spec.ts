import { beforeEach, describe, expect, it } from 'vitest'
import { hasMet, meet } from './met'

describe('games that were met on this device', () => {
  beforeEach(() => localStorage.clear())
  it('are remembered one by one', () => {
    meet('any')
    meet('other')
    expect([hasMet('any'), hasMet('other'), hasMet('third')]).toEqual([true, true, false])
  })
  it('are none where what is kept makes no sense', () => {
    localStorage.setItem('tableflip.met', '{"any":1}')
    expect(hasMet('any')).toBe(false)
    meet('any')
    expect(hasMet('any')).toBe(true)
  })
})
