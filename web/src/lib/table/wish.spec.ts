import { expect, it } from 'vitest'
import type { TablePlan } from './home'
import { wishOf } from './wish'

const plan = (seats: TablePlan['seats'], name = ''): TablePlan => ({ game: 'g', where: 'device', name, seats, options: {}, clock: null })

it('calls people without a name by what they are', () => {
  expect(wishOf(plan([{ kind: 'me' }, { kind: 'friend', name: ' ' }]), ['Light', 'Dark']).seats).toEqual([
    { kind: 'person', name: 'Light' },
    { kind: 'person', name: 'Dark' },
  ])
  expect(wishOf(plan([{ kind: 'me' }, { kind: 'link' }]), ['Light', 'Dark']).seats).toEqual([
    { kind: 'person', name: 'Guest' },
    { kind: 'open' },
  ])
})

it('leaves out a clock that is not wished', () => expect(wishOf(plan([]), [])).not.toHaveProperty('clock'))
