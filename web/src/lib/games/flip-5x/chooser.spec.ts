import { expect, it, vi } from 'vitest'
import { Chooser } from './chooser.svelte'
import { EDITION, SHEET, TELLS } from './testing'
import type { FxAction, FxView, Sheet } from './types'

function choosing(legal: readonly FxAction[], sheet: Partial<Sheet> = {}) {
  const [onpick, onrefuse] = [vi.fn<(action: FxAction) => void>(), vi.fn<(action: FxAction) => void>()]
  const tells = { seats: [TELLS], rules: [], rows: [], cure: null }
  const view: FxView = {
    round: 2,
    scenario: 'silence',
    timeline: [],
    coordinate_deck: 6,
    drawn: [],
    spawned: [],
    finished: false,
    seats: [{ ...SHEET, ...sheet }],
    tells,
  }
  return { chooser: new Chooser({ view, legal, seat: 0, edition: EDITION, onpick, onrefuse }), onpick, onrefuse }
}
const jump = (...path: string[]): FxAction => ({ seat: 0, do: 'jump', path })

it('takes the only beginning for granted, and acts where one way leads', () => {
  const { chooser, onpick } = choosing([jump('A1', 'A2', 'A3', 'A4'), jump('A1', 'B1', 'C2'), { seat: 0, do: 'end_phase' }])
  expect([...chooser.nexts].sort()).toEqual(['A4', 'C2'])
  expect(chooser.end).toEqual({ seat: 0, do: 'end_phase' })
  chooser.tap('A4')
  expect(onpick).toHaveBeenCalledExactlyOnceWith(jump('A1', 'A2', 'A3', 'A4'))
})

it('offers several ways to the same planet, and forgets them when told so', () => {
  const { chooser, onpick } = choosing([jump('A1', 'A2', 'A3', 'A4'), jump('A1', 'B1', 'B2', 'B3', 'A4')])
  chooser.tap('A4')
  expect(chooser.offered).toHaveLength(2)
  chooser.clear()
  expect([chooser.offered, onpick.mock.calls]).toEqual([[], []])
})

it('holds the first of two presses, on either end of a pair of wormholes', () => {
  const { chooser, onpick } = choosing(
    [
      { seat: 0, do: 'wormholes', at: ['A2', 'B3'] },
      { seat: 0, do: 'wormholes', at: ['A2', 'B1'] },
      { seat: 0, do: 'forgo' },
    ],
    { pending: [{ op: 'wormholes' }] },
  )
  chooser.tap('B3')
  expect(chooser.held).toEqual(['B3'])
  expect([...chooser.nexts]).toEqual(['A2'])
  chooser.tap('A2')
  expect(onpick).toHaveBeenCalledExactlyOnceWith({ seat: 0, do: 'wormholes', at: ['A2', 'B3'] })
})

it('asks the engine why not, where nothing fits', () => {
  const { chooser, onpick, onrefuse } = choosing([jump('A1', 'B1', 'C2')])
  chooser.tap('A4')
  expect(onrefuse).toHaveBeenCalledExactlyOnceWith(jump('A1', 'A4'))
  chooser.press('circle:boost:2')
  expect(onrefuse).toHaveBeenLastCalledWith({ seat: 0, do: 'research', upgrade: 'boost', circle: 2 })
  expect(onpick).not.toHaveBeenCalled()
})

it('draws a jump space by space, back over the last one, and sends what is drawn', () => {
  const { chooser, onpick } = choosing([jump('A1', 'B1', 'C2')])
  chooser.path = ['A1']
  expect([chooser.extend('A2'), chooser.extend('C4'), chooser.extend('B2')]).toEqual([true, false, true])
  expect(chooser.extend('A2')).toBe(true)
  expect(chooser.path).toEqual(['A1', 'A2'])
  chooser.release()
  expect(onpick).not.toHaveBeenCalled()
  for (const at of ['B1', 'C2']) chooser.extend(at)
  chooser.release()
  expect(onpick).toHaveBeenCalledExactlyOnceWith(jump('A1', 'A2', 'B1', 'C2'))
})
