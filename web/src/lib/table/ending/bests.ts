// The best games of this device, in local storage: one for each kind of game that can be compared. A finished table counts once, however
// often it is looked at.
import type { Best } from '../../games/types'

const KEY = 'tableflip.bests'

interface Kept {
  value: number
  /** The table that it was reached at. */
  table: string
  /** What stood before it, by which it was beaten. */
  before: number | null
  /** Milliseconds since 1970. */
  at: number
}
type Bests = Record<string, Kept>

/** How a game stands beside the best of its kind. */
export interface Compared {
  best: Best
  /** The best there was without this game; null if it was the first. */
  before: number | null
  /** It is better than all before it; the first of its kind is, too. */
  record: boolean
}

/** Where storage is closed, bests last as long as the page. */
let memory: Bests | null = null

function isKept(entry: unknown): entry is Kept {
  if (typeof entry !== 'object' || entry === null) return false
  const { value, table, before } = entry as Partial<Kept>
  return typeof value === 'number' && typeof table === 'string' && (before === null || typeof before === 'number')
}

/** Keeps what it understands: an edited store never breaks an ending. */
function read(): Bests {
  if (memory) return memory
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, Kept] => isKept(entry[1])))
  } catch {
    return {}
  }
}

function store(bests: Bests): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(bests))
  } catch {
    memory = bests
  }
}

const better = ({ value, fewest }: Best, than: number): boolean => (fewest ? value < than : value > than)

/** Holds a finished game against the best of its kind, and keeps it if it is better. */
export function compared(game: string, table: string, best: Best, now = Date.now()): Compared {
  const bests = read()
  const key = `${game} ${best.kind}`
  const kept = bests[key] ?? null
  if (kept?.table === table) return { best, before: kept.before, record: true }
  const record = kept === null || better(best, kept.value)
  if (record) store({ ...bests, [key]: { value: best.value, table, before: kept?.value ?? null, at: now } })
  return { best, before: kept?.value ?? null, record }
}

/** «Your best on this device, by 4.» */
export function bestWords({ best: { label, value, fewest }, before, record }: Compared): string {
  const of = label.toLowerCase()
  if (before === null) return `The first of its kind on this device: ${value} ${of} to beat.`
  const by = Math.abs(value - before)
  if (record) return `Your best on this device, by ${by}. Before it stood ${before} ${of}.`
  if (by === 0) return `As good as your best on this device: ${before} ${of}.`
  return `Your best on this device is ${before} ${of}: ${by} ${fewest ? 'fewer' : 'more'}.`
}
