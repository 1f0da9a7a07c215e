// The engine's thread: loads a module when it is first needed, then answers texts with texts. A bot may think here for as long as it likes.
//
// Knows neither calls nor replies: `client.ts` does. Knows no game: which modules are needed, it is told.
import { ask, hostOf, moduleOf, type Module } from './module'

/** Modules to have before anything else is answered: name and address. */
export interface Needs {
  needs: readonly { name: string; address: string }[]
}
export interface Question {
  id: number
  text: string
}
export interface Answered {
  id: number
  /** Null if a module could not be had. */
  text: string | null
  /** Why the engine fell over, if it did: nothing that it says later is worth anything. */
  fell?: string
}

const addresses = new Map<string, string>()
const here = new Map<string, Module>()
/** One question after another, whatever has to be fetched in between. */
let queue: Promise<unknown> = Promise.resolve()
let fallen = false

/** The module that comes first of all, and asks the others. */
const ENGINE = 'engine'

async function have(name: string): Promise<Module> {
  const ready = here.get(name)
  if (ready) return ready
  const file = await fetch(addresses.get(name) ?? '')
  if (!file.ok) throw new Error(`${name} could not be fetched (${file.status})`)
  const host = hostOf(
    () => here.get(ENGINE) ?? null,
    () => here.get('physics') ?? null,
    () => here.delete('physics'),
  )
  const { instance } = await WebAssembly.instantiate(await file.arrayBuffer(), host)
  const module = moduleOf(instance)
  here.set(name, module)
  return module
}

async function answer({ id, text }: Question): Promise<Answered> {
  let engine: Module
  try {
    await Promise.all([...addresses.keys()].map(have))
    engine = await have(ENGINE)
  } catch {
    // What could not be had is asked for again with the next game that needs it; games that do not need it go on meanwhile.
    for (const name of [...addresses.keys()]) if (name !== ENGINE && !here.has(name)) addresses.delete(name)
    return { id, text: null }
  }
  try {
    return { id, text: ask(engine, text) }
  } catch (error) {
    // A trap leaves locks locked and memory half written. This thread has nothing more to say; another one is made.
    fallen = true
    return { id, text: null, fell: error instanceof Error ? error.message : String(error) }
  }
}

addEventListener('message', (event: MessageEvent<Needs | Question>) => {
  const { data } = event
  if ('needs' in data) {
    for (const { name, address } of data.needs) addresses.set(name, address)
    return
  }
  queue = queue.then(async () => (fallen ? undefined : postMessage(await answer(data))))
})
