import { expect, it } from 'vitest'
import { DEFAULTS, read } from './settings.svelte'

it('starts from the defaults', () => expect(read(null)).toEqual(DEFAULTS))
it('survives rubbish', () => expect(read('{{{')).toEqual(DEFAULTS))
it('keeps what it understands', () => expect(read('{"sound":false,"volume":"loud","colour":1}')).toEqual({ ...DEFAULTS, sound: false }))
it('cuts a long name', () => expect(read(JSON.stringify({ name: 'x'.repeat(99) })).name).toHaveLength(24))
