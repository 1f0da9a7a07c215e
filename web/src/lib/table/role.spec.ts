import { expect, it } from 'vitest'
import type { Request, ServerMessage, Welcome } from '../generated/protocol'
import type { Dial } from './link'
import { roleOf } from './role'

const nothing = { mine: [], invited: [], taken: [], passes: [], maker: false }

/** A table that knows one key, and what it opens. */
function door(key: string, opens: Partial<Welcome>, heard: string[][] = []): Dial {
  return (ears) =>
    Promise.resolve({
      close: () => {},
      send: (text) => {
        const { id, ask } = JSON.parse(text) as Request
        if (ask.type !== 'hello') throw new Error(ask.type)
        heard.push(ask.keys)
        const say = (message: object) => queueMicrotask(() => ears.message(message as ServerMessage))
        if (!ask.keys.includes(key)) return say({ type: 'answer', id, outcome: 'error', code: 'wrong_key', because: '' })
        say({ type: 'welcome', ...nothing, ...opens })
        say({ type: 'answer', id, outcome: 'ok', number: 0 })
      },
    })
}

it('finds out what a key opens, and says no other key', async () => {
  const heard: string[][] = []
  expect(await roleOf(door('k', { mine: [1] }, heard), 't', 'k')).toBe('seat')
  expect(await roleOf(door('k', { invited: [1] }, heard), 't', 'k')).toBe('invitation')
  expect(await roleOf(door('k', { taken: [1] }, heard), 't', 'k')).toBe('taken')
  expect(await roleOf(door('k', { passes: [0] }, heard), 't', 'k')).toBe('pass')
  expect(await roleOf(door('k', { maker: true }, heard), 't', 'k')).toBe('maker')
  expect(await roleOf(door('k', {}, heard), 't', 'k')).toBe('watch')
  expect(new Set(heard.flat())).toEqual(new Set(['k']))
})

it('knows a key that opens nothing from a table that does not answer', async () => {
  expect(await roleOf(door('k', {}), 't', 'junk')).toBeNull()
  await expect(roleOf(() => Promise.reject(new TypeError('no server')), 't', 'k')).rejects.toBeInstanceOf(TypeError)
})
