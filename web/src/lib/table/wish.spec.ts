import { expect, it } from 'vitest'
import { hashOf } from '../trust/secrets'
import type { TablePlan } from './home'
import { secretsFor, wishOf } from './wish'

const plan = (seats: TablePlan['seats'], name = ''): TablePlan => ({ game: 'g', where: 'device', name, seats, options: {}, clock: null })
async function wished(seats: TablePlan['seats'], sides: readonly string[] = []) {
  const made = secretsFor(plan(seats))
  return { wish: await wishOf(plan(seats), sides, made), made }
}

it('calls people without a name by what they are', async () => {
  const two = await wished([{ kind: 'me' }, { kind: 'friend', name: ' ' }], ['Light', 'Dark'])
  expect(two.wish.seats).toMatchObject([
    { kind: 'person', name: 'Light' },
    { kind: 'person', name: 'Dark' },
  ])
  const one = await wished([{ kind: 'me' }, { kind: 'link' }], ['Light', 'Dark'])
  expect(one.wish.seats).toMatchObject([{ kind: 'person', name: 'Guest' }, { kind: 'open' }])
  const unnamed = await wished([{ kind: 'me' }, { kind: 'friend', name: '' }])
  expect(unnamed.wish.seats).toMatchObject([{ name: 'Player 1' }, { name: 'Player 2' }])
  // One person who plays several seats has one name.
  const alone = await wished([{ kind: 'me' }, { kind: 'me' }])
  expect(alone.wish.seats).toMatchObject([{ name: 'Guest' }, { name: 'Guest' }])
})

it('leaves out a clock that is not wished', async () => expect((await wished([])).wish).not.toHaveProperty('clock'))

it('tells the table hashes, each of another secret, and no secret', async () => {
  const { wish, made } = await wished([{ kind: 'me' }, { kind: 'link' }, { kind: 'bot', level: 'novice' }])
  const secrets = [made.maker, made.watch, ...made.seats.filter((one) => one !== null)]
  expect(new Set(secrets).size).toBe(4)
  expect(made.seats[2]).toBeNull()
  const [me, open] = made.seats
  expect(wish).toMatchObject({ maker: await hashOf(made.maker), watch: await hashOf(made.watch) })
  expect(wish.seats).toMatchObject([{ key: await hashOf(me ?? '') }, { invitation: await hashOf(open ?? '') }, { kind: 'bot' }])
  for (const one of secrets) expect(JSON.stringify(wish)).not.toContain(one)
})
