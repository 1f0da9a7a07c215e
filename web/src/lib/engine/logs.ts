// The logs of this device's tables, in IndexedDB: one row per line, under the table's id and the line's number.
import type { LogLine } from '../generated/engine'

const STORE = 'log'
let opened: Promise<IDBDatabase> | undefined

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('tableflip', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: ['table', 'number'] })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no database'))
  })
  return opened
}

const whole = (table: string) => IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER])

/** Keeps lines, all or none. Fails if one of the numbers is taken: another window was there first. */
export async function keep(lines: readonly LogLine[]): Promise<void> {
  if (lines.length === 0) return
  const transaction = (await database()).transaction(STORE, 'readwrite', { durability: 'strict' })
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('not kept'))
    for (const line of lines) transaction.objectStore(STORE).add(line)
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
