import { beforeEach, expect, it } from 'vitest'
import { heldTable } from './held'
import { Ring } from './ring'

beforeEach(() => localStorage.clear())

it('keeps the first promise, whatever is said later', () => {
  const ring = new Ring('t')
  expect(ring.promised('first')).toBe('first')
  expect(ring.promised('other')).toBe('first')
  expect(new Ring('t').promised('other')).toBe('first')
})

it('has a key and bits on the device before they are sent, and sends the same ones again when the answer was lost', () => {
  const key = new Ring('t').sitting(1)
  const bits = new Ring('t').adding(1)
  expect(heldTable('t')).toMatchObject({ own: [null, key], bits: [null, { bits, taken: false }] })
  expect(new Ring('t').sitting(1)).toBe(key)
  expect(new Ring('t').adding(1)).toBe(bits)
  new Ring('t').added(1, true)
  expect(heldTable('t')?.bits).toEqual([null, { bits, taken: true }])
})

it('forgets bits that the table did not take: another device of the seat was faster', () => {
  const ring = new Ring('t')
  ring.adding(0)
  ring.added(0, false)
  expect(heldTable('t')?.bits).toEqual([null])
})

it('says the key of a link for this visit, and keeps it only where told', () => {
  const visiting = new Ring('t', 'link')
  visiting.sits(0, 'mine')
  expect(visiting.keys()).toEqual(['mine', 'link'])
  expect(new Ring('t').keys()).toEqual(['mine'])
})

it('needs no link any more once a seat is taken', () => {
  const ring = new Ring('t')
  ring.came('invitation')
  expect(ring.keys()).toEqual(['invitation'])
  ring.sits(1, 'mine')
  expect(ring.keys()).toEqual(['mine'])
})

it('hands out the invitations of open seats, and none for a table of this device', () => {
  const ring = new Ring('t')
  ring.invites(1, 'k'.repeat(32))
  expect(ring.links().seats).toEqual([null, `${location.origin}/table/t#${'k'.repeat(32)}`])
  ring.invites(1, null)
  expect(ring.links().seats).toEqual([null, null])
})
