// What this device keeps in databases, read and written whole: for the device's file alone. Each database belongs to whoever works with it;
// here it is only opened the way they made it.

interface Shelf {
  database: string
  store: string
  keyPath: string | string[]
}

export const LOGS: Shelf = { database: 'tableflip', store: 'log', keyPath: ['table', 'number'] }
export const LINES: Shelf = { database: 'tableflip-lines', store: 'games', keyPath: 'id' }
export const GAMES: Shelf = { database: 'tableflip-you', store: 'games', keyPath: 'table' }

function opened({ database, store, keyPath }: Shelf): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no database'))
  })
}

/** Everything in it, in the order of its keys. */
export async function allOf<T>(shelf: Shelf): Promise<T[]> {
  const db = await opened(shelf)
  try {
    return await new Promise((resolve, reject) => {
      const request = db.transaction(shelf.store).objectStore(shelf.store).getAll()
      request.onsuccess = () => resolve(request.result as T[])
      request.onerror = () => reject(request.error ?? new Error('not read'))
    })
  } finally {
    db.close()
  }
}

/** Puts all of these or none; what lies under `gone` is taken away first, in the same stroke. */
export async function putAll(shelf: Shelf, rows: readonly unknown[], gone: readonly IDBKeyRange[] = []): Promise<void> {
  if (rows.length === 0 && gone.length === 0) return
  const db = await opened(shelf)
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = db.transaction(shelf.store, 'readwrite', { durability: 'strict' })
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('not kept'))
      const store = transaction.objectStore(shelf.store)
      for (const range of gone) store.delete(range)
      for (const row of rows) store.put(row)
    })
  } finally {
    db.close()
  }
}
