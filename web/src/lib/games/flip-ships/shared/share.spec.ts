import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toasts } from '../../../design/toasts.svelte'
import { edition } from '../testing/edition'
import { battle } from '../testing/tables'
import { shareFlip } from './share'

vi.mock('./open', async () => {
  const { edition: figures } = await import('../testing/edition')
  return { checked: () => Promise.resolve({ edition: figures }) }
})
vi.mock('./link', () => ({ linkOf: () => Promise.resolve('1.abc'), flipIn: () => Promise.resolve({}) }))

const flip = { view: battle(edition), seat: 0, ship: '0.1a', launch: { from: 'edge', x: 0, overhang: 62, power: 350, aim: 0 } } as const
const [writeText, share] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())]
const last = () => toasts.list.at(-1)?.text
beforeEach(() => vi.stubGlobal('navigator', { clipboard: { writeText }, share }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('copies the link, and opens the list of apps where there is one', async () => {
  await shareFlip(flip, {}, edition)
  const url = `${location.origin}/flip#1.abc`
  expect(writeText).toHaveBeenCalledWith(url)
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url }))
  expect(last()).toBe('Link to this flip copied.')
})

it('shows the link where nothing can be copied, and does not mind a list that is closed', async () => {
  writeText.mockRejectedValueOnce(new Error('not allowed'))
  share.mockRejectedValueOnce(new Error('closed'))
  await shareFlip(flip, {}, edition)
  expect(last()).toContain('/flip#1.abc')
})

it('says plainly that a table with figures of its own shares none', async () => {
  await shareFlip(flip, {}, { ...edition, tracks: { top: 21 } })
  expect(writeText).not.toHaveBeenCalled()
  expect(last()).toContain('figures of its own')
})
