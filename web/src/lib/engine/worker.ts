// The engine's thread: loads a module when it is first needed, then answers texts with texts. A bot may think here for as long as it likes.
//
// Knows neither calls nor replies: `client.ts` does. Of the games it knows only which one needs the physics.
import { ask, hostOf, type Module } from './module'

export interface Addresses {
  engine: string
  physics: string | null
}
export interface Question {
  id: number
  text: string
}
export interface Answered {
  id: number
  /** Null if the module could not be had. */
  text: string | null
}

/** A text for the engine that speaks of this game may end in a flight, which the engine cannot make itself. */
const FLIES = 'flip-ships'

let addresses: Addresses = { engine: '', physics: null }
const here: Record<keyof Addresses, Module | null> = { engine: null, physics: null }
/** One question after another, whatever has to be fetched in between. */
let queue: Promise<unknown> = Promise.resolve()

async function have(which: keyof Addresses): Promise<Module> {
  const address = addresses[which]
  if (!address) throw new Error(`this build has no ${which}`)
  const file = await fetch(address)
  if (!file.ok) throw new Error(`the ${which} could not be fetched (${file.status})`)
  const host = hostOf(
    () => here.engine,
    () => here.physics,
    () => (here.physics = null),
  )
  const { instance } = await WebAssembly.instantiate(await file.arrayBuffer(), host)
  return instance.exports as unknown as Module
}

async function answer({ text }: Question): Promise<string | null> {
  let engine: Module
  try {
    if (text.includes(FLIES)) here.physics ??= await have('physics')
    engine = here.engine ??= await have('engine')
  } catch {
    return null
  }
  try {
    return ask(engine, text)
  } catch (error) {
    return JSON.stringify({ error: String(error) })
  }
}

addEventListener('message', (event: MessageEvent<Addresses | Question>) => {
  const { data } = event
  if ('engine' in data) {
    addresses = data
    return
  }
  queue = queue.then(async () => postMessage({ id: data.id, text: await answer(data) } satisfies Answered))
})
