// A WebAssembly module that answers texts with texts: the engine and the physics have the same four exports.
export interface Module {
  memory: WebAssembly.Memory
  alloc: (length: number) => number
  call: (text: number, length: number) => number
  answer_length: () => number
}

/** A module as it was instantiated; one without the four exports is none of ours. */
export function moduleOf({ exports }: WebAssembly.Instance): Module {
  const { memory, alloc, call, answer_length } = exports
  const functions = [alloc, call, answer_length].every((one) => typeof one === 'function')
  if (!(memory instanceof WebAssembly.Memory) || !functions) throw new Error('this module answers no texts')
  return { memory, alloc: alloc as Module['alloc'], call: call as Module['call'], answer_length: answer_length as Module['answer_length'] }
}

/** The text that lies in a module's memory. Looked at anew each time: the memory may have grown, and moved. */
const textAt = (module: Module, at: number, length: number): string =>
  new TextDecoder().decode(new Uint8Array(module.memory.buffer, at, length))

/** Puts a text into memory that the module gives. */
function put(module: Module, text: string): { at: number; length: number } {
  const bytes = new TextEncoder().encode(text)
  const at = module.alloc(bytes.length)
  new Uint8Array(module.memory.buffer, at, bytes.length).set(bytes)
  return { at, length: bytes.length }
}

export function ask(module: Module, text: string): string {
  const { at, length } = put(module, text)
  const answer = module.call(at, length)
  return textAt(module, answer, module.answer_length())
}

/**
 * What the engine may ask of its host in the middle of a call: to have a flight made by the physics, if that is here. Physics that
 * falls over must not take the engine with it: it counts as not here, and `lost` is told.
 */
export function hostOf(engine: () => Module | null, physics: () => Module | null, lost: () => void = () => {}): WebAssembly.Imports {
  const fly = (text: number, length: number): bigint => {
    const [asking, flying] = [engine(), physics()]
    if (!asking || !flying) return 0n
    let flown: string
    try {
      flown = ask(flying, textAt(asking, text, length))
    } catch {
      lost()
      return 0n
    }
    const answer = put(asking, flown)
    return (BigInt(answer.at) << 32n) | BigInt(answer.length)
  }
  return { host: { fly } }
}
