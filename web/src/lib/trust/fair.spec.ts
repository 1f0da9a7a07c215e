import { expect, it } from 'vitest'
import type { Calls } from '../engine/thread'
import type { Call } from '../generated/engine'
import type { FinishedGame } from '../generated/protocol'
import { fairness, toldOf, witnessOf } from './fair'
import { faultWords, words } from './words'

const together = { shuffle: { bits: ['mine', 'theirs'] } }
const kept = { where: 'online' as const, commitment: '0'.repeat(64), bits: [{ bits: 'mine', taken: true }] }
const nothing = { seat: null, start: null, events: null }

/** An engine that finds these faults, and remembers what it was asked. */
function engine(faults: { place: string; reason: string }[] = []) {
  const asked: Call[] = []
  const call = (_: string, what: Call) => (asked.push(what), Promise.resolve({ faults } as never))
  return { call: call satisfies Calls, asked }
}
const finished = (record: Record<string, unknown>) => ({ record }) as Partial<FinishedGame> as FinishedGame

it('asks with what this device kept, not with what the record says', async () => {
  const { call, asked } = engine()
  const fair = await fairness(call, kept, finished({ ...together, commitment: 'f'.repeat(64) }), nothing)
  expect(asked[0]).toMatchObject({ witness: { commitment: '0'.repeat(64), bits: ['mine'] } })
  expect(fair.reach).toBe('together')
  expect(words(fair)).toMatchObject({ good: true, mark: 'Shuffle checked' })
  expect(words(fair).sentences).toHaveLength(3)
})

it('is loud about whatever does not agree', async () => {
  const fault = { place: 'commitment', reason: 'the record says f, but 0 was promised' }
  const fair = await fairness(engine([fault]).call, kept, finished(together), nothing)
  expect(words(fair)).toMatchObject({ good: false })
  expect(faultWords(fault.place, fault.reason)).toContain('0 was promised')
})

it('does not let a host off by leaving the shuffle out', async () => {
  const fair = await fairness(engine([{ place: 'shuffle.bits[0]', reason: 'x' }]).call, kept, finished({}), nothing)
  expect(fair.reach).toBe('together')
  expect(words(fair).good).toBe(false)
})

it('claims no more than it knows', async () => {
  const reach = async (held: Parameters<typeof fairness>[1], record: Record<string, unknown>) =>
    (await fairness(engine().call, held, finished(record), nothing)).reach
  expect(await reach({ ...kept, bits: [] }, together)).toBe('seen')
  expect(await reach({ ...kept, bits: [], daily: { date: '2026-11-18', closes: 1 } }, together)).toBe('daily')
  expect(await reach(null, together)).toBe('unseen')
  expect(await reach({ ...kept, where: 'device' }, together)).toBe('device')
  expect(await reach({ ...kept, bits: [] }, {})).toBe('number')
  expect(await reach(null, {})).toBe('number')
})

it('takes bits whose answer was lost for its own only if the deal was made with them', () => {
  const unsure = (bits: string) => ({ ...kept, bits: [{ bits, taken: false }] })
  expect(witnessOf(unsure('mine'), together)).toMatchObject({ witness: { bits: ['mine'] }, doubt: false })
  expect(witnessOf(unsure('other'), together)).toMatchObject({ witness: { bits: [null] }, doubt: true })
})

it('says nothing about events where a moment is missing', () => {
  const event = [{ event: 'a' }]
  const frame = (version: number, events = event) => ({ version, events, view: { version } })
  expect(toldOf(0, [frame(0, []), frame(1), frame(2)])).toEqual({ seat: 0, start: { version: 0 }, events: [event, event] })
  expect(toldOf(0, [frame(0, []), frame(2)]).events).toBeNull()
  expect(toldOf(0, [frame(0, []), frame(1, [])]).events).toBeNull()
  expect(toldOf(0, [])).toEqual({ seat: 0, start: null, events: null })
})
