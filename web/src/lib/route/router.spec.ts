import { describe, expect, it } from 'vitest'
import { match } from './router.svelte'

describe('match', () => {
  it('reads parameters', () => expect(match('/table/:id', '/table/k3')).toEqual({ id: 'k3' }))
  it('decodes them', () => expect(match('/table/:id', '/table/a%20b')).toEqual({ id: 'a b' }))
  it('forgives a slash at the end', () => expect(match('/tables', '/tables/')).toEqual({}))
  it('refuses other lengths', () => expect(match('/table/:id', '/table/k3/more')).toBeNull())
  it('refuses a stray per cent sign', () => expect(match('/table/:id', '/table/%')).toBeNull())
  it('finds the shelf', () => expect(match('/', '/')).toEqual({}))
})
