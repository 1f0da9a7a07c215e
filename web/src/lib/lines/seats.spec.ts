import { describe, expect, it } from 'vitest'
import { eyesOf, seated, seatsFor, whyNot } from './seats'

describe('who plays on', () => {
  it('proposes my own seats, and bots for the others', () =>
    expect(seatsFor(3, [1], [0], true)).toEqual([{ kind: 'bot', level: 'regular' }, { kind: 'me' }, { kind: 'bot', level: 'regular' }]))
  it('gives whoever watched the seat that is to decide', () =>
    expect(seatsFor(2, [], [1], true)).toEqual([{ kind: 'bot', level: 'regular' }, { kind: 'me' }]))
  it('asks friends where no bot can play', () => expect(seatsFor(2, [0], [], false)[1]).toEqual({ kind: 'friend', name: '' }))
  it('lets one person play several seats', () => {
    const both = seated(seatsFor(2, [0], [], true), 1, 'me')
    expect(both).toEqual([{ kind: 'me' }, { kind: 'me' }])
    expect(whyNot(both)).toBeNull()
  })
  it('refuses a table of bots alone', () =>
    expect(whyNot(seated(seatsFor(2, [0], [], true), 0, 'bot'))).toBe('Somebody must sit there who is not a bot.'))
  it('draws new cards by the eyes of the first person', () => expect(eyesOf(seatsFor(3, [2], [], true))).toBe(2))
})
