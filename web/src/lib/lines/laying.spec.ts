import { describe, expect, it } from 'vitest'
import { lineOf, playersOf, roomFor } from './laying'
import { viewDocument } from './position'

const NEW = {
  from: 0,
  at: 12,
  seat: 1,
  fresh: 7,
  table: 'k3',
  seats: [{ kind: 'bot', level: 'expert' }, { kind: 'me' }],
  name: 'Ada',
} as const

describe('what is written down of a line', () => {
  it('has the next number and what a record says of a line', () => {
    const [first, second] = lineOf(lineOf([], NEW), { ...NEW, from: 1, fresh: null, before: [] })
    expect(JSON.parse(first?.text ?? '')).toEqual({
      id: 1,
      from: 0,
      at: 12,
      seat: 1,
      fresh: 7,
      actions: [],
      result: null,
      name: '',
      players: [
        { name: 'expert', kind: 'bot', level: 'expert' },
        { name: 'Ada', kind: 'person', level: null },
      ],
    })
    expect(second).toMatchObject({ id: 2, table: 'k3', before: [], read: 0 })
  })
  it('is refused where a game has as many lines as it can keep', () => {
    expect(() => roomFor(200)).toThrow('A game keeps at most 200 lines: clear one away first.')
    expect(() => roomFor(199)).not.toThrow()
  })
  it('names players as records take them', () => {
    const long = 'a name that is longer than any may be'
    expect(playersOf([{ name: long, kind: 'person', level: null }])).toEqual([{ name: long.slice(0, 24), kind: 'person', level: null }])
    expect(playersOf([{ name: 'Regular bot', kind: 'bot', level: 'regular' }])[0]).toMatchObject({ kind: 'bot', level: 'regular' })
    expect(playersOf([{ name: '', kind: 'open', level: null }])).toEqual([])
  })
  it('copies what a seat sees, and the edition only where it is another one', () => {
    const agreed = { game: 'g', edition: { sha256: 'x', text: null }, options: { a: 1 } }
    expect(JSON.parse(viewDocument(agreed, 1, { turn: 3 }))).toEqual({ game: 'g', options: { a: 1 }, seat: 1, view: { turn: 3 } })
    const other = { ...agreed, edition: { sha256: 'x', text: 'id = 1' } }
    expect(JSON.parse(viewDocument(other, null, {}))).toMatchObject({ edition: 'id = 1', seat: null })
  })
})
