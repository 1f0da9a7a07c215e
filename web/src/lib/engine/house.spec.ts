// What the house owes to a page: nothing is told before it is kept, and what another window did is never overwritten.
import { beforeEach, expect, it, vi } from 'vitest'
import type { Done } from '../generated/engine'
import { House } from './house'

/** What the engine says next, and what becomes of the lines that are to be kept. */
const { engine, disk } = vi.hoisted(() => ({
  engine: { next: {} as Done, kept: {} as Done },
  disk: { keep: vi.fn<(lines: readonly { number: number }[]) => Promise<void>>() },
}))
vi.mock('./client', () => ({
  call: (kind: string, { call }: { call: string }) =>
    Promise.resolve(kind === 'done' ? (call === 'commit' ? engine.kept : engine.next) : null),
  dice: () => 0,
  prepare: () => Promise.resolve(),
  random: () => '',
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
  const door = await house.dial('t', 'any', {
    message: (message) => said.push(message.type),
    closed: () => said.push('closed'),
    moved: () => said.push('moved'),
  })
  const act = async (number: number) => {
    const due = { bots: 0, bots_at: null, rematch: false, deadline: null }
    engine.next = { log: line(number), out: [], due }
    engine.kept = { log: null, out: [{ to: [1], message: { type: 'presence', connected: [] } }], due }
    door.send('')
    await settled()
  }
  return { said, act }
}

beforeEach(() => void disk.keep.mockReset().mockResolvedValue())

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
