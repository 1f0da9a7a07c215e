import { describe, expect, it } from 'vitest'
import { calledBy, facts, leftAt, rowsOf, withBranches, type Branch } from './tree'

const line = (id: number, from: number, at: number, more: Partial<Branch> = {}): Branch => ({
  id,
  from,
  at,
  length: at + 3,
  fresh: false,
  over: false,
  name: '',
  ...more,
})
const LINES = [line(1, 0, 40), line(2, 1, 42), line(3, 0, 7), line(4, 2, 43), line(5, 1, 41)]

describe('the tree of lines', () => {
  it('stands in the order in which lines leave, each below what it leaves', () =>
    expect(rowsOf(LINES).map(({ line, depth }) => [line.id, depth])).toEqual([
      [3, 0],
      [1, 0],
      [5, 1],
      [2, 1],
      [4, 2],
    ]))
  it('loses with a line all that leave it', () => expect(withBranches(LINES, 1)).toEqual([1, 2, 4, 5]))
  it('says what is left where a line has not begun yet', () => {
    expect(leftAt(LINES, 4, 43)).toBe(4)
    expect(leftAt(LINES, 4, 42)).toBe(2)
    expect(leftAt(LINES, 4, 41)).toBe(1)
    expect(leftAt(LINES, 4, 5)).toBe(0)
    expect(leftAt(LINES, 0, 5)).toBe(0)
  })
  it('calls a line by its name, else by its number', () => {
    expect(calledBy(line(4, 0, 1))).toBe('Line 4')
    expect(calledBy(line(4, 0, 1, { name: 'the bank first' }))).toBe('the bank first')
  })
  it('says where a line leaves, with which cards and how far it went', () => {
    expect(facts(line(1, 0, 40), 'Turn 6')).toBe('Turn 6, the same cards; 3 moves')
    expect(facts(line(1, 0, 40, { fresh: true, over: true }), '')).toBe('Move 40, new cards; 3 moves, to the end')
    expect(facts(line(1, 0, 40, { length: 40 }), '')).toBe('Move 40, the same cards; not begun')
  })
})
