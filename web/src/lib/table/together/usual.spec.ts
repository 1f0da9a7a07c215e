import { afterEach, expect, it, vi } from 'vitest'
import { unusual, usualOf } from './usual'

afterEach(() => vi.unstubAllGlobals())

it('tells only what somebody chose', () => {
  const usual = { coins: 'own', rows: [1, 2], limit: null }
  expect(unusual({ coins: 'own', rows: [1, 2], limit: null }, usual)).toEqual({})
  expect(unusual({ coins: 'all', rows: [1, 3], limit: 5 }, usual)).toEqual({ coins: 'all', rows: [1, 3], limit: 5 })
  expect(unusual({ coins: 'all' }, null)).toEqual({})
})

it('asks the host, again where it was away, and once where it answered', async () => {
  const answer = vi.fn().mockRejectedValueOnce(new TypeError('away'))
  answer.mockResolvedValue(new Response(JSON.stringify([{ id: 'g', defaults: { coins: 'own' } }])))
  vi.stubGlobal('fetch', answer)
  expect(await usualOf('g')).toBeNull()
  expect(await usualOf('g')).toEqual({ coins: 'own' })
  expect(await usualOf('other')).toBeNull()
  expect(answer).toHaveBeenCalledTimes(2)
})
