// Where tables live: makes them, opens them, lists them. One interface for this browser and for a server.
import type { Follow } from '../engine/follow'
import type { ClockPlan, GameCard, Level } from '../generated/protocol'
import type { HeldTable } from './held'
import type { Frame, SeatInfo, TableSession } from './session'

/** Who is to sit where, as the page asks it; `wish.ts` turns it into the protocol's plan. */
export type SeatWish = { kind: 'me' } | { kind: 'friend'; name: string } | { kind: 'bot'; level: Level } | { kind: 'link' }

export interface TablePlan {
  game: string
  where: 'device' | 'online'
  name: string
  seats: readonly SeatWish[]
  /** Only what differs from the usual game. */
  options: Readonly<Record<string, unknown>>
  clock: ClockPlan | null
}

/** A line of «My tables»: all that is held of a table but its keys. */
export type TableSummary = Omit<HeldTable, 'keys' | 'others' | 'watch'>

export interface GameRecord {
  id: string
  game: string
  seats: readonly SeatInfo[]
  edition: unknown
  /** What its table chose. */
  options: Readonly<Record<string, unknown>>
  frames: readonly Frame[]
  /** What follows from a view by the rules of this game. */
  follow: Follow
  /** The record's own text, where the game was on this device: its link must carry it. */
  carry: string | null
  /** What a check of the record found wrong; null where nothing could check it. */
  faults: readonly string[] | null
}

export interface Home {
  games(): Promise<readonly GameCard[]>
  create(plan: TablePlan): Promise<string>
  open(id: string): Promise<TableSession>
  tables(): Promise<readonly TableSummary[]>
  record(id: string): Promise<GameRecord>
  forget(id: string): Promise<void>
}

/** Fetched with the first page that needs it. */
export async function home(): Promise<Home> {
  return (await import('./real')).realHome
}
