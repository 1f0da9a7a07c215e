import { beforeEach, expect, it } from 'vitest'
import { keep, kept } from './achievements'

beforeEach(() => localStorage.clear())

it('keeps what was achieved, and says what is new', () => {
  expect(keep(['clean', 'rich'], null)).toEqual(['clean', 'rich'])
  expect(keep(['rich', 'silver'], 'kid')).toEqual(['silver'])
  expect(kept()).toEqual({ achieved: ['clean', 'rich', 'silver'], beaten: ['kid'] })
})

it('begins anew where the store is spoilt', () => {
  localStorage.setItem('tableflip.fliptown.achievements', '{')
  expect(kept()).toEqual({ achieved: [], beaten: [] })
})
