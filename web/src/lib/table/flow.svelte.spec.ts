// What a room does by itself: it passes where nothing can be decided, says what is being shown, and takes back what nobody meant.
import { flushSync } from 'svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toasts } from '../design/toasts.svelte'
import type { Action, GameEvent, World } from '../games/types'
import { Room } from './room.svelte'
import type { SeatInfo, TableSession } from './session'

const go: Action = { seat: 0, do: 'go' }
const pass: Action = { seat: 0, do: 'pass' }
const did = (seat: number, text: string): GameEvent => ({ event: 'did', seat, text })

/** A table that notes what is asked of it; tests move it on. */
class Table {
  version = $state(0)
  legal = $state.raw<readonly Action[]>([])
  frames = $state.raw<TableSession['frames']>([{ version: 0, events: [], view: {} }])
  undoable = $state.raw<TableSession['undoable']>(null)
  view = {}
  seats = ['Guest', 'Bo'].map((name, seat) => ({ seat, name }) as SeatInfo)
  mine: readonly number[] = [0]
  seat = 0
  status = $state<TableSession['status']>('live')
  toAct = [0]
  result = null
  hints: TableSession['hints'] = []
  table = { id: 'one', game: 'any', edition: null } as TableSession['table']
  act = vi.fn(() => Promise.resolve())
  undo = vi.fn(() => {
    this.version--
    this.undoable = this.version > 0 ? { to: this.version - 1, free: true } : null
    return Promise.resolve()
  })
  follow = () => Promise.reject(new Error('no engine'))
}

const world: Partial<World> = {
  empty: (action) => (action.do === 'pass' ? 'Nothing to grow.' : null),
  describe: (event) => (typeof event['text'] === 'string' ? event['text'] : null),
  round: () => '',
  beat: () => 100,
  sound: () => null,
}

function seated(wanted = true) {
  const table = new Table()
  const room = new Room(table as Partial<TableSession> as TableSession, world as World)
  const stop = $effect.root(() => {
    room.follow()
    room.passOn(() => wanted)
  })
  flushSync()
  return { table, room, stop }
}

beforeEach(() => {
  toasts.list = []
  localStorage.clear()
})

describe('where nothing can be decided', () => {
  it('the table goes on by itself, once, and says so', async () => {
    const { table, stop } = seated()
    vi.useFakeTimers()
    table.legal = [pass]
    flushSync()
    await vi.advanceTimersByTimeAsync(1000)
    flushSync()
    vi.useRealTimers()
    expect(table.act.mock.calls).toEqual([[pass]])
    expect(toasts.list.map(({ text }) => text)).toEqual(['Nothing to decide: Nothing to grow.'])
    stop()
  })
  it('the log still says so after a reload', async () => {
    const { table, stop } = seated()
    table.legal = [pass]
    flushSync()
    await Promise.resolve()
    stop()
    const again = new Table()
    again.version = 1
    again.frames = [...again.frames, { version: 1, events: [did(0, 'You pass.')], view: {} }]
    const room = new Room(again as Partial<TableSession> as TableSession, world as World)
    expect(room.lines.map(({ text }) => text)).toEqual(['Nothing to grow.', 'You pass.'])
  })
  it('it does not where there is a choice, where something is decided, or where nobody wants it', () => {
    for (const [legal, wanted] of [
      [[pass, go], true],
      [[go], true],
      [[pass], false],
    ] as const) {
      const { table, stop } = seated(wanted)
      table.legal = legal
      flushSync()
      expect(table.act).not.toHaveBeenCalled()
      stop()
    }
  })
  it('taking back goes on until there is something to decide, and stays there', async () => {
    const { table, room, stop } = seated()
    table.version = 3
    table.undoable = { to: 2, free: true }
    table.legal = [pass]
    flushSync()
    table.act.mockClear()
    table.undo.mockImplementationOnce(() => ((table.version = 2), Promise.resolve()))
    table.undo.mockImplementationOnce(() => ((table.version = 1), (table.legal = [pass, go]), Promise.resolve()))
    await room.undo()
    flushSync()
    expect([table.undo.mock.calls.length, table.version, table.act.mock.calls.length]).toEqual([2, 1, 0])
    stop()
  })
})

describe('while somebody else’s doing is shown', () => {
  it('it is said event by event, and the log does not run ahead', async () => {
    vi.useFakeTimers()
    const { table, room, stop } = seated()
    table.version = 1
    table.frames = [...table.frames, { version: 1, events: [did(1, 'Bo steps.'), did(1, 'Bo skips.')], view: {} }]
    flushSync()
    await vi.advanceTimersByTimeAsync(0)
    expect([room.caption, room.lines.map(({ text }) => text), room.deciding]).toEqual(['Bo steps.', ['Bo steps.'], [1]])
    await vi.advanceTimersByTimeAsync(100)
    expect([room.caption, room.lines.length]).toEqual(['Bo skips.', 2])
    await vi.advanceTimersByTimeAsync(100)
    expect([room.caption, room.lines.length, room.deciding]).toEqual([undefined, 2, [0]])
    stop()
    vi.useRealTimers()
  })
  it('my own doing is not told to me', async () => {
    vi.useFakeTimers()
    const { table, room, stop } = seated()
    table.frames = [...table.frames, { version: 1, events: [did(0, 'You step.')], view: {} }]
    flushSync()
    await vi.advanceTimersByTimeAsync(0)
    expect([room.busy, room.caption]).toEqual([true, undefined])
    stop()
    vi.useRealTimers()
  })
  it('nothing opens in the way of whoever plays; whoever watches has nothing to lose', async () => {
    vi.useFakeTimers()
    for (const mine of [[0], []]) {
      const { table, room, stop } = seated()
      table.mine = mine
      const hushed = [room.hushed]
      table.frames = [...table.frames, { version: 1, events: [did(1, 'Bo steps.')], view: {} }]
      flushSync()
      await vi.advanceTimersByTimeAsync(0)
      hushed.push(room.hushed)
      await vi.advanceTimersByTimeAsync(100)
      expect([...hushed, room.hushed]).toEqual([false, mine.length > 0, false])
      stop()
    }
    vi.useRealTimers()
  })
})

it('nothing opens while the table has not answered', async () => {
  const { table, room, stop } = seated()
  let answer = () => {}
  table.act.mockImplementationOnce(() => new Promise((done) => (answer = done)))
  const picked = room.pick(go)
  expect(room.hushed).toBe(true)
  // What has to be sent again keeps nobody from looking around; nothing can be chosen twice.
  table.status = 'lost'
  table.legal = [go]
  expect([room.hushed, room.legal]).toEqual([false, []])
  table.status = 'live'
  expect([room.hushed, room.legal]).toEqual([true, []])
  answer()
  await picked
  expect(room.hushed).toBe(false)
  stop()
})
