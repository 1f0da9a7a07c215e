import { expect, it } from 'vitest'
import type { GameCard, OptionSpec } from '../generated/protocol'
import { agreed, calledAt, counted, kindsFor, moved, planFor, presetsFor, resized, seated, withoutBots } from './plan'

const flip: OptionSpec = { name: 'flip', about: '', rule: '', kind: { choice: [] } }
const card: GameCard = {
  id: 'some-game',
  name: '',
  about: '',
  min_players: 2,
  max_players: 4,
  rules: 'XX',
  options: [flip],
  defaults: { flip: 'must' },
  needs: [],
}

it('plans a bot game on this device', () => {
  const plan = planFor(card, 'Guest', 'bot')
  expect(plan.where).toBe('device')
  expect(plan.seats).toEqual([{ kind: 'me' }, { kind: 'bot', level: 'regular' }])
  expect(plan.options).toEqual({})
})

it('calls seats by who is to sit there, never by a number alone', () => {
  const { seats } = resized(planFor(card, '', 'bot'), 3)
  expect(seats.map((_, seat) => calledAt(seats, seat, []))).toEqual(['You', 'Bot 1', 'Bot 2'])
  expect(calledAt(planFor(card, '', 'link').seats, 1, [])).toBe('Friend')
  expect(calledAt(seats, 0, ['Light', 'Dark'])).toBe('Light')
})

it('turns a friend beside me into a link when going online', () => {
  expect(moved(planFor(card, '', 'friend'), 'online').seats[1]).toEqual({ kind: 'link' })
})

it('swaps seats when I take the other one', () => {
  expect(seated(planFor(card, '', 'bot'), 1, 'me').seats).toEqual([{ kind: 'bot', level: 'regular' }, { kind: 'me' }])
})

it('adds and removes seats, and never the only one of mine', () => {
  const four = resized(planFor(card, '', 'link'), 4)
  expect(four.seats.map((seat) => seat.kind)).toEqual(['me', 'link', 'link', 'link'])
  const last = seated(four, 3, 'me')
  expect(resized(last, 2).seats[0]).toEqual({ kind: 'me' })
})

it('says only what differs from the usual game', () => {
  const changed = agreed(planFor(card, '', 'bot'), card, flip, 'may')
  expect(changed.options).toEqual({ flip: 'may' })
  expect(agreed(changed, card, flip, 'must').options).toEqual({})
})

it('offers to play alone only where the game knows it, and tells it how many play', () => {
  expect(presetsFor(card).map((preset) => preset.id)).toEqual(['bot', 'friend', 'link'])
  const lonely: GameCard = { ...card, min_players: 1, options: [{ ...flip, name: 'players' }] }
  expect(presetsFor(lonely)[0]?.id).toBe('solo')
  expect(counted(planFor(lonely, '', 'solo'), lonely)).toMatchObject({ seats: [{ kind: 'me' }], options: { players: 1 } })
  expect(counted(planFor(lonely, '', 'bot'), lonely).options).toEqual({ players: 2 })
  expect(counted(planFor(card, '', 'bot'), card).options).toEqual({})
})

it('gives one person all the seats of a game in which one plays several', () => {
  const solo = (name: string): OptionSpec => ({ name, about: '', rule: '', kind: 'flag' }) as OptionSpec
  const squads: GameCard = { ...card, min_players: 1, options: [solo('players'), solo('solo_seats')], defaults: { players: 2 } }
  const plan = planFor(squads, '', 'solo')
  expect(counted(plan, squads)).toMatchObject({ seats: [{ kind: 'me' }, { kind: 'me' }], options: { players: 1 } })
  expect(counted({ ...plan, options: { solo_seats: 3 } }, squads).seats).toHaveLength(3)
  // Several people: nobody plays several seats.
  expect(counted({ ...planFor(squads, '', 'bot'), options: { solo_seats: 3 } }, squads).options).toEqual({ players: 2 })
})

it('seats people where no bot can play, and lets none take over', () => {
  const clock = { limit: { kind: 'per_move', ms: 60_000 }, then: 'bot' } as const
  const plan = withoutBots({ ...resized(planFor(card, '', 'bot'), 3), clock })
  expect(plan.seats).toEqual([{ kind: 'me' }, { kind: 'friend', name: '' }, { kind: 'friend', name: '' }])
  expect(plan.clock?.then).toBe('forfeit')
  expect(withoutBots(moved(planFor(card, '', 'bot'), 'online')).seats[1]).toEqual({ kind: 'link' })
  expect(kindsFor('device', false).map((kind) => kind.value)).toEqual(['me', 'friend'])
  expect(kindsFor('online').map((kind) => kind.value)).toEqual(['me', 'link', 'bot'])
})
