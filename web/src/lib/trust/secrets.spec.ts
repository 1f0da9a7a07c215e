import { afterEach, expect, it, vi } from 'vitest'
import { hashOf, secret } from './secrets'

afterEach(() => void vi.unstubAllGlobals())

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

it('makes another secret each time, of 128 bits', () => {
  const made = new Set(Array.from({ length: 50 }, secret))
  expect(made.size).toBe(50)
  for (const one of made) expect(one).toMatch(/^[0-9a-f]{32}$/)
})

it('hashes as everybody does', async () => {
  expect(await hashOf('')).toBe(EMPTY)
  expect(await hashOf('abc')).toBe(ABC)
})

it('hashes the same where the browser will not, on a page that came unencrypted', async () => {
  const made = secret()
  const usual = await hashOf(made)
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(crypto.subtle).toBeUndefined()
  expect(await hashOf('abc')).toBe(ABC)
  expect(await hashOf(made)).toBe(usual)
})
