// A game in a link: JSON, packed. Anybody can send one, so nothing in it is believed unchecked.
import { pack, unpack } from '../packing'

export interface Packed {
  names: readonly string[]
  /** The record's text; the engine checks it. */
  record: string
}

/** More than any game comes to with an edition of its own (256 KB), and little enough for a browser to bear. */
const LARGEST = 1_000_000

export const packed = (game: Packed): Promise<string> => pack(JSON.stringify(game), LARGEST)

export async function unpacked(text: string): Promise<Packed> {
  const game: unknown = JSON.parse(await unpack(text, LARGEST))
  if (typeof game !== 'object' || game === null || !('record' in game) || !('names' in game)) throw new Error('not a game')
  const { names, record } = game
  if (typeof record !== 'string' || !Array.isArray(names) || names.length > 8) throw new Error('not a game')
  return { record, names: names.map((name) => String(name).slice(0, 24)) }
}
