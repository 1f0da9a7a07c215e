// The engine's thread: loads the module once, then answers texts with texts. A bot may think here for as long as it likes.
//
// Knows neither calls nor replies: `client.ts` does.
interface Module {
  memory: WebAssembly.Memory
  alloc(length: number): number
  call(text: number, length: number): number
  answer_length(): number
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

let loading: Promise<Module> | undefined

async function load(address: string): Promise<Module> {
  const file = await fetch(address)
  if (!file.ok) throw new Error(`the engine could not be fetched (${file.status})`)
  const { instance } = await WebAssembly.instantiate(await file.arrayBuffer(), {})
  return instance.exports as unknown as Module
}

function ask(module: Module, text: string): string {
  const bytes = new TextEncoder().encode(text)
  const at = module.alloc(bytes.length)
  new Uint8Array(module.memory.buffer, at, bytes.length).set(bytes)
  const answer = module.call(at, bytes.length)
  // The memory may have grown, and moved, during the call: look at it anew.
  return new TextDecoder().decode(new Uint8Array(module.memory.buffer, answer, module.answer_length()))
}

addEventListener('message', (event: MessageEvent<string | Question>) => {
  const { data } = event
  if (typeof data === 'string') {
    loading = load(data)
    return
  }
  const reply = (text: string | null) => postMessage({ id: data.id, text } satisfies Answered)
  const answer = (module: Module) => {
    try {
      reply(ask(module, data.text))
    } catch (error) {
      reply(JSON.stringify({ error: String(error) }))
    }
  }
  loading?.then(answer, () => reply(null))
})
