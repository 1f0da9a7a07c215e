import { beforeEach, expect, it } from 'vitest'
import { addKey, heldTable, heldTables, hold, holdRematch, keyOf, letGo } from './held'

beforeEach(() => localStorage.clear())

it('keeps keys that come by link, each once', () => {
  addKey('t', 'a'.repeat(32))
  addKey('t', 'a'.repeat(32))
  addKey('t', 'b'.repeat(32))
  expect(heldTable('t')?.keys).toEqual(['a'.repeat(32), 'b'.repeat(32)])
})

it('moves the other seats’ keys one seat further for a rematch', () => {
  addKey('t', 'mine')
  const table = heldTable('t')
  if (!table) throw new Error('not held')
  hold({ ...table, others: [null, 'dark'] })
  const held = heldTable('t')
  if (held) holdRematch(held, 'next')
  expect(heldTable('next')?.others).toEqual(['dark', null])
  expect(heldTable('next')?.keys).toEqual(['mine'])
})

it('forgets, and survives a store that somebody edited', () => {
  addKey('t', 'k')
  letGo('t')
  expect(heldTables()).toEqual([])
  localStorage.setItem('tableflip.tables', '{"odd":1}')
  expect(heldTables()).toEqual([])
})

it('reads the key of a link, and nothing else', () => {
  expect(keyOf(`#${'k'.repeat(32)}`)).toBe('k'.repeat(32))
  expect(keyOf('#SK-5.2')).toBeNull()
  expect(keyOf('')).toBeNull()
})
