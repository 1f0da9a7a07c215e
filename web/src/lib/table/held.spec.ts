import { beforeEach, expect, it } from 'vitest'
import { blank, heldTable, heldTables, hold, holdRematch, keyOf, keysOf, letGo } from './held'

beforeEach(() => localStorage.clear())

const seat = (seat: number) => ({ seat, name: '', kind: 'person' as const, level: null })

it('moves my keys one seat further for a rematch, and takes neither invitation nor shuffle along', () => {
  const table = {
    ...blank('t'),
    own: ['light', null],
    invitations: [null, 'dark'],
    maker: 'maker',
    came: 'came',
    commitment: 'c',
    bits: [{ bits: 'b', taken: true }],
    seats: [seat(0), seat(1)],
  }
  hold(table)
  holdRematch(table, 'next')
  expect(heldTable('next')).toMatchObject({ own: [null, 'light'], invitations: [], maker: 'maker', came: null, commitment: null, bits: [] })
})

it('says my seats first, each key once, and never more than a table hears', () => {
  const many = Array.from({ length: 20 }, (_, at) => `old ${at}`)
  const keys = keysOf({ ...blank('t'), own: ['a', null, 'b'], maker: 'm', came: 'a', watch: 'w', keys: many })
  expect(keys).toEqual(['a', 'b', 'm', 'w', 'old 0', 'old 1', 'old 2', 'old 3'])
})

it('reads what an earlier version kept: keys to others’ seats are invitations now', () => {
  localStorage.setItem('tableflip.tables', JSON.stringify([{ id: 't', keys: ['mine'], others: [null, 'dark'], watch: 'w' }]))
  expect(heldTable('t')).toMatchObject({ keys: ['mine'], invitations: [null, 'dark'], own: [], commitment: null, bits: [] })
})

it('forgets, and survives a store that somebody edited', () => {
  hold(blank('t'))
  letGo('t')
  expect(heldTables()).toEqual([])
  for (const odd of ['{"odd":1}', '[1, null, {"id": 3}]', 'no json']) {
    localStorage.setItem('tableflip.tables', odd)
    expect(heldTables()).toEqual([])
  }
})

it('reads the key of a link, and nothing else', () => {
  expect(keyOf(`#${'k'.repeat(32)}`)).toBe('k'.repeat(32))
  expect(keyOf('#SK-5.2')).toBeNull()
  expect(keyOf('')).toBeNull()
})
