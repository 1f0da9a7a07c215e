import { expect, it, vi } from 'vitest'
import type { Action, Sheet, View } from '../../generated/flip-5x'
import { Chooser } from './chooser.svelte'
import { SHEET, TELLS } from './testing'

function choosing(legal: readonly Action[], sheet: Partial<Sheet> = {}) {
  const [onpick, onrefuse] = [vi.fn<(action: Action) => void>(), vi.fn<(pressed: readonly string[]) => void>()]
  const tells = { seats: [TELLS], rules: [], rows: [], cure: null, to_act: [0] }
  const view: View = {
    game: 'flip-5x',
    rng: null,
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
  const onlook = vi.fn<(id: string) => void>()
  return { chooser: new Chooser({ view, legal, seat: 0, onpick, onrefuse }, onlook), onpick, onrefuse, onlook }
}
const jump = (...path: string[]): Action => ({ seat: 0, do: 'jump', path })

it('takes the only beginning for granted, and acts where one way leads', () => {
  const { chooser, onpick } = choosing([jump('B2', 'B3', 'C4'), jump('B2', 'C3', 'D3', 'D4'), { seat: 0, do: 'end_phase' }])
  expect([...chooser.nexts].sort()).toEqual(['C4', 'D4'])
  expect(chooser.end).toEqual({ seat: 0, do: 'end_phase' })
  chooser.tap('C4')
  expect(onpick).toHaveBeenCalledExactlyOnceWith(jump('B2', 'B3', 'C4'))
})

it('goes on from the only beginning also where that was pressed first', () => {
  const { chooser, onpick } = choosing([jump('B2', 'B3', 'C4'), jump('B2', 'C3', 'D3', 'D4')])
  chooser.tap('B2')
  expect(chooser.held).toEqual(['B2'])
  chooser.tap('C4')
  expect(onpick).toHaveBeenCalledExactlyOnceWith(jump('B2', 'B3', 'C4'))
})

it('offers several ways to the same planet, and forgets them when told so', () => {
  const { chooser, onpick } = choosing([jump('B2', 'B3', 'C4'), jump('B2', 'C3', 'C4')])
  chooser.tap('C4')
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
  const { chooser, onpick, onrefuse } = choosing([jump('B2', 'B3', 'C4')])
  chooser.tap('D4')
  expect(onrefuse).toHaveBeenCalledExactlyOnceWith(['B2', 'D4'])
  expect(onpick).not.toHaveBeenCalled()
})

it('says why a circle cannot be filled while circles are bought, and else only shows it', () => {
  const buying = choosing([{ seat: 0, do: 'research', upgrade: 'strike', circle: 1 }])
  buying.chooser.press('circle:boost:2')
  expect(buying.onrefuse).toHaveBeenCalledExactlyOnceWith(['circle:boost:2'])
  const exploring = choosing([jump('B2', 'B3', 'C4')])
  exploring.chooser.press('circle:boost:2')
  expect([exploring.onrefuse.mock.calls, exploring.onlook.mock.calls]).toEqual([[], [['circle:boost:2']]])
})

it('asks before a second jump between the same planets', () => {
  const jumps = [{ id: 1, path: ['C4', 'B3', 'B2'] }]
  const { chooser, onpick } = choosing([jump('B2', 'B3', 'C4'), jump('B2', 'C3', 'D3', 'D4')], { jumps })
  expect([chooser.again('C4'), chooser.again('D4')]).toEqual([true, false])
  chooser.tap('C4')
  expect([chooser.offered.length, onpick.mock.calls.length]).toEqual([1, 0])
  chooser.act(chooser.offered[0]!)
  expect(onpick).toHaveBeenCalledExactlyOnceWith(jump('B2', 'B3', 'C4'))
})

it('looks at what is pressed where nothing begins', () => {
  const { chooser, onrefuse, onlook } = choosing([{ seat: 0, do: 'end_phase' }])
  chooser.tap('D4')
  expect([onrefuse.mock.calls, onlook.mock.calls]).toEqual([[], [['space:D4']]])
})

it('draws a jump where the engine lets it go on, back over the last space, and sends what has come to its end', () => {
  const { chooser, onpick } = choosing([jump('B2', 'B3', 'C4')])
  chooser.path = ['B2']
  expect([chooser.extend('B3'), chooser.extend('D3'), chooser.extend('C3')]).toEqual([true, false, true])
  expect(chooser.extend('B3')).toBe(true)
  expect(chooser.path).toEqual(['B2', 'B3'])
  chooser.release()
  expect(onpick).not.toHaveBeenCalled()
  for (const at of ['C3', 'D3', 'D4', 'C4']) chooser.extend(at)
  chooser.release()
  expect(onpick).toHaveBeenCalledExactlyOnceWith(jump('B2', 'B3', 'C3', 'D3', 'D4'))
})
