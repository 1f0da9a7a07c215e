// For tests only: the positions of whole games on the real engine, as whoever must choose sees them. Runs beside a document, too.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { game, type Wanted } from '../../../e2e/engine.mjs'
import { ask, hostOf, moduleOf, type Module } from '../engine/module'
import type { Call, Reply } from '../generated/engine'
import type { Wire } from './types'

/** Where a document is, addresses beside this file are those of pages: files are found from where tests are run. */
const file = (name: string) => readFileSync(resolve(process.cwd(), `src/lib/engine/${name}.wasm`))

/** With `flights`, also the physics, which the engine needs for one game. */
export async function engineHere({ flights = false } = {}): Promise<(call: Call) => Reply> {
  let module: Module | null = null
  const physics = flights ? moduleOf((await WebAssembly.instantiate(file('physics'), {})).instance) : null
  const host = hostOf(
    () => module,
    () => physics,
  )
  const { instance } = await WebAssembly.instantiate(file('tableflip'), host)
  const made = moduleOf(instance)
  module = made
  return (call) => JSON.parse(ask(made, JSON.stringify(call))) as Reply
}

export interface Asked<W extends Wire> {
  view: W['view']
  legal: W['action'][]
  seat: number
}

/** Every decision of one game, in order. */
export function asked<W extends Wire>(call: (call: Call) => Reply, wish: Omit<Wanted, 'wanted'>): readonly Asked<W>[] {
  const seen: Asked<W>[] = []
  const wanted: Wanted['wanted'] = (view, legal, seat) => {
    seen.push({ view, legal: [...legal] as W['action'][], seat })
    return false
  }
  game(call, { ...wish, wanted })
  return seen
}
