import { expect, it } from 'vitest'
import { begins, keysOf, meant, next } from './keys'
import { SHEET } from './testing'
import type { Action } from '../../generated/flip-5x'

const pair: Action = { seat: 0, do: 'wormholes', at: ['A2', 'B3'] }
const attack: Action = { seat: 0, do: 'attack', from: 'C2', target: { jump: 7, pirates: ['B2'] } }

it('turns an action into presses, one after another', () => {
  expect(keysOf({ seat: 0, do: 'jump', path: ['A1', 'A2', 'A3', 'A4'] })).toEqual(['A1', 'A4'])
  expect(keysOf(attack)).toEqual(['C2', 'pirates:7'])
  expect(keysOf({ seat: 0, do: 'attack', from: 'effect', target: { enemy: 'kraken' } })).toEqual(['enemy:kraken'])
  expect(keysOf({ seat: 0, do: 'research', upgrade: 'boost', circle: 2 })).toEqual(['circle:boost:2'])
  expect(keysOf({ seat: 0, do: 'cut', jump: 3 })).toEqual(['jump:3'])
})

it('lets a pair of wormholes begin with either end', () => {
  expect([begins(pair, ['B3']), begins(pair, ['A2']), begins(pair, ['C1'])]).toEqual([true, true, false])
  expect(next(pair, ['B3'])).toBe('A2')
  expect([begins(attack, ['C2']), begins(attack, ['pirates:7'])]).toEqual([true, false])
  expect(next(attack, ['C2'])).toBe('pirates:7')
})

it('takes a press on a space for its enemy, for pirates on each jump through it, and for the space', () => {
  const jumps = [
    { id: 7, path: ['A1', 'B2', 'C2'] },
    { id: 8, path: ['A1', 'A2', 'B2', 'C2'] },
    { id: 9, path: ['A1', 'C2'] },
  ]
  const sheet = { ...SHEET, jumps, pirates: ['B2'], enemies: [{ kind: 'devourer', at: 'B2', health: 4 }] }
  expect(meant(sheet, 'B2')).toEqual(['enemy:devourer', 'pirates:7', 'pirates:8', 'B2'])
  expect(meant(sheet, 'A1')).toEqual(['A1'])
})
