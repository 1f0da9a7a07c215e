// One thing of this device in local storage, as JSON under a key: read whole, written whole. Part of the device's file (LN-4.5), like all
// that begins with `tableflip.`.

export const isThing = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export interface Kept<T> {
  /** What lies there. Nothing, and what nobody can read, is an empty thing. */
  read(): T
  /** Whether there was room for it: storage may be full or closed. */
  write(value: T): boolean
}

/** Whoever names the type answers for it: of what was stored only its outermost form is looked at. */
export const keptAt = <T extends object>(key: string): Kept<T | Record<string, never>> => ({
  read() {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
      return isThing(kept) ? (kept as T) : {}
    } catch {
      return {}
    }
  },
  write(value) {
    try {
      localStorage.setItem(key, JSON.stringify(value))
      return true
    } catch {
      return false
    }
  },
})
