// The device's file (LN-4.5): its form, packed and unpacked. Whoever hands one in is not believed: everything is looked at before anything
// is taken over.
import type { LogLine } from '../generated/engine'
import type { StoredGame } from '../lines/store'
import { through, TooLarge } from '../packing'
import type { KeptGame } from '../you/store'
import { isThing } from './kept'

const KIND = 'tableflip-device'
const FORMAT = 1
/** The largest file that is read, in bytes; and what it may come to, since a small file can be a very large text. */
export const LARGEST = 50_000_000
const LARGEST_TEXT = 400_000_000

export interface DeviceFile {
  kind: typeof KIND
  format: number
  /** When it was written: milliseconds since 1970. */
  date: number
  /** What local storage holds, by key, as it stands there. */
  kept: Readonly<Record<string, string>>
  logs: readonly LogLine[]
  lines: readonly StoredGame[]
  games: readonly KeptGame[]
}

/** Why a file is not taken, in a sentence for people, and what that did. */
export class NotTaken extends Error {
  constructor(why: string, did = 'Nothing was changed.') {
    super(`${why} ${did}`)
  }
}

export const fileOf = (parts: Omit<DeviceFile, 'kind' | 'format'>): DeviceFile => ({ kind: KIND, format: FORMAT, ...parts })

export const nameOf = (date: number): string => `tableflip-${new Date(date).toISOString().slice(0, 10)}.json.gz`

export async function packFile(file: DeviceFile): Promise<Blob> {
  const bytes = await through(JSON.stringify(file), new CompressionStream('gzip'), LARGEST_TEXT)
  return new Blob([bytes], { type: 'application/gzip' })
}

export async function unpackFile(blob: Blob): Promise<DeviceFile> {
  if (blob.size > LARGEST) throw new NotTaken('This file is larger than 50 MB.')
  return checked(await textOf(blob))
}

/** Some browsers unpack a download by themselves: what begins like JSON is taken as it is. */
async function textOf(blob: Blob): Promise<string> {
  const [first, second] = new Uint8Array(await blob.slice(0, 2).arrayBuffer())
  if (first !== 0x1f || second !== 0x8b) return blob.text()
  try {
    const bytes = await through(blob, new DecompressionStream('gzip'), LARGEST_TEXT)
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new NotTaken(error instanceof TooLarge ? 'There is more in this file than fits.' : 'This file is cut short or damaged.')
  }
}

const isLine = (line: unknown): boolean =>
  isThing(line) &&
  typeof line['table'] === 'string' &&
  Number.isSafeInteger(line['number']) &&
  typeof line['body'] === 'string' &&
  (line['events'] === null || typeof line['events'] === 'string')
const isTried = (game: unknown): boolean => isThing(game) && typeof game['id'] === 'string' && Array.isArray(game['lines'])
const isGame = (game: unknown): boolean =>
  isThing(game) && typeof game['table'] === 'string' && typeof game['game'] === 'string' && typeof game['at'] === 'number'

/** A log begins with its line 0 and has no hole. */
function isWhole(logs: readonly LogLine[]): boolean {
  const next = new Map<string, number>()
  return logs.every(({ table, number }) => {
    const wanted = next.get(table) ?? 0
    next.set(table, wanted + 1)
    return number === wanted
  })
}

function checked(text: string): DeviceFile {
  const foreign = new NotTaken('This is no file of a Tableflip device.')
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    throw text.startsWith(`{"kind":"${KIND}"`) ? new NotTaken('This file is cut short or damaged.') : foreign
  }
  if (!isThing(file) || file['kind'] !== KIND || typeof file['format'] !== 'number') throw foreign
  if (file['format'] > FORMAT) throw new NotTaken('This file was made by a newer Tableflip: update this one first.')
  const { kept, logs, lines, games } = file
  const sound =
    isThing(kept) &&
    Object.entries(kept).every(([key, value]) => key.startsWith('tableflip.') && typeof value === 'string') &&
    Array.isArray(logs) &&
    logs.every(isLine) &&
    isWhole(logs as LogLine[]) &&
    Array.isArray(lines) &&
    lines.every(isTried) &&
    Array.isArray(games) &&
    games.every(isGame)
  if (!sound) throw new NotTaken('This file is damaged.')
  return file as unknown as DeviceFile
}
