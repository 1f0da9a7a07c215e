import { expect, it } from 'vitest'
import type { GameSpec } from '../table/home'
import { houseRules, moved, planFor, seated } from './plan'

const spec: GameSpec = {
  id: 'some-game',
  players: { min: 2, max: 2 },
  options: [{ name: 'flip', about: '', rule: '', default: 'must', kind: { choice: [] } }],
}

it('plans a bot game on this device', () => {
  const plan = planFor(spec, 'Ada', 'bot')
  expect(plan.where).toBe('device')
  expect(plan.seats).toEqual([{ kind: 'me' }, { kind: 'bot', level: 'regular' }])
  expect(plan.options).toEqual({ flip: 'must' })
})

it('turns a friend beside me into a link when going online', () => {
  expect(moved(planFor(spec, '', 'friend'), 'online').seats[1]).toEqual({ kind: 'link' })
})

it('swaps seats when I take the other one', () => {
  expect(seated(planFor(spec, '', 'bot'), 1, 'me').seats).toEqual([{ kind: 'bot', level: 'regular' }, { kind: 'me' }])
})

it('finds what differs from the usual game', () => {
  const plan = planFor(spec, '', 'bot')
  expect(houseRules(plan, spec.options)).toEqual([])
  expect(houseRules({ ...plan, options: { flip: 'may' } }, spec.options)).toHaveLength(1)
})
