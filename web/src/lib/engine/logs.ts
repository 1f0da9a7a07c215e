// The logs of this device's tables, in IndexedDB: one row per line, under the table's id and the line's number.
import type { LogLine } from '../generated/engine'

const STORE = 'log'
let opened: Promise<IDBDatabase> | undefined

/** Opened once; the first time it is made, which takes a moment. */
export function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('tableflip', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: ['table', 'number'] })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no database'))
  })
  // What could not be opened now may open later.
  opened.catch(() => (opened = undefined))
  return opened
}

const whole = (table: string) => IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER])

/** The log is not where it was: another window wrote to it, or cleared it away. */
export class Overtaken extends Error {}

/** Keeps lines, all or none, each right behind the one before it. Resolves once they are on the disk. */
export async function keep(lines: readonly LogLine[]): Promise<void> {
  if (lines.length === 0) return
  const transaction = (await database()).transaction(STORE, 'readwrite', { durability: 'strict' })
  const store = transaction.objectStore(STORE)
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () =>
      reject(!transaction.error || transaction.error.name === 'ConstraintError' ? new Overtaken() : transaction.error)
    for (const line of lines) {
      store.add(line)
      if (line.number === 0) continue
      const before = store.getKey([line.table, line.number - 1])
      before.onsuccess = () => before.result === undefined && transaction.abort()
    }
  })
}

export async function logOf(table: string): Promise<LogLine[]> {
  const request = (await database()).transaction(STORE).objectStore(STORE).getAll(whole(table))
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as LogLine[])
    request.onerror = () => reject(request.error ?? new Error('not read'))
  })
}

export async function forget(table: string): Promise<void> {
  const transaction = (await database()).transaction(STORE, 'readwrite')
  transaction.objectStore(STORE).delete(whole(table))
}
