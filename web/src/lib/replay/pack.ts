// A game in a link: JSON, packed. Anybody can send one, so nothing in it is believed unchecked.
import { LARGEST_RECORD } from '../generated/engine'
import { pack, TooLarge, unpack } from '../packing'

export interface Packed {
  names: readonly string[]
  /** The record's text; the engine checks it. */
  record: string
}

/** The link holds no game: a part of it was lost on the way, or it never was one. Trying again changes nothing. */
export class BrokenLink extends Error {
  constructor() {
    super('This link holds no game.')
  }
}

/** What a record may come to with all its lines, and little enough for a browser to bear. */
const LARGEST = LARGEST_RECORD

/** Rejects what nobody could unpack again. */
export async function packed(game: Packed): Promise<string> {
  const text = JSON.stringify(game)
  if (new Blob([text]).size > LARGEST) throw new TooLarge('This is more than a link holds.')
  return pack(text, LARGEST)
}

export async function unpacked(text: string): Promise<Packed> {
  const game = await read(text)
  if (typeof game !== 'object' || game === null || !('record' in game) || !('names' in game)) throw new BrokenLink()
  const { names, record } = game
  if (typeof record !== 'string' || !Array.isArray(names) || names.length > 8) throw new BrokenLink()
  return { record, names: names.map((name) => String(name).slice(0, 24)) }
}

/** Browsers fail over damaged bytes as they do over a network that is away (a TypeError): only here is it known which it was. */
async function read(text: string): Promise<unknown> {
  try {
    return JSON.parse(await unpack(text, LARGEST))
  } catch (error) {
    throw error instanceof TooLarge ? error : new BrokenLink()
  }
}

/** What a record says of itself before the engine has read it. */
export function headOf(record: string): Head {
  try {
    const head: unknown = JSON.parse(record)
    if (typeof head === 'object' && head !== null && 'game' in head && typeof head.game === 'string') return { ...head, game: head.game }
  } catch {
    // Not even JSON.
  }
  throw new BrokenLink()
}

/** Whether a record's game came to its end. */
export function over(record: string): boolean {
  return (headOf(record).result ?? null) !== null
}

interface Head {
  game: string
  options?: Record<string, unknown>
  edition?: { sha256: string; text?: string }
  result?: unknown
  players?: readonly { kind?: unknown; level?: unknown }[]
}
