// Where tables live: makes them, opens them, lists them. One interface for this browser and for a server.
import type { Follow } from '../engine/follow'
import type { Thread } from '../engine/thread'
import type { Beginning } from '../generated/engine'
import type { Action, ClockPlan, FinishedGame, GameCard, Level } from '../generated/protocol'
import type { Fair } from '../trust/fair'
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
  /** Online: listed in the server's hall, where anybody may sit down. */
  listed?: boolean
  /** Online: whether whoever sits there may be given hints. On a device everybody may. */
  hints?: boolean
}

/** A line of «My tables»: what is held of a table, without any secret. */
export type TableSummary = Pick<
  HeldTable,
  'id' | 'game' | 'where' | 'seats' | 'mine' | 'status' | 'toAct' | 'winners' | 'round' | 'touched' | 'line' | 'daily'
>

export interface GameRecord {
  id: string
  game: string
  seats: readonly SeatInfo[]
  /** Seats that were this device's. */
  mine: readonly number[]
  edition: unknown
  /** Its own text, unless it is the program's own. */
  editionText: string | null
  /** What its table chose. */
  options: Readonly<Record<string, unknown>>
  frames: readonly Frame[]
  /** What follows from a view by the rules of this game. */
  follow: Follow
  /** The engine that plays it again, and answers what else is asked of it. */
  engine: Pick<Thread, 'call' | 'prepare'>
  /** The record itself, as JSON: what a review is made of. */
  text: string
  /** The record's own text, where the game was on this device: its link must carry it. */
  carry: string | null
  /** What was found wrong when it was opened. */
  faults: readonly string[]
  /** Plays the whole game again and checks its shuffle, beside whoever looks at it; null where nobody here was there. */
  check: (() => Promise<Fair>) | null
}

export interface Home {
  games(): Promise<readonly GameCard[]>
  create(plan: TablePlan): Promise<string>
  /** Lays a table of this device that begins at a position; `before` is what the table that it left had played up to there. */
  start(plan: TablePlan, start: Beginning): Promise<{ table: string; before: readonly Action[] }>
  /** What was played at a table that began at a position. */
  trail(table: string): Promise<{ actions: readonly Action[]; result: unknown }>
  /** A table plays a line of a game. */
  mark(table: string, line: NonNullable<HeldTable['line']>): void
  open(id: string): Promise<TableSession>
  tables(): Promise<readonly TableSummary[]>
  /** The record of a game that is over. */
  finished(id: string): Promise<FinishedGame>
  /** The same to look at. `signal` ends it, whatever it is doing, and ends what it can still be asked. */
  record(id: string, signal: AbortSignal): Promise<GameRecord>
  forget(id: string): Promise<void>
}

/** Fetched with the first page that needs it. */
export async function home(): Promise<Home> {
  return (await import('./real')).realHome
}
