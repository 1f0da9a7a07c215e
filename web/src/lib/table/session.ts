// A seat at a table, as the page sees it. The same whether the table runs on a server or in a worker of this browser.
//
// Knows no game: views, actions and events pass through. All fields are reactive where a class implements them with runes.
import type {
  Action,
  ClockCard,
  DayCard,
  Emote,
  GameEvent,
  Offer,
  Refused,
  SeatCard,
  TableResult,
  UndoCard,
  View,
} from '../generated/protocol'

import type { Follow } from '../engine/follow'
import type { Agreed } from '../generated/engine'
import type { Told } from '../trust/fair'
import type { Links } from './ring'

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
  /** Its own text, unless it is the program's own. */
  editionText: string | null
  /** Whether a draw may be offered in this game. */
  draws: boolean
  /** Whether whoever sits here may be given hints. */
  hints: boolean
  /** The day whose sealed deck is played here: alone, once, and without help. */
  daily: DayCard | null
  links: Links
}

/** What my keys are good for at a table, besides my seats. */
export interface Holding {
  /** I laid the table: invitations are mine to make. */
  maker: boolean
  /** Open seats that I am invited to. */
  invited: readonly number[]
  /** Seats that I was invited to, too late. */
  taken: readonly number[]
  /** Seats of mine that I may open on this device, too. */
  passes: readonly number[]
}

/** What was promised about the shuffle, as it was seen first on this device. */
export interface Promised {
  commitment: string
  /** The same in eight letters. */
  spoken: string
  /** The table makes another promise now. */
  broken: boolean
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

/** Somebody wanted a hint. */
export interface HintTaken {
  /** The number of the change. */
  id: number
  seat: number
  /** For the decision at this version. */
  version: number
}

export interface TableSession {
  readonly table: TableInfo
  readonly status: Connection
  /** While the connection is lost: when the next try is due, by `performance.now()`; null while one is under way. */
  readonly nextTry: number | null
  /** The table will not have us any more, and why. */
  readonly gone: string | null
  /** A seat that was mine here until another device signed this one out. */
  readonly signedOut: number | null
  readonly holds: Holding
  readonly promise: Promised | null
  /** Why no more actions are taken, though the game is not over. */
  readonly stopped: string | null
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
  /** All hints that were wanted at this table. */
  readonly hints: readonly HintTaken[]
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
  /** Writes down, for all to see, that a hint is wanted here. Only then it is given. */
  hint(): Promise<void>
  resign(): Promise<void>
  offerDraw(): Promise<void>
  answer(offer: Offer, yes: boolean): Promise<void>
  rematch(): Promise<void>
  say(what: { text: string } | { emote: Emote }): Promise<void>
  /** Takes a seat back that a bot keeps warm. */
  takeBack(seat: number, name: string): Promise<void>
  /** Sits down at a seat that one is invited to. */
  sit(seat: number, name: string): Promise<void>
  /** Makes an invitation to an open seat; the one before opens nothing any more. */
  invite(seat: number): Promise<void>
  withdraw(seat: number): Promise<void>
  /** A link with which another device of mine joins the seat: good once, for ten minutes. */
  pass(seat: number): Promise<string>
  /** Opens a seat of mine on this device, by such a link. */
  join(seat: number): Promise<void>
  /** Signs out all other devices that have the seat open. */
  signOut(seat: number): Promise<void>
  /** What this seat was told of the game, once all of it that can be is at hand. */
  told(): Promise<Told>
  /** The device is in the right hands now. */
  takeOver(): void
  /** What the table agreed on, as an engine takes it; null before the table has said so. */
  readonly agreed: Agreed | null
  /** What follows from a view by the rules of this table. Rejects where the engine is not there. */
  follow: Follow
  /** Tries to reach the table at once, where the connection is lost. */
  hurry(): void
  close(): void
}

/** What a room needs of a table. A live one brings more; a lesson no more than this. */
export type Seated = Pick<
  TableSession,
  | 'table'
  | 'status'
  | 'seats'
  | 'mine'
  | 'seat'
  | 'version'
  | 'view'
  | 'legal'
  | 'toAct'
  | 'frames'
  | 'hints'
  | 'result'
  | 'undoable'
  | 'follow'
  | 'act'
  | 'why'
  | 'undo'
>

export function isRefusal(error: unknown): error is Refused {
  return typeof error === 'object' && error !== null && 'rule' in error && 'because' in error
}
