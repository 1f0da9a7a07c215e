import { describe, expect, it } from 'vitest'
import type { Recognised } from '../generated/engine'
import type { Calls } from '../engine/thread'
import { Opener } from './opener.svelte'
import { foundWords, namesOf } from './words'

const FOUND: Recognised = {
  found: 'record',
  text: '{}',
  count: 1,
  game: 'any',
  options: {},
  names: ['Ada', ''],
  to_act: [0],
  seat: null,
  over: false,
  actions: 48,
  lines: 2,
}

/** An engine that answers each text in its own words, and says when it was let go of. */
function engineThat(answer: (text: string) => Recognised) {
  const asked: { text: string; line: number }[] = []
  let closed = 0
  const call = ((_: string, what: { text: string; line: number }) => {
    asked.push({ text: what.text, line: what.line })
    try {
      return Promise.resolve(answer(what.text))
    } catch (error) {
      return Promise.reject(error as Error)
    }
  }) as unknown as Calls
  return { asked, closed: () => closed, make: () => ({ call, close: () => void closed++ }) }
}

describe('opening something', () => {
  it('says what the engine found, and lets go of the engine', async () => {
    const engine = engineThat(() => FOUND)
    const opener = new Opener(engine.make)
    await opener.file(new File(['{}'], 'game.json'))
    expect([opener.stage, opener.found, engine.closed()]).toEqual(['found', FOUND, 1])
  })
  it('says in the engine’s sentence why something is nothing of ours', async () => {
    const engine = engineThat(() => {
      throw new Error('not JSON: expected value at line 1 column 1')
    })
    const opener = new Opener(engine.make)
    await opener.take('rubbish')
    expect([opener.stage, opener.because, engine.closed()]).toEqual(['failed', 'not JSON: expected value at line 1 column 1', 1])
    opener.again()
    expect([opener.stage, opener.because]).toEqual(['asking', ''])
  })
  it('does not even read a file that is too long', async () => {
    const engine = engineThat(() => FOUND)
    const opener = new Opener(engine.make)
    const huge = Object.defineProperty(new File([''], 'huge.json'), 'size', { value: 17 * 1024 * 1024 })
    await opener.file(huge)
    expect([opener.stage, opener.because, engine.asked.length]).toEqual(['failed', '«huge.json» is longer than 16 MiB', 0])
  })
  it('takes another one of the same file', async () => {
    const engine = engineThat(() => ({ ...FOUND, count: 3 }))
    const opener = new Opener(engine.make)
    await opener.take('a\nb\nc')
    await opener.other(3)
    expect(engine.asked.at(-1)).toEqual({ text: 'a\nb\nc', line: 3 })
  })
  it('shows the last of two that were given at once', async () => {
    const engine = engineThat((text) => ({ ...FOUND, text }))
    const opener = new Opener(engine.make)
    await Promise.all([opener.take('first'), opener.take('second')])
    expect(opener.found?.text).toBe('second')
  })
})

describe('what was opened, in words', () => {
  it('says what it is, whose game, and how long', () => {
    expect(foundWords(FOUND, 'Any game')).toBe('A game: Any game, 2 seats, 48 moves and 2 lines.')
    expect(foundWords({ ...FOUND, found: 'document', names: [''], lines: 0 }, 'Any game')).toBe('A position: Any game, 1 seat.')
  })
  it('calls seats by the record, else by their sides, else by their number', () => {
    expect(namesOf({ names: ['Ada', ''] }, ['Light', 'Dark'])).toEqual(['Ada', 'Dark'])
    expect(namesOf({ names: ['', ''] }, [])).toEqual(['Player 1', 'Player 2'])
  })
})
