// Who this device is on the boards of daily decks and in clubs (LN-3.6): 128 bits that it made itself. The server knows their hash. Made
// when they are first needed, and never made anew while they are here.
import { secret } from '../trust/secrets'
import { keptAt } from './kept'

/** Also `tableflip.device` in the device's file (`merge.ts`). */
interface Ring {
  key: string
  /** Keys of other devices that came with their files: none is ever thrown away. */
  others: readonly string[]
}

const ring = keptAt<Partial<Ring>>('tableflip.device')
/** Where storage is closed, it lasts as long as the page. */
let memory: string | null = null

/** Nothing on a device that has not needed one yet. */
export function deviceKey(): string | null {
  const { key } = ring.read()
  return typeof key === 'string' && /^[0-9a-f]{32}$/.test(key) ? key : memory
}

/** Kept before anybody is told of it: an answer can be lost on the way, an attempt must not. */
export function ownDeviceKey(): string {
  const known = deviceKey()
  if (known) return known
  memory = secret()
  ring.write({ others: [], ...ring.read(), key: memory })
  return memory
}
