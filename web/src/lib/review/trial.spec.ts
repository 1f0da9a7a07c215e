import { expect, it } from 'vitest'
import type { Calls } from '../engine/thread'
import { reportOf } from './testing'
import { goodEnough, Trial } from './trial.svelte'

const settle = () => new Promise((resolve) => setTimeout(resolve))
const rob = { seat: 0, do: 'rob' }

it('asks each costly choice once more, and takes what is good enough', async () => {
  const costs = [3, 0.2]
  const asked: string[] = []
  const call = ((kind: string, { call }: { call: string }) => {
    asked.push(call)
    return Promise.resolve(kind === 'glimpsed' ? { view: { at: 1 }, legal: [rob] } : { cost: costs.shift(), se: 0 })
  }) as unknown as Calls
  const trial = new Trial(reportOf(), 0, 'any', '{}', { call, prepare: () => Promise.resolve(), close: () => {} })
  await settle()
  expect([trial.moments.length, trial.view, trial.legal]).toEqual([1, { at: 1 }, [rob]])
  await trial.answer(rob)
  expect([trial.stage, trial.found]).toEqual(['wrong', 0])
  await trial.answer(rob)
  expect([trial.stage, trial.found]).toEqual(['right', 1])
  trial.next()
  expect(trial.stage).toBe('over')
  expect(asked).toEqual(['glimpse', 'answer', 'answer'])
})

it('gives the answer away when asked, and counts it as not found', async () => {
  const call = (() => Promise.resolve({ view: {}, legal: [] })) as unknown as Calls
  const trial = new Trial(reportOf(), 0, 'any', '{}', { call, prepare: () => Promise.resolve(), close: () => {} })
  await settle()
  trial.show()
  await trial.answer(rob)
  expect([trial.stage, trial.found]).toEqual(['shown', 0])
})

it('takes half an inaccuracy, and what cannot be told from nothing', () => {
  expect(goodEnough({ cost: 0.4, se: 0 }, 'points')).toBe(true)
  expect(goodEnough({ cost: 0.6, se: 0.1 }, 'points')).toBe(false)
  expect(goodEnough({ cost: 0.6, se: 0.3 }, 'points')).toBe(true)
  expect(goodEnough({ cost: 0.03, se: 0 }, 'win')).toBe(false)
})
