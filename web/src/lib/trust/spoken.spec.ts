import { expect, it } from 'vitest'
import { spokenOf } from './spoken'

it('says a promise in eight letters, as the kernel does', () => {
  expect(spokenOf('0'.repeat(64))).toBe('aaaaaaaa')
  expect(spokenOf('f'.repeat(64))).toBe('99999999')
  expect(spokenOf('08864298e8ffffff')).toBe('bcdefghi')
  expect(spokenOf('08864298e8000000')).toBe('bcdefghi')
})

it('says nothing of what is no promise', () => {
  for (const text of ['', '08864298e', '0886429XXX', 'ääääääää']) expect(spokenOf(text)).toBe('')
})
