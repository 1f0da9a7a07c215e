// A seat at a table, as the page sees it. The same whether the table runs on a server or in a worker of this browser.
//
// Knows no game: views, actions and events pass through. All fields are reactive where a class implements them with runes.
import type { Action, GameEvent, View } from '../games/types'

export type Status = 'connecting' | 'live' | 'lost' | 'closed'

export interface Clock {
  /** Milliseconds left when this was said, and whether it is running. */
  left: number
  running: boolean
  /** `performance.now()` at which `left` was true. */
  at: number
}

export interface SeatInfo {
  seat: number
  name: string
  kind: 'open' | 'person' | 'bot'
  level: 'novice' | 'regular' | 'expert' | null
  connected: boolean
  clock: Clock | null
}

export interface TableInfo {
  id: string
  game: string
  /** `device`: in this browser alone. `online`: decided by the server. */
  where: 'device' | 'online'
  options: Readonly<Record<string, unknown>>
  /** The figures of the box that is played with. */
  edition: unknown
  /** Links to hand out: one per open seat, one for spectators. */
  links: { seats: readonly (string | null)[]; watch: string | null }
}

/** What one action did: its events, and how things stood after it. Frame 0 is the start and has no events. */
export interface Frame {
  version: number
  events: readonly GameEvent[]
  view: View
}

export interface Refusal {
  rule: string
  because: string
}

export interface ChatLine {
  id: number
  seat: number | null
  name: string
  text: string
}

export interface Result {
  winners: readonly number[]
  reason: string
}

/** A question of another seat that waits for my answer, or mine that waits for theirs. */
export interface Offer {
  kind: 'undo' | 'draw' | 'rematch'
  from: number
  /** What an undo would take back, in the words of the log. */
  about: string | null
}

export interface TableSession {
  readonly table: TableInfo
  readonly status: Status
  readonly seats: readonly SeatInfo[]
  /** Seats that are played from this browser; empty for a spectator. */
  readonly mine: readonly number[]
  /** The seat whose view is shown; null for a spectator. */
  readonly seat: number | null
  /** Hot seat: the device must be handed to this seat before anything of theirs is shown. */
  readonly handover: number | null

  readonly version: number
  readonly view: View | null
  readonly legal: readonly Action[]
  readonly toAct: readonly number[]
  /** Every frame since the start, so that a moment can be looked at again. */
  readonly frames: readonly Frame[]
  readonly chat: readonly ChatLine[]
  readonly offers: readonly Offer[]
  readonly result: Result | null
  /** What `undo` would take back, or why it cannot: null when there is nothing to take back. */
  readonly undoable: { about: string; free: boolean } | null

  /** Resolves when the table has taken it; rejects with a `Refusal`. */
  act(action: Action): Promise<void>
  /** Why an action cannot be done, in the engine's words. */
  why(action: Action): Promise<Refusal>
  undo(): Promise<void>
  resign(): Promise<void>
  offerDraw(): Promise<void>
  answer(offer: Offer, yes: boolean): Promise<void>
  /** The id of the next table, once both agree. */
  rematch(): Promise<string | null>
  say(text: string): Promise<void>
  claimSeat(seat: number, name: string): Promise<void>
  /** The device is in the right hands now. */
  takeOver(): void
  close(): void
}

export function isRefusal(error: unknown): error is Refusal {
  return typeof error === 'object' && error !== null && 'rule' in error && 'because' in error
}
