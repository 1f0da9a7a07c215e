import { beforeEach, describe, expect, it } from 'vitest'
import { toasts } from '../design/toasts.svelte'
import type { World } from '../games/types'
import { recentEvents, Room } from './room.svelte'
import type { TableSession } from './session'

// Files share one world: another one's toasts are not this one's.
beforeEach(() => void (toasts.list = []))

describe('a refusal', () => {
  const session = {
    table: { game: 'any' } as TableSession['table'],
    seat: 0,
    mine: [0],
    seats: [],
    frames: [],
    view: null,
    status: 'live',
    legal: [],
  } as Partial<TableSession> as TableSession
  const room = new Room(session, {} as World)
  it('stays until the table takes something, and no longer', async () => {
    await room.ask(Promise.reject({ rule: 'SK-5.2', because: 'A sword skips scrolls only.' }))
    toasts.say({ text: 'Link copied.', tone: 'good' })
    expect(toasts.list.map((toast) => toast.text)).toEqual(['A sword skips scrolls only.', 'Link copied.'])
    await room.ask(Promise.resolve())
    expect(toasts.list.map((toast) => toast.text)).toEqual(['Link copied.'])
  })
})

describe('recentEvents', () => {
  const startsTurn = (event: { event: string }) => event.event === 'turn_began'
  const frame = (...names: string[]) => ({ version: 0, view: {}, events: names.map((event) => ({ event })) })
  it('goes back to the beginning of the turn before', () => {
    const frames = [frame('turn_began', 'a'), frame('turn_began', 'b'), frame('turn_began', 'c')]
    expect(recentEvents(frames, null, startsTurn).map((event) => event.event)).toEqual(['turn_began', 'b', 'turn_began', 'c'])
  })
  it('stops at the moment that is looked at', () => {
    expect(recentEvents([frame('turn_began', 'a'), frame('b')], 0, startsTurn).map((event) => event.event)).toEqual(['turn_began', 'a'])
  })
})
