// What the house owes to a page: nothing is told before it is kept, and what another window did is never overwritten.
import { beforeEach, expect, it, vi } from 'vitest'
import type { Done } from '../generated/engine'
import type { ServerMessage } from '../generated/protocol'
import { grace } from './grace.svelte'
import { House } from './house'
import { EngineLost } from './thread'

/** What the engine says next, and what becomes of the lines that are to be kept. */
const { engine, disk } = vi.hoisted(() => ({
  engine: { next: {} as Done, kept: {} as Done, lost: () => {}, fall: false, loads: 0 },
  disk: { keep: vi.fn<(lines: readonly { number: number }[]) => Promise<void>>() },
}))
vi.mock('./client', () => ({
  call: (kind: string, { call }: { call: string }) => {
    if (call === 'load') return (engine.loads++, Promise.resolve({ table: 't', done: { log: null, out: [], due: {} } }))
    if (!engine.fall || call !== 'message') return Promise.resolve(kind === 'done' ? (call === 'commit' ? engine.kept : engine.next) : null)
    engine.lost()
    return Promise.reject(new EngineLost())
  },
  dice: () => 0,
  prepare: () => Promise.resolve(),
  random: () => '',
  whenLost: (run: () => void) => (engine.lost = run),
}))
vi.mock('./logs', () => ({
  keep: disk.keep,
  logOf: () => Promise.resolve([line(0)]),
  Overtaken: class extends Error {},
}))

const line = (number: number) => ({ table: 't', number, at: 0, body: '', events: null })
const settled = () => new Promise((done) => setTimeout(done))

async function seated() {
  const said: string[] = []
  const house = new House()
  house.onunkept = () => said.push('unkept')
  const dial = () => house.dial('t', 'any', ears)
  const ears = {
    message: (message: ServerMessage) => said.push(message.type),
    closed: () => said.push('closed'),
    moved: () => said.push('moved'),
  }
  const door = await dial()
  const act = async (number: number) => {
    const due = { bots: 0, bots_at: null, rematch: false, deadline: null }
    engine.next = { log: line(number), out: [], due }
    engine.kept = { log: null, out: [{ to: [1], message: { type: 'presence', devices: [] } }], due }
    door.send('')
    await settled()
  }
  const send = async (text: string) => {
    door.send(text)
    await settled()
  }
  return { said, act, dial, send }
}

beforeEach(() => {
  disk.keep.mockReset().mockResolvedValue()
  Object.assign(engine, { fall: false, loads: 0 })
})

it('tells nobody before the line is kept', async () => {
  const { said, act } = await seated()
  let written = () => {}
  disk.keep.mockReturnValueOnce(new Promise((done) => (written = done)))
  await act(1)
  expect(said).toEqual([])
  written()
  await settled()
  expect(said).toEqual(['presence'])
})

it('tells nothing that another window overtook, and sends everybody to look again', async () => {
  const { said, act } = await seated()
  const { Overtaken } = await import('./logs')
  disk.keep.mockRejectedValueOnce(new Overtaken())
  await act(1)
  expect(said).toEqual(['moved'])
})

it('goes on without room, says so once, and leaves no hole in the log', async () => {
  const { said, act } = await seated()
  disk.keep.mockRejectedValueOnce(new Error('no room')).mockRejectedValueOnce(new Error('no room'))
  await act(1)
  await act(2)
  await act(3)
  expect(said).toEqual(['unkept', 'presence', 'presence', 'presence'])
  expect(disk.keep.mock.lastCall?.[0].map(({ number }) => number)).toEqual([1, 2, 3])
  await act(4)
  expect(disk.keep.mock.lastCall?.[0].map(({ number }) => number)).toEqual([4])
})

it('opens its tables again from their logs when the engine fell over', async () => {
  const { said, act, dial } = await seated()
  engine.fall = true
  await act(1)
  expect(said).toEqual(['moved'])
  engine.fall = false
  await dial()
  expect(engine.loads).toBe(2)
})

it('leaves a table alone over which the engine falls again and again', async () => {
  const { act, dial } = await seated()
  engine.fall = true
  for (let falls = 0; falls < 2; falls++) {
    await act(1)
    const again = await dial()
    again.send('')
    await settled()
  }
  await expect(dial()).rejects.toMatchObject({ code: 'broken' })
})

it('holds its bots back for a moment after a step that can be taken back, and only then', async () => {
  grace.patience = () => Infinity
  const { send } = await seated()
  const due = { bots: 1, bots_at: null, rematch: false, deadline: null }
  const told = (free: boolean, legal: object[] = []) => ({ type: 'changed', undo: { to: 0, free }, legal, change: {}, standing: {} })
  const done = (message: object) => ({ log: null, out: [{ to: [1], message }], due }) as unknown as Done
  const act = JSON.stringify({ id: 1, ask: { type: 'act' } })
  engine.next = done({ ...told(true), type: 'follow', seat: 0, to_act: [1] })
  await send(act)
  expect(grace.of('t')).toBeNull()
  grace.drop('t')
  engine.next = done(told(true))
  await send(act)
  expect(grace.of('t')).toBeNull()
  // Talk does not end it; taking back does, and so does a step that cannot be taken back.
  await send(JSON.stringify({ id: 2, ask: { type: 'say' } }))
  expect(grace.of('t')).toBeNull()
  engine.next = { ...done(told(false)), due: { ...due, bots: 0 } }
  await send(JSON.stringify({ id: 3, ask: { type: 'undo' } }))
  expect(grace.of('t')).toBeUndefined()
  for (const message of [told(false), told(true, [{}])]) {
    engine.next = { ...done(message), due: { ...due, bots: 0 } }
    await send(act)
    expect(grace.of('t')).toBeUndefined()
  }
  grace.patience = () => 0
})
