import { expect, it } from 'vitest'
import type { SeatInfo } from '../session'
import { isMyTurn, othersElsewhere, tabTitle, type Standing } from './turn'

const seat = (seat: number, name: string, kind: SeatInfo['kind'] = 'person'): SeatInfo => ({
  seat,
  name,
  kind,
  level: kind === 'bot' ? 'regular' : null,
  connected: true,
  devices: 1,
  ready: true,
  clock: null,
})
const standing = (change: Partial<Standing>): Standing => ({
  table: { where: 'online' },
  seats: [seat(0, 'Ada'), seat(1, 'Ben'), seat(2, '', 'bot')],
  mine: [0],
  toAct: [0],
  result: null,
  waiting: false,
  view: {},
  ...change,
})
const title = (change: Partial<Standing>) => tabTitle(standing(change), 'Some Game')

it('says whose turn it is, and of which game', () => {
  expect(title({})).toBe('Your turn · Some Game')
  expect(title({ toAct: [1] })).toBe('Ben’s turn · Some Game')
  expect(title({ toAct: [2] })).toBe('Regular bot’s turn · Some Game')
  expect(title({ toAct: [1, 2] })).toBe('Ben and Regular bot decide · Some Game')
  expect(title({ toAct: [0, 1] })).toBe('Your turn · Some Game')
  expect(title({ waiting: true, view: null })).toBe('Waiting · Some Game')
  expect(title({ result: { winners: [0], game: null, reason: 'resigned', by: 1 } as Standing['result'] })).toBe('Over · Some Game')
  expect(title({ mine: [] })).toBe('Ada’s turn · Some Game · watching')
})

it('is nobody’s own turn where two people share a screen', () => {
  expect(isMyTurn(standing({ mine: [0, 1] }))).toBe(false)
  expect(title({ mine: [0, 1], toAct: [1] })).toBe('Ben’s turn · Some Game')
})

it('waits for people elsewhere, never for bots or on this device', () => {
  expect(othersElsewhere(standing({}))).toBe(true)
  expect(othersElsewhere(standing({ seats: [seat(0, 'Ada'), seat(1, '', 'bot')] }))).toBe(false)
  expect(othersElsewhere(standing({ table: { where: 'device' } }))).toBe(false)
  expect(othersElsewhere(standing({ mine: [] }))).toBe(false)
})
