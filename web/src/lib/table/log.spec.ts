import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../games/types'
import { logLines, withHints, withPassed } from './log'
import type { Frame } from './session'

const world = {
  describe: ({ text }: GameEvent) => (typeof text === 'string' ? text : null),
  round: () => 'Round 1',
}
const happened = (seat: number | null, text: string): GameEvent => ({ event: 'happened', text, ...(seat === null ? {} : { seat }) })
const frame = (version: number, ...events: GameEvent[]): Frame => ({ version, events, view: {} })
const told = (frames: readonly Frame[], names = ['You', 'Bo', 'Cy']) =>
  logLines(frames, world, names).map(({ seat, text }) => ({ seat, text }))

describe('lines of the log', () => {
  it('say once what happened to everybody', () => {
    const frames = [frame(0), frame(1, happened(0, 'A beacon.'), happened(1, 'A beacon.'), happened(2, 'A beacon.'))]
    expect(told(frames)).toEqual([{ seat: null, text: 'All: A beacon.' }])
  })
  it('name those whom it happened to, where it is not everybody', () => {
    const frames = [frame(0), frame(1, happened(0, 'A beacon.'), happened(0, 'A pirate.'), happened(2, 'A beacon.'))]
    expect(told(frames)).toEqual([
      { seat: null, text: 'You and Cy: A beacon.' },
      { seat: 0, text: 'A pirate.' },
    ])
  })
  it('leave alone what one seat does twice, and what happens at different times', () => {
    const frames = [frame(0), frame(1, happened(0, 'A step.'), happened(0, 'A step.')), frame(2, happened(1, 'A step.'))]
    expect(told(frames).map(({ seat }) => seat)).toEqual([0, 0, 1])
  })
})

describe('what passed by itself', () => {
  const frames = [frame(0), frame(1, happened(0, 'One.')), frame(2), frame(3, happened(0, 'Three.'))]
  const lines = logLines(frames, world, ['You'])
  it('stands where it did, also where nothing else is told', () => {
    const passed = [
      { version: 1, text: 'Nothing to grow.', since: 0 },
      { version: 2, text: 'Nobody attacks.', since: 0 },
    ]
    expect(withPassed(lines, passed, frames).map(({ text }) => text)).toEqual(['One.', 'Nothing to grow.', 'Nobody attacks.', 'Three.'])
  })
  it('is not told before the table has taken it', () => {
    expect(withPassed(lines, [{ version: 3, text: 'Not yet.', since: 0 }], frames)).toEqual(lines)
  })
})

it('says who took a hint, after what stood then, also after the last move', () => {
  const frames = [frame(0), frame(1, happened(0, 'A step.')), frame(2, happened(1, 'A jump.'))]
  const lines = logLines(frames, world, ['You', 'Bo'])
  const hints = [
    { id: 4, seat: 1, version: 1 },
    { id: 6, seat: 0, version: 2 },
  ]
  expect(withHints(lines, hints, frames, ['You', 'Bo']).map(({ text, frame }) => [frame, text])).toEqual([
    [1, 'A step.'],
    [1, 'Bo took a hint.'],
    [2, 'A jump.'],
    [2, 'You took a hint.'],
  ])
})
