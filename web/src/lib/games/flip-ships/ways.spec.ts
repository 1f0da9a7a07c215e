import { beforeEach, expect, it } from 'vitest'
import { noteWay, wayOf } from './ways'

beforeEach(() => localStorage.clear())

it('is by feel only where every flip was', () => {
  expect(wayOf('/table/a')).toBe('pull')
  noteWay('feel', '/table/a')
  noteWay('feel', '/table/a')
  expect(wayOf('/table/a')).toBe('feel')
  noteWay('pull', '/table/a')
  noteWay('feel', '/table/a')
  expect(wayOf('/table/a')).toBe('pull')
})

it('keeps tables apart, and forgets the oldest', () => {
  for (let n = 0; n < 60; n++) noteWay('feel', `/table/${n}`)
  expect([wayOf('/table/3'), wayOf('/table/59')]).toEqual(['pull', 'feel'])
})
