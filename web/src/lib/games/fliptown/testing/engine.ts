// For tests only: the engine where a page is drawn, too. Such a test has no file's address of its own, so the module is found from where
// tests are run.
import { readFileSync } from 'node:fs'
import { ask, hostOf, moduleOf, type Module } from '../../../engine/module'
import type { Call, Reply } from '../../../generated/engine'

export async function engine(): Promise<(call: Call) => Reply> {
  let module: Module | null = null
  const host = hostOf(
    () => module,
    () => null,
  )
  const { instance } = await WebAssembly.instantiate(readFileSync('src/lib/engine/tableflip.wasm'), host)
  const made = moduleOf(instance)
  module = made
  return (call) => JSON.parse(ask(made, JSON.stringify(call))) as Reply
}
