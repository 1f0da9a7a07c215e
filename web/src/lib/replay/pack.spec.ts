// @vitest-environment node
import { expect, it } from 'vitest'
import { packed, unpacked } from './pack'

it('packs a game into letters of an address, and back', async () => {
  const game = {
    names: ['Light', 'Dark'],
    record: JSON.stringify({ actions: Array.from({ length: 200 }, (_, at) => ({ do: 'move', at })) }),
  }
  const text = await packed(game)
  expect(text).toMatch(/^[\w-]+$/)
  expect(text.length).toBeLessThan(game.record.length / 2)
  expect(await unpacked(text)).toEqual(game)
})

it('refuses what is no game', async () => {
  await expect(unpacked('nonsense')).rejects.toThrow()
  await expect(unpacked(await packed({ names: 'x', record: '' } as never))).rejects.toThrow('not a game')
})
