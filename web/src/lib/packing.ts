// Text in an address: deflated, in letters that an address may hold. Anybody can send one, so it is never unpacked beyond what was agreed.
/** More than was agreed. */
export class TooLarge extends Error {}

/** What comes out of a stream, as long as that is no more than so many bytes. */
export async function through(bytes: BlobPart, stream: TransformStream, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length
    if (size > most) {
      // A small text can come to a very large one: nothing more of it is made.
      void reader.cancel().catch(() => {})
      throw new TooLarge('too large')
    }
    parts.push(read.value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

export async function pack(text: string, most: number): Promise<string> {
  const bytes = await through(text, new CompressionStream('deflate-raw'), most)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** Fails for what is no packed text, and for what would come to more than so many bytes. */
export async function unpack(packed: string, most: number): Promise<string> {
  // What is longer packed than it may be unpacked is not even looked at.
  if (packed.length > most) throw new TooLarge('too large')
  const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  return new TextDecoder('utf-8', { fatal: true }).decode(await through(bytes, new DecompressionStream('deflate-raw'), most))
}
