import { expect, it, vi } from 'vitest'
import { Chooser } from './chooser.svelte'

const ACTIONS = ['a b', 'a c', 'a c', 'd', 'd e']
function choosing(legal: readonly string[] = ACTIONS) {
  const [onpick, onrefuse] = [vi.fn(), vi.fn()]
  return { chooser: new Chooser({ legal, onpick, onrefuse }, (action) => action.split(' ')), onpick, onrefuse }
}

it('gathers presses into the one action that they are', () => {
  const { chooser, onpick } = choosing()
  expect([...chooser.firsts]).toEqual(['a', 'd'])
  chooser.press('a')
  expect(chooser.held).toEqual(['a'])
  expect([...chooser.nexts]).toEqual(['b', 'c'])
  expect(chooser.foreseen('b')).toBe('a b')
  chooser.press('b')
  expect(onpick).toHaveBeenCalledExactlyOnceWith('a b')
  expect(chooser.held).toEqual([])
})

it('offers what is made of the same presses, or could go on', () => {
  const { chooser, onpick } = choosing()
  chooser.press('a')
  chooser.press('c')
  expect(chooser.offered).toEqual(['a c', 'a c'])
  expect(chooser.foreseen('c')).toBeNull()
  chooser.press('d')
  expect(chooser.offered).toEqual(['d'])
  expect(onpick).not.toHaveBeenCalled()
  chooser.press('e')
  expect(onpick).toHaveBeenCalledExactlyOnceWith('d e')
})

it('begins anew with another thing, and hands on what leads nowhere', () => {
  const { chooser, onrefuse } = choosing()
  chooser.press('a')
  chooser.press('d')
  expect(chooser.held).toEqual(['d'])
  chooser.press('x')
  expect(onrefuse).toHaveBeenCalledExactlyOnceWith(['d', 'x'])
  expect(chooser.held).toEqual([])
  expect(chooser.hold(['x'])).toBe(false)
  expect(chooser.hold(['a'])).toBe(true)
})
