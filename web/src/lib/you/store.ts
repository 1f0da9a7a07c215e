// The games of this device that were played to their end, in IndexedDB: as much of each as figures are made of. A database of its own: one
// that grew a part could not be opened while an older page holds it.
import type { HandTold } from '../generated/engine'
import type { Level } from '../generated/protocol'
import type { SeatLine, Unit } from '../review/report'

export interface KeptGame {
  table: string
  game: string
  /** When it was finished: milliseconds since 1970. */
  at: number
  options: Readonly<Record<string, unknown>>
  /** Whose figures these are: the first of one's own seats. */
  seat: number
  mine: readonly number[]
  seats: readonly { kind: 'person' | 'bot'; level: Level | null }[]
  /** 1 won, 0 lost, a half drawn; null where one played both sides. */
  share: number | null
  /** As a daily deck counts it; null where the game has no such score. */
  score: number | null
  hints: number
  /** Where what one threw came to rest (LN-4.1); missing where nobody throws, and in games that were counted before this was. */
  hand?: HandTold
  /** The seat's line of a quick review (LN-4.2); null until there is one. */
  line: SeatLine | null
  unit: Unit | null
  /** Whether a review is not to be tried (again): it could not be made. */
  unreviewed?: true
}

const STORE = 'games'
let opened: Promise<IDBDatabase> | undefined

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('tableflip-you', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'table' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no database'))
  })
  opened.catch(() => (opened = undefined))
  return opened
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('not kept'))
  })

/** All of them, the earliest first. */
export async function keptGames(): Promise<KeptGame[]> {
  try {
    const games = (await done((await database()).transaction(STORE).objectStore(STORE).getAll())) as KeptGame[]
    return games.sort((a, b) => a.at - b.at)
  } catch {
    return [] // Where nothing can be stored there are no figures.
  }
}

export async function keptGame(table: string): Promise<KeptGame | null> {
  const found = (await done((await database()).transaction(STORE).objectStore(STORE).get(table))) as KeptGame | undefined
  return found ?? null
}

export async function keepGame(game: KeptGame): Promise<void> {
  await done((await database()).transaction(STORE, 'readwrite').objectStore(STORE).put(game))
}
