// A seat at a table, as the page sees it. The same whether the table runs on a server or in a worker of this browser.
//
// Knows no game: views, actions and events pass through. All fields are reactive where a class implements them with runes.
import type { Action, ClockCard, Emote, GameEvent, Offer, Refused, SeatCard, TableResult, UndoCard, View } from '../generated/protocol'

import type { Follow } from '../engine/follow'

export type Connection = 'connecting' | 'live' | 'lost' | 'closed'

export interface Clock extends ClockCard {
  /** `performance.now()` at which `left` was true. */
  at: number
}

export type SeatInfo = Omit<SeatCard, 'clock'> & { clock: Clock | null }

export interface TableInfo {
  id: string
  game: string
  /** `device`: in this browser alone. `online`: decided by the server. */
  where: 'device' | 'online'
  options: Readonly<Record<string, unknown>>
  /** The figures of the box that is played with. */
  edition: unknown
  /** Whether a draw may be offered in this game. */
  draws: boolean
  /** Links to hand out: one per seat of others, one to my own seat (for another device), one for spectators. */
  links: { seats: readonly (string | null)[]; own: string | null; watch: string | null }
}

/** What one action did: its events, and how things stood after it. Frame 0 is the start and has no events. */
export interface Frame {
  version: number
  events: readonly GameEvent[]
  view: View
}

export interface ChatLine {
  /** The number of the change. */
  id: number
  /** Null for what the table itself says. */
  seat: number | null
  name: string
  text: string
}

export interface TableSession {
  readonly table: TableInfo
  readonly status: Connection
  /** While the connection is lost: when the next try is due, by `performance.now()`; null while one is under way. */
  readonly nextTry: number | null
  readonly seats: readonly SeatInfo[]
  /** Seats that are played from this browser; empty for a spectator. */
  readonly mine: readonly number[]
  /** The seat whose view is shown; null for a spectator. */
  readonly seat: number | null
  /** Hot seat: the device must be handed to this seat before anything of theirs is shown. */
  readonly handover: number | null
  /** Seats are still open: nobody can play yet. */
  readonly waiting: boolean

  readonly version: number
  readonly view: View | null
  readonly legal: readonly Action[]
  readonly toAct: readonly number[]
  /** Every frame since the start, so that a moment can be looked at again. */
  readonly frames: readonly Frame[]
  readonly chat: readonly ChatLine[]
  readonly offers: readonly Offer[]
  readonly result: TableResult | null
  /** The table of the next game, once all agreed. */
  readonly next: string | null
  /** What could be taken back; null when there is nothing. */
  readonly undoable: UndoCard | null

  /** Resolves when the table has taken it; rejects with a `Refused` or a `TableError`. */
  act(action: Action): Promise<void>
  /** Why nothing can be done by pressing these things, in the engine's words; null if something can. */
  why(pressed: readonly string[]): Promise<Refused | null>
  undo(): Promise<void>
  resign(): Promise<void>
  offerDraw(): Promise<void>
  answer(offer: Offer, yes: boolean): Promise<void>
  rematch(): Promise<void>
  say(what: { text: string } | { emote: Emote }): Promise<void>
  claimSeat(seat: number, name: string): Promise<void>
  /** The device is in the right hands now. */
  takeOver(): void
  /** What follows from a view by the rules of this table. Rejects where the engine is not there. */
  follow: Follow
  /** Tries to reach the table at once, where the connection is lost. */
  hurry(): void
  close(): void
}

export function isRefusal(error: unknown): error is Refused {
  return typeof error === 'object' && error !== null && 'rule' in error && 'because' in error
}
