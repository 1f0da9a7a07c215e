// How the flips of each table of this device were made: a game that was flipped by feel alone has records of its own.
const KEY = 'tableflip.flip-ships.ways'
/** Tables remembered; older ones have been compared long ago. */
const MOST = 40

export type Way = 'pull' | 'feel'
type Kept = Readonly<Record<string, Way>>

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept
  } catch {
    return {}
  }
}

/** The table's address stands for it: nothing else here knows which one this is. */
const here = (): string => globalThis.location?.pathname ?? ''

/** A flip was made at this table. One that was helped makes the whole game a helped one. */
export function noteWay(way: Way, table = here()): void {
  const { [table]: before, ...others } = kept()
  const next = [...Object.entries(others).slice(1 - MOST), [table, before === 'pull' ? 'pull' : way] as const]
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(next)))
  } catch {
    // Storage is full or closed: the game counts as a helped one.
  }
}

export const wayOf = (table = here()): Way => (kept()[table] === 'feel' ? 'feel' : 'pull')
