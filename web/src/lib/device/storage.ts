// Whether the browser keeps what is here, and how much room that takes (LN-4.4).

const ASKED = 'tableflip.persist-asked'

export interface Room {
  /** What the browser answered: it keeps everything until one clears it, it may clear it when room runs out, or it does not say. */
  kept: boolean | null
  /** Bytes, as the browser counts them. */
  used: number | null
  most: number | null
}

export async function roomHere(): Promise<Room> {
  const storage: Partial<StorageManager> | undefined = navigator.storage
  const [kept, estimate] = await Promise.all([
    storage?.persisted?.().catch(() => null) ?? null,
    storage?.estimate?.().catch(() => null) ?? null,
  ])
  return { kept, used: estimate?.usage ?? null, most: estimate?.quota ?? null }
}

/** Asks the browser not to clear anything away. */
export async function askToKeep(): Promise<boolean | null> {
  const storage: Partial<StorageManager> | undefined = navigator.storage
  return (await storage?.persist?.().catch(() => null)) ?? null
}

/** The same, once: after the first finished game there is something worth keeping. */
export async function askToKeepOnce(): Promise<void> {
  try {
    if (localStorage.getItem(ASKED) !== null) return
    localStorage.setItem(ASKED, 'asked')
  } catch {
    return // Storage is closed: there is nothing to keep.
  }
  await askToKeep()
}

/** «3.2 MB» */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`
  return bytes < 1_000_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${(bytes / 1_000_000_000).toFixed(1)} GB`
}
