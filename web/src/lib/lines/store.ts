// What this device keeps of lines, in IndexedDB: for each game, what was tried beside it and which table plays it. A database of its own:
// one that grew a part could not be opened while an older page holds it.
import type { Action } from '../generated/protocol'

export interface StoredLine {
  id: number
  /** The line as it was begun, or as it came with a record. */
  text: string
  /** Its name, if it was given another one. */
  name?: string
  /** The table that plays it, if it is on this device. */
  table: string | null
  /** What the table that it left had played up to there, where that was under way. */
  before?: readonly Action[]
  /** What its table had played when it was last looked at, and when that was. */
  played?: { actions: readonly Action[]; result: unknown }
  read: number
}

export interface StoredGame {
  /** The table's id; of a game that came in a link, which game it is. */
  id: string
  /** The game with its lines in a link, where no table of this device or of the server has it. */
  carry: string | null
  lines: readonly StoredLine[]
}

const STORE = 'games'
let opened: Promise<IDBDatabase> | undefined
/** Where nothing can be stored, lines last as long as the page. */
const memory = new Map<string, StoredGame>()

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('tableflip-lines', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no database'))
  })
  opened.catch(() => (opened = undefined))
  return opened
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('not kept'))
  })
}

export async function gameWith(id: string): Promise<StoredGame> {
  const none: StoredGame = { id, carry: null, lines: [] }
  try {
    const found = (await done((await database()).transaction(STORE).objectStore(STORE).get(id))) as StoredGame | undefined
    return found ?? memory.get(id) ?? none
  } catch {
    return memory.get(id) ?? none
  }
}

/** What was asked for is kept once its transaction has ended, not before: a page that is closed in between would lose it. */
const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('nothing was kept'))
  })

/** Changes what is kept of a game, as it stands now: another window may have changed it meanwhile. */
export async function change(id: string, next: (game: StoredGame) => StoredGame): Promise<StoredGame> {
  try {
    const transaction = (await database()).transaction(STORE, 'readwrite')
    const kept = committed(transaction)
    kept.catch(() => {})
    const store = transaction.objectStore(STORE)
    const found = (await done(store.get(id))) as StoredGame | undefined
    const game = next(found ?? memory.get(id) ?? { id, carry: null, lines: [] })
    store.put(game)
    await kept
    return game
  } catch {
    const game = next(memory.get(id) ?? { id, carry: null, lines: [] })
    memory.set(id, game)
    return game
  }
}

export async function forgetGame(id: string): Promise<void> {
  memory.delete(id)
  await database().then(
    (db) => done(db.transaction(STORE, 'readwrite').objectStore(STORE).delete(id)),
    () => undefined,
  )
}
