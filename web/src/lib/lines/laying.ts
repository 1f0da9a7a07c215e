// From a moment to a table that begins there, and back: what is written down of a line, and what its table has played.
import type { Action, SeatCard } from '../generated/protocol'
import { MOST_LINES, type Beginning } from '../generated/engine'
import { heldTable, type HeldTable } from '../table/held'
import { home, type SeatWish, type TablePlan } from '../table/home'
import { change, gameWith, type StoredLine } from './store'

interface Player {
  name: string
  kind: 'person' | 'bot'
  level: string | null
}

/** A name as records take it. */
const named = (name: string): string => [...name.trim()].slice(0, 24).join('')

/** Who sat there, as records say it; nobody where a seat is still open. */
export function playersOf(seats: readonly Pick<SeatCard, 'name' | 'kind' | 'level'>[]): Player[] {
  if (seats.some((seat) => seat.kind === 'open')) return []
  return seats.map(({ name, kind, level }) =>
    kind === 'bot' ? { name: named(name), kind, level: level ?? 'regular' } : { name: named(name), kind: 'person', level: null },
  )
}

const wished = (seats: readonly SeatWish[], name: string): Player[] =>
  seats.map((seat) => {
    if (seat.kind === 'bot') return { name: seat.level, kind: 'bot', level: seat.level }
    return { name: named(seat.kind === 'friend' ? seat.name : name), kind: 'person', level: null }
  })

/** Says so where a game has as many lines as it can keep. */
export function roomFor(lines: number): void {
  if (lines >= MOST_LINES) throw new Error(`A game keeps at most ${MOST_LINES} lines: clear one away first.`)
}

export interface NewLine {
  from: number
  at: number
  seat: number
  fresh: number | null
  table: string
  seats: readonly SeatWish[]
  /** Whoever begins it. */
  name: string
  before?: readonly Action[]
}

/** Lines with one more, which has the next number. */
export function lineOf(lines: readonly StoredLine[], { from, at, seat, fresh, table, seats, name, before }: NewLine): StoredLine[] {
  const id = lines.reduce((most, line) => Math.max(most, line.id), 0) + 1
  const text = JSON.stringify({ id, from, at, seat, fresh, actions: [], result: null, name: '', players: wished(seats, name) })
  return [...lines, { id, text, table, read: 0, ...(before ? { before } : {}) }]
}

/** What a line's table has played. */
export async function trailOf(table: string): Promise<{ actions: readonly Action[]; result: unknown }> {
  return (await home()).trail(table)
}

/**
 * Plays on from a moment of a table of this device that is under way: as a line of its game, or of the game whose line it is itself.
 * Returns the new table's id.
 */
export async function branchOff(
  table: HeldTable,
  version: number,
  plan: Pick<TablePlan, 'name' | 'seats' | 'options'>,
  seat: number,
  fresh: number | null,
): Promise<string> {
  const root = table.line?.game ?? table.id
  roomFor((await gameWith(root)).lines.length)
  const place = await home()
  const start: Beginning = { from: 'table', table: table.id, at: version, seat, fresh }
  const { table: next, before } = await place.start({ ...plan, game: table.game, where: 'device', clock: null }, start)
  const from = table.line?.id ?? 0
  const left = table.line ? (await gameWith(root)).lines.find((line) => line.id === from) : null
  const at = (left ? (JSON.parse(left.text) as { at: number }).at : 0) + version
  const game = await change(root, (game) => ({
    ...game,
    lines: lineOf(game.lines, { from, at, seat, fresh, table: next, seats: plan.seats, name: plan.name, before }),
  }))
  const line = game.lines.find((line) => line.table === next)
  if (line) place.mark(next, { game: root, id: line.id })
  return next
}

/** Before a line's table is cleared away: what it has played stays with its game. */
export async function keepLine({ id, line }: HeldTable): Promise<void> {
  if (!line) return
  const played = await trailOf(id).catch(() => null)
  await change(line.game, (game) => ({
    ...game,
    lines: game.lines.map((other) => (other.table === id ? { ...other, table: null, ...(played ? { played } : {}) } : other)),
  }))
}

/** Where the game is whose line a table plays; nothing if it was cleared away. */
export async function wayBack(line: { game: string; id: number }): Promise<string | null> {
  const held = heldTable(line.game)
  if (held) return held.status === 'over' || held.where === 'online' ? `/replay/${held.id}?line=${line.id}` : `/table/${held.id}`
  const { carry, lines } = await gameWith(line.game)
  if (carry) return `/replay/shared?line=${line.id}#${carry}`
  return lines.length > 0 && /^[\da-f]{24}$/.test(line.game) ? `/replay/${line.game}?line=${line.id}` : null
}
