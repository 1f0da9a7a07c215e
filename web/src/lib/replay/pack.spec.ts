// @vitest-environment node
import { expect, it } from 'vitest'
import { LARGEST_RECORD } from '../generated/engine'
import { pack, TooLarge } from '../packing'
import { BrokenLink, headOf, packed, unpacked } from './pack'

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
  await expect(unpacked(await packed({ names: 'x', record: '' } as never))).rejects.toBeInstanceOf(BrokenLink)
  for (const record of ['', 'null', '[]', '{"game":7}']) expect(() => headOf(record)).toThrow(BrokenLink)
  expect(headOf('{"game":"g","options":{}}')).toMatchObject({ game: 'g' })
})

it('knows a damaged link from a network that is away', async () => {
  const whole = await packed({
    names: ['Light'],
    record: JSON.stringify({ game: 'g', actions: Array.from({ length: 90 }, (_, at) => at) }),
  })
  for (const text of ['', 'nonsense', 'garbage!', whole.slice(0, -9), whole.slice(5), `${whole.slice(0, 40)}AAAA${whole.slice(44)}`])
    await expect(unpacked(text), text).rejects.toBeInstanceOf(BrokenLink)
})

it('unpacks no more than a game, however small it came', async () => {
  const bomb = await pack(JSON.stringify({ names: [], record: ' '.repeat(LARGEST_RECORD) }), 2 * LARGEST_RECORD)
  expect(bomb.length).toBeLessThan(10_000)
  await expect(unpacked(bomb)).rejects.toBeInstanceOf(TooLarge)
  await expect(unpacked('A'.repeat(2 * LARGEST_RECORD))).rejects.toBeInstanceOf(TooLarge)
})
