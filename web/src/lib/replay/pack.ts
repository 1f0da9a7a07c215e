// A game in a link: JSON, deflated, in letters that an address may hold. Anybody can send one, so nothing in it is believed unchecked.
export interface Packed {
  names: readonly string[]
  /** The record's text; the engine checks it. */
  record: string
}

/** More than any game comes to, and little enough for a browser to bear. */
const LARGEST = 4_000_000

async function through(bytes: BlobPart, stream: TransformStream): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length
    if (size > LARGEST) throw new Error('too large')
    parts.push(read.value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

export async function packed(game: Packed): Promise<string> {
  const bytes = await through(JSON.stringify(game), new CompressionStream('deflate-raw'))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

export async function unpacked(text: string): Promise<Packed> {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  const game: unknown = JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw'))))
  if (typeof game !== 'object' || game === null || !('record' in game) || !('names' in game)) throw new Error('not a game')
  const { names, record } = game
  if (typeof record !== 'string' || !Array.isArray(names) || names.length > 8) throw new Error('not a game')
  return { record, names: names.map((name) => String(name).slice(0, 24)) }
}
