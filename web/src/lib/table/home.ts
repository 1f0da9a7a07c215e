// Where tables live: makes them, opens them, lists them. One interface for this browser and for a server.
import type { Frame, SeatInfo, TableSession } from './session'

export type OptionKind =
  | { choice: readonly { value: string; about: string }[] }
  | { flag: true }
  | { number: { min: number; max: number } }

/** One house rule, described by the engine. */
export interface OptionSpec {
  name: string
  about: string
  rule: string
  default: string | boolean | number
  kind: OptionKind
}

export interface GameSpec {
  id: string
  players: { min: number; max: number }
  options: readonly OptionSpec[]
}

export type SeatPlan = { kind: 'me' } | { kind: 'friend'; name: string } | { kind: 'bot'; level: 'novice' | 'regular' | 'expert' } | { kind: 'link' }

export interface ClockPlan {
  kind: 'move' | 'bank'
  seconds: number
  then: 'bot' | 'forfeit'
}

export interface TablePlan {
  game: string
  where: 'device' | 'online'
  name: string
  seats: readonly SeatPlan[]
  options: Readonly<Record<string, string | boolean | number>>
  clock: ClockPlan | null
}

export interface TableSummary {
  id: string
  game: string
  where: 'device' | 'online'
  seats: readonly SeatInfo[]
  mine: readonly number[]
  /** Null when it is over. */
  toAct: readonly number[] | null
  winners: readonly number[] | null
  round: string
  /** Milliseconds since 1970. */
  touched: number
}

export interface GameRecord {
  id: string
  game: string
  seats: readonly SeatInfo[]
  edition: unknown
  frames: readonly Frame[]
}

export interface Home {
  games(): Promise<readonly GameSpec[]>
  create(plan: TablePlan): Promise<string>
  open(id: string): Promise<TableSession>
  tables(): Promise<readonly TableSummary[]>
  record(id: string): Promise<GameRecord>
}

/** Said when this build holds no engine and knows no server. */
export class NoEngine extends Error {
  constructor() {
    super('This build has no game engine in it.')
  }
}

const NOTHING: Home = {
  games: () => Promise.resolve([]),
  create: () => Promise.reject(new NoEngine()),
  open: () => Promise.reject(new NoEngine()),
  tables: () => Promise.resolve([]),
  record: () => Promise.reject(new NoEngine()),
}

/** The home of this build. Fixtures are never part of the build that people use. */
export async function home(): Promise<Home> {
  if (import.meta.env.MODE === 'fixtures' || import.meta.env.MODE === 'development') return (await import('./fixtures/home')).fixtureHome
  return NOTHING
}
