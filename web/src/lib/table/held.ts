// The tables that this browser knows, in local storage: the list of «My tables», and the only place where secrets are kept.
import type { DayCard, SeatCard } from '../generated/protocol'

const KEY = 'tableflip.tables'
/** As many keys as a hello may say (`docs/protocol.md`). */
const MOST_KEYS = 8

/** What one added to the shuffle. */
export interface Added {
  bits: string
  /** Whether the table said that it took them; else the answer was lost, and another device of the seat may have been faster. */
  taken: boolean
}

export interface HeldTable {
  id: string
  game: string
  where: 'device' | 'online'
  /** This device's own key to each seat of mine, by seat. */
  own: readonly (string | null)[]
  /** The key with which invitations are made, if I laid the table. */
  maker: string | null
  watch: string | null
  /** Invitations that I made and may hand out, by seat. */
  invitations: readonly (string | null)[]
  /** The link that I came by, once it had opened something: even a used one lets me watch. */
  came: string | null
  /** Keys whose seats are not known: those of tables from before every device had its own. */
  keys: readonly string[]
  /** The first promise about the shuffle that was seen here. */
  commitment: string | null
  /** What I added to the shuffle, by seat. */
  bits: readonly (Added | null)[]
  seats: readonly Pick<SeatCard, 'seat' | 'name' | 'kind' | 'level'>[]
  mine: readonly number[]
  status: 'waiting' | 'playing' | 'over'
  toAct: readonly number[]
  winners: readonly number[]
  /** «Turn 7». */
  round: string
  /** If it plays a line: of which game, and its number there. */
  line: { game: string; id: number } | null
  /** The day whose sealed deck is played there; its record opens when that closes. */
  daily: DayCard | null
  /** Milliseconds since 1970. */
  touched: number
}

export const blank = (id: string): HeldTable => ({
  id,
  game: '',
  where: 'online',
  own: [],
  maker: null,
  watch: null,
  invitations: [],
  came: null,
  keys: [],
  commitment: null,
  bits: [],
  seats: [],
  mine: [],
  status: 'waiting',
  toAct: [],
  winners: [],
  round: '',
  line: null,
  daily: null,
  touched: Date.now(),
})

/** Where storage is closed, the list lasts as long as the page. */
let memory: HeldTable[] | null = null

/** An entry as it was stored, perhaps by an earlier version: what it lacks is as for a table of which nothing is known. */
function read(entry: unknown): HeldTable[] {
  if (typeof entry !== 'object' || entry === null || !('id' in entry) || typeof entry.id !== 'string') return []
  // Links to the seats of others were their keys once; for a seat that is still open such a key is its invitation now.
  const invitations = 'others' in entry && Array.isArray(entry.others) ? { invitations: entry.others } : {}
  return [{ ...blank(entry.id), ...invitations, ...entry, id: entry.id }]
}

export function heldTables(): HeldTable[] {
  if (memory) return memory
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? list.flatMap(read) : []
  } catch {
    return []
  }
}

export const heldTable = (id: string): HeldTable | null => heldTables().find((table) => table.id === id) ?? null

function store(list: HeldTable[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list))
  } catch {
    memory = list
  }
}

/** Adds a table, or changes what is known of it. */
export function hold(table: HeldTable): void {
  store([table, ...heldTables().filter((other) => other.id !== table.id)])
}

/** Whether nobody sees the record yet: the deck is still being played by others. */
export const isSealed = ({ daily }: Pick<HeldTable, 'daily'>, now = Date.now()): boolean => daily !== null && now < daily.closes

export function letGo(id: string): void {
  store(heldTables().filter((table) => table.id !== id))
}

/** What a hello says: my seats first, so that nothing that came by a link can push them out. */
export function keysOf({ own, maker, came, watch, keys }: HeldTable): string[] {
  const all = [...own, maker, came, watch, ...keys].filter((key): key is string => key !== null)
  return [...new Set(all)].slice(0, MOST_KEYS)
}

/** One seat further, as seats go in a rematch (`docs/protocol.md`). */
const further = <T>(list: readonly T[], seats: number): (T | null)[] =>
  Array.from({ length: seats }, (_, seat) => list[(seat - 1 + seats) % seats] ?? null)

/** The next game at the same table: the same keys, each one seat further, never an invitation; and a new shuffle. */
export function holdRematch(before: HeldTable, id: string): void {
  if (heldTable(id)) return
  const { game, where, maker, watch, keys, own, seats } = before
  hold({ ...blank(id), game, where, maker, watch, keys, own: further(own, seats.length) })
}

/** The key of a link: all that stands after `#`. */
export function keyOf(hash: string): string | null {
  return /^#([\w-]{16,128})$/.exec(hash)?.[1] ?? null
}

export const linkTo = (id: string, key: string): string => `${location.origin}/table/${id}#${key}`
