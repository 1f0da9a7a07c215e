// The tables that this browser holds keys to, in local storage: the list of «My tables», and the only place where keys are kept.
import type { SeatCard } from '../generated/protocol'

const KEY = 'tableflip.tables'

export interface HeldTable {
  id: string
  game: string
  where: 'device' | 'online'
  /** My keys: of my seats, or for watching. */
  keys: readonly string[]
  /** Keys of other seats, by seat, for the links that I may hand out. */
  others: readonly (string | null)[]
  watch: string | null
  seats: readonly Pick<SeatCard, 'seat' | 'name' | 'kind' | 'level'>[]
  mine: readonly number[]
  status: 'waiting' | 'playing' | 'over'
  toAct: readonly number[]
  winners: readonly number[]
  /** «Turn 7». */
  round: string
  /** Milliseconds since 1970. */
  touched: number
}

/** Where storage is closed, the list lasts as long as the page. */
let memory: HeldTable[] | null = null

export function heldTables(): HeldTable[] {
  if (memory) return memory
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? list.filter((entry): entry is HeldTable => typeof entry?.id === 'string' && Array.isArray(entry.keys)) : []
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

export function letGo(id: string): void {
  store(heldTables().filter((table) => table.id !== id))
}

/** A key that came with a link joins those that are here. */
export function addKey(id: string, key: string): void {
  const known = heldTable(id)
  if (known?.keys.includes(key)) return
  const blank = {
    id,
    game: '',
    where: 'online',
    keys: [],
    others: [],
    watch: null,
    seats: [],
    mine: [],
    status: 'waiting',
    toAct: [],
    winners: [],
    round: '',
    touched: Date.now(),
  } as const
  const before = known ?? blank
  hold({ ...before, keys: [...before.keys, key] })
}

/** The next game at the same table: the same keys, each one seat further (`docs/protocol.md`). */
export function holdRematch(before: HeldTable, id: string): void {
  if (heldTable(id)) return
  const { others } = before
  hold({
    ...before,
    id,
    others: others.map((_, seat) => others.at(seat - 1) ?? null),
    status: 'playing',
    toAct: [],
    winners: [],
    round: '',
    touched: Date.now(),
  })
}

/** The key of a link: all that stands after `#`. */
export function keyOf(hash: string): string | null {
  return /^#([\w-]{16,128})$/.exec(hash)?.[1] ?? null
}

export const linkTo = (id: string, key: string): string => `${location.origin}/table/${id}#${key}`
