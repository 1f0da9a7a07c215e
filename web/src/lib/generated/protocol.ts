// Generated from crates/table/src/protocol by `cargo xtask codegen`. Do not edit.

/** What one audience may see. Its shape is the game's own business. */
export type View = Readonly<Record<string, unknown>>

/** An action as the engine lists it: a seat, a verb, and the verb's arguments. */
export interface Action {
  seat: number
  do: string
  [argument: string]: unknown
}

/** An event as the engine sends it, what is hidden from the receiver being null. */
export interface GameEvent {
  event: string
  [field: string]: unknown
}

/** One thing that a table may agree on before it plays. */
export interface OptionSpec {
  name: string
  about: string
  /** The rule that it bends. */
  rule: string
  kind:
    | { choice: { value: string; about: string }[] }
    | 'flag'
    | { number: { min: number; max: number; nullable: boolean } }
    | { free: string }
}

export const PROTOCOL = 2

/**
 * One message of a client. It always gets exactly one [`Answer`](super::Answer) with the same id.
 */
export type Request = { 
/**
 * Chosen by the client; the answer carries it.
 */
id: number, 
/**
 * Made by the client for this one request: 16 lower-case hexadecimal digits at random. Whoever heard no answer sends the request
 * again with the same key: what was done already is not done once more, and answered `ok` with its old number.
 */
key?: string, 
/**
 * What is asked.
 */
ask: Ask, };

/**
 * What is asked.
 */
export type Ask = { "type": "hello" } & Hello | { "type": "state", 
/**
 * Whether lean frames are wanted from now on, as in `hello`.
 */
lean: boolean, 
/**
 * The version whose digest the client's own view does not have. It is written down, and whoever differs
 * should ask for whole frames: an engine that differs once will differ again.
 */
differs?: number, } | { "type": "ping", } | { "type": "act", 
/**
 * The number of the last change that the client had seen when it chose. Numbers never repeat, so nothing that
 * was chosen before an undo is played after it.
 */
number: number, 
/**
 * One of the legal actions (or one of a listed continuum).
 */
action: Action, } | { "type": "why", 
/**
 * The action.
 */
action: Action, } | { "type": "pressed", 
/**
 * Whose presses.
 */
seat: number, 
/**
 * The `data-key` of each thing pressed, in the order of pressing.
 */
keys: Array<string>, } | { "type": "claim_seat", 
/**
 * The seat.
 */
seat: number, 
/**
 * Who sits down.
 */
name: string, 
/**
 * SHA-256 of the key that this browser made for the seat; needed with an invitation.
 */
key?: string, 
/**
 * What this browser adds to the shuffle; needed unless the game is dealt.
 */
bits?: string, } | { "type": "invite", 
/**
 * The seat.
 */
seat: number, 
/**
 * SHA-256 of the new invitation; `null` to withdraw only.
 */
invitation: string | null, } | { "type": "pass", 
/**
 * Whose.
 */
seat: number, 
/**
 * SHA-256 of the pass.
 */
pass: string, } | { "type": "join", 
/**
 * The seat.
 */
seat: number, 
/**
 * SHA-256 of this device's key.
 */
key: string, } | { "type": "sign_out", 
/**
 * Whose.
 */
seat: number, 
/**
 * SHA-256 of the only key that the seat has afterwards.
 */
key: string, } | { "type": "rename", 
/**
 * The seat.
 */
seat: number, 
/**
 * Its new name.
 */
name: string, } | { "type": "undo", 
/**
 * Who asks.
 */
seat: number, 
/**
 * The version to go back to; `null` for the last decision of a person here.
 */
to: number | null, } | { "type": "hint", 
/**
 * Who.
 */
seat: number, } | { "type": "resign", 
/**
 * Who.
 */
seat: number, } | { "type": "offer_draw", 
/**
 * Who.
 */
seat: number, } | { "type": "reply", 
/**
 * Who answers.
 */
seat: number, 
/**
 * To what: the number of the change that asked.
 */
offer: number, 
/**
 * Yes or no.
 */
yes: boolean, } | { "type": "rematch", 
/**
 * Who.
 */
seat: number, } | { "type": "say", 
/**
 * Who.
 */
seat: number, 
/**
 * What.
 */
chat: Chat, };

/**
 * What a connection says first.
 */
export type Hello = { 
/**
 * The version of the protocol that the client speaks.
 */
protocol: number, 
/**
 * Which table.
 */
table: string, 
/**
 * The secrets that the client holds: keys of seats, the watching key, the maker's, invitations, passes.
 */
keys: Array<string>, 
/**
 * The number of the last change that the client has; `null` for one that has nothing.
 */
last: number | null, 
/**
 * Whether the client has the engine: it follows events, lists and refuses by itself, and is sent no more than that.
 */
lean?: boolean, };

/**
 * A question that others answer.
 */
export type OfferKind = "undo" | "draw" | "rematch";

/**
 * Something said.
 */
export type Chat = { "text": string } | { "emote": Emote };

/**
 * A sign that needs no words and no translation.
 */
export type Emote = "hello" | "good_luck" | "well_played" | "oops" | "thinking" | "thanks" | "laugh" | "good_game";

/**
 * One message to a client.
 */
export type ServerMessage = { "type": "welcome" } & Welcome | { "type": "state" } & State | { "type": "changed" } & Changed | { "type": "follow" } & Follow | { "type": "presence" } & Presence | { "type": "answer" } & Answer | { "type": "goodbye" } & Goodbye;

/**
 * The table is open to this connection. Sent again when what the connection holds has changed.
 */
export type Welcome = { 
/**
 * The version of the protocol.
 */
protocol: number, 
/**
 * The table.
 */
table: TableCard, 
/**
 * The seats that this connection holds; none for one that watches.
 */
mine: Array<number>, 
/**
 * Whether this connection holds the maker's key.
 */
maker: boolean, 
/**
 * The open seats whose invitation this connection holds.
 */
invited: Array<number>, 
/**
 * The seats whose invitation this connection holds, too late: it watches.
 */
taken: Array<number>, 
/**
 * The seats that this connection holds a pass to.
 */
passes: Array<number>, };

/**
 * How things stand for one audience, and what it missed.
 */
export type State = { 
/**
 * For which seat; `null` for spectators. A connection that holds two seats gets two states.
 */
seat: number | null, 
/**
 * The number of the last change.
 */
number: number, 
/**
 * The view at version 0, for a client that does not have it yet; `null` before the game is dealt.
 */
start: View | null, 
/**
 * Every change after the client's last one.
 */
missed: Array<Change>, 
/**
 * What this seat could take back.
 */
undo: UndoCard | null, 
/**
 * What this audience may see now; `null` before the game is dealt.
 */
view: View | null, 
/**
 * What this seat may do now; absent for a client that lists by itself.
 */
legal?: Action[], 
/**
 * How things stand for everybody.
 */
standing: Standing, };

/**
 * Something happened.
 */
export type Changed = { 
/**
 * For which seat; `null` for spectators.
 */
seat: number | null, 
/**
 * What.
 */
change: Change, 
/**
 * What this seat could take back.
 */
undo: UndoCard | null, 
/**
 * What this audience may see now; absent if the position is as it was.
 */
view?: View, 
/**
 * What this seat may do now.
 */
legal: Action[], 
/**
 * How things stand for everybody.
 */
standing: Standing, };

/**
 * Something happened, for a client that has the engine: it follows the events to the next view, and lists what may be
 * done there by itself.
 */
export type Follow = { 
/**
 * For which seat; `null` for spectators.
 */
seat: number | null, 
/**
 * What.
 */
change: Change, 
/**
 * What this seat could take back.
 */
undo: UndoCard | null, 
/**
 * Who owes a decision; nobody unless playing.
 */
to_act: Array<number>, 
/**
 * How things stand for everybody; absent if nothing is other than before but the version and who is to act.
 */
standing?: Standing, 
/**
 * What this audience may see now, where no events lead there: the game was dealt, or something was taken back.
 */
view?: View, 
/**
 * Now and then: the digest of what this audience may see now. Whose own differs asks for a `state`.
 */
digest?: string, };

/**
 * Somebody came or went. Not numbered: who is here now is no part of the game.
 */
export type Presence = { 
/**
 * On how many devices each seat is open.
 */
devices: Array<number>, };

/**
 * None of this connection's keys opens the table any more: it hears nothing more of it.
 */
export type Goodbye = { 
/**
 * For people.
 */
because: string, };

/**
 * The answer to one request.
 */
export type Answer = { 
/**
 * The request's id; `null` where the message was too broken to have one.
 */
id: number | null, } & ({ "outcome": "ok", 
/**
 * The number of the last change; of a request that was sent again, of the change that it led to.
 */
number: number, } | { "outcome": "refused" } & Refused | { "outcome": "stale", 
/**
 * The version that stands.
 */
version: number, } | { "outcome": "error", 
/**
 * For programs.
 */
code: ErrorCode, 
/**
 * For people.
 */
because: string, });

/**
 * What came of a request.
 */
export type Outcome = { "outcome": "ok", 
/**
 * The number of the last change; of a request that was sent again, of the change that it led to.
 */
number: number, } | { "outcome": "refused" } & Refused | { "outcome": "stale", 
/**
 * The version that stands.
 */
version: number, } | { "outcome": "error", 
/**
 * For programs.
 */
code: ErrorCode, 
/**
 * For people.
 */
because: string, };

/**
 * The ordinary «no» of a rule.
 */
export type Refused = { 
/**
 * The rule's number, as `SK-5.2`.
 */
rule: string, 
/**
 * The sentence for the player.
 */
because: string, };

/**
 * Why the table says no.
 */
export type ErrorCode = "malformed" | "protocol" | "greeting" | "no_such_table" | "wrong_key" | "not_your_seat" | "taken" | "spent" | "bad_text" | "waiting" | "game_over" | "not_over" | "no_undo" | "no_offer" | "no_hint" | "no_action" | "no_such_day" | "no_such_club" | "not_open" | "closed" | "daily" | "too_fast" | "full" | "bad_table" | "unavailable";

/**
 * One thing that happened, as one audience may see it.
 */
export type Change = { 
/**
 * Its number: 0 is the creation of the table, and no number is left out.
 */
number: number, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * The version of the position after it.
 */
version: number, 
/**
 * What happened.
 */
what: What, };

/**
 * What happened.
 */
export type What = { "type": "created", } | { "type": "seat_taken", 
/**
 * Where.
 */
seat: number, 
/**
 * Who.
 */
name: string, 
/**
 * Whether the game was dealt with that: what is seen then is version 0.
 */
dealt: boolean, } | { "type": "invited", 
/**
 * Where.
 */
seat: number, 
/**
 * Whether there is an invitation now.
 */
open: boolean, } | { "type": "passed", 
/**
 * Who.
 */
seat: number, } | { "type": "joined", 
/**
 * Which.
 */
seat: number, } | { "type": "signed_out", 
/**
 * Who.
 */
seat: number, } | { "type": "woken", } | { "type": "renamed", 
/**
 * Where.
 */
seat: number, 
/**
 * The new name.
 */
name: string, } | { "type": "acted", 
/**
 * By whom.
 */
seat: number, 
/**
 * What came of it, redacted for the receiver. The action itself is not shown: a verb may
 * carry what only its seat knows.
 */
events: GameEvent[], } | { "type": "undone", 
/**
 * Who asked for it.
 */
seat: number, } | { "type": "hinted", 
/**
 * Who.
 */
seat: number, } | { "type": "offered", 
/**
 * Who.
 */
seat: number, 
/**
 * What.
 */
offer: OfferKind, } | { "type": "replied", 
/**
 * Who.
 */
seat: number, 
/**
 * To what.
 */
offer: OfferKind, 
/**
 * Yes or no.
 */
yes: boolean, } | { "type": "resigned", 
/**
 * Who.
 */
seat: number, 
/**
 * The bot that plays on, at tables where the others go on.
 */
bot: Level | null, } | { "type": "flagged", 
/**
 * Whose.
 */
seat: number, 
/**
 * The bot that plays on; `null` if the seat forfeits.
 */
bot: Level | null, } | { "type": "rematch", 
/**
 * Its id.
 */
table: string, } | { "type": "said", 
/**
 * Who.
 */
seat: number, 
/**
 * What.
 */
chat: Chat, };

/**
 * What does not change while a table lives.
 */
export type TableCard = { 
/**
 * Its id.
 */
id: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * All options.
 */
options: Readonly<Record<string, unknown>>, 
/**
 * The figures that are played with.
 */
edition: EditionCard, 
/**
 * The clock, if any.
 */
clock: ClockPlan | null, 
/**
 * What was promised about the shuffle (`docs/randomness.md`); empty where the table began at a position.
 */
commitment: string, 
/**
 * Its beginning as eight letters, to be read aloud and compared.
 */
spoken: string, 
/**
 * Milliseconds since 1970.
 */
created: number, 
/**
 * Whether one person or device plays all seats that bots do not.
 */
one_device: boolean, 
/**
 * Whether a draw may be offered.
 */
draws: boolean, 
/**
 * Whether whoever sits here may be given hints.
 */
hints: boolean, 
/**
 * The day whose deck is played here; `null` at every other table.
 */
daily: DayCard | null, 
/**
 * The engine whose rules the table was begun under, if they were other than today's: what happened is shown as it
 * was, and the game goes on under the rules of today.
 */
earlier_rules: string | null, };

/**
 * Which box is played with.
 */
export type EditionCard = { 
/**
 * Its short name.
 */
id: string, 
/**
 * Its full name.
 */
name: string, 
/**
 * SHA-256 of its text.
 */
sha256: string, 
/**
 * Its text, unless it is the program's own: an engine elsewhere needs it to follow the game.
 */
text: string | null, 
/**
 * All its figures.
 */
figures: unknown, };

/**
 * How things stand, for everybody alike.
 */
export type Standing = { 
/**
 * Waiting for people (then nothing is dealt), playing, or over.
 */
status: Status, 
/**
 * The version of the position: how many actions led to it.
 */
version: number, 
/**
 * Who owes a decision; nobody unless playing.
 */
to_act: Array<number>, 
/**
 * All seats.
 */
seats: Array<SeatCard>, 
/**
 * Questions that wait for answers.
 */
offers: Array<Offer>, 
/**
 * The result, once there is one.
 */
result: TableResult | null, 
/**
 * The table of the next game, once all agreed. The same keys open it, each one seat further.
 */
rematch: string | null, 
/**
 * Why no more actions are taken though the game is not over; clocks stand still then.
 */
stopped: string | null, };

/**
 * Where a table is in its life.
 */
export type Status = "waiting" | "playing" | "over";

/**
 * A seat as everybody sees it.
 */
export type SeatCard = { 
/**
 * Its number.
 */
seat: number, 
/**
 * Who or what sits there; empty for an open seat.
 */
name: string, 
/**
 * Who plays.
 */
kind: SeatKind, 
/**
 * How well, if a bot does.
 */
level: Level | null, 
/**
 * Whether somebody with the seat's key is here now. A bot always is.
 */
connected: boolean, 
/**
 * On how many devices the seat is open now.
 */
devices: number, 
/**
 * Whether nothing more is needed from here before the game is dealt: its person has added to the shuffle.
 */
ready: boolean, 
/**
 * Its clock, if the table has clocks and a person plays.
 */
clock: ClockCard | null, };

/**
 * Who plays a seat.
 */
export type SeatKind = "open" | "person" | "bot";

/**
 * A seat's clock, as it stood when this was written.
 */
export type ClockCard = { 
/**
 * Milliseconds left.
 */
left: number, 
/**
 * Whether it runs.
 */
running: boolean, };

/**
 * A question that waits for answers.
 */
export type Offer = { 
/**
 * The number of the change that asked: what a reply names.
 */
number: number, 
/**
 * What is asked.
 */
kind: OfferKind, 
/**
 * Who asked.
 */
from: number, 
/**
 * For an undo: the version to go back to.
 */
to: number | null, 
/**
 * Who has yet to answer.
 */
waiting_for: Array<number>, };

/**
 * How it ended, in terms that all games share.
 */
export type TableResult = { 
/**
 * Who won; nobody in a draw or a lost solo game.
 */
winners: Array<number>, 
/**
 * What each seat got: 1 won, 0 lost, a half for half.
 */
points: Array<number>, 
/**
 * `resigned`, `time`, `agreed`, or the game's own word.
 */
reason: string, 
/**
 * Whose resignation or clock it was.
 */
by: number | null, 
/**
 * Scores per seat, in games that count.
 */
scores: Array<number> | null, 
/**
 * The result in the game's own words, if the game itself ended.
 */
game: unknown, };

/**
 * What a seat could take back now.
 */
export type UndoCard = { 
/**
 * The version it would go back to.
 */
to: number, 
/**
 * Whether it happens at once; else the others are asked.
 */
free: boolean, };

/**
 * The wish for a table: the body of `POST /api/tables`, and of the browser engine's `create`.
 */
export type CreateTable = { 
/**
 * The game's id.
 */
game: string, 
/**
 * Options that differ from the edition's defaults.
 */
options: Readonly<Record<string, unknown>>, 
/**
 * The text of another edition than the program's own.
 */
edition?: string, 
/**
 * The position to begin at, instead of a deal (RV-7.2): on one's own device alone.
 */
start?: Readonly<Record<string, unknown>>, 
/**
 * Who is to play, in seat order.
 */
seats: Array<SeatPlan>, 
/**
 * The clock; `null` for none.
 */
clock?: ClockPlan, 
/**
 * SHA-256 of the maker's key, with which invitations are made and withdrawn.
 */
maker: string, 
/**
 * SHA-256 of the key for watching.
 */
watch: string, 
/**
 * Whether the table is listed in the host's hall: anybody may watch it, and take a seat that is open.
 */
listed?: boolean, 
/**
 * Whether whoever sits there may be given hints (RV-8.1). Everybody at the table sees it; never in a race.
 */
hints?: boolean, };

/**
 * Who is to play a seat.
 */
export type SeatPlan = { "kind": "open", 
/**
 * SHA-256 of the invitation.
 */
invitation: string, } | { "kind": "person", 
/**
 * Their name.
 */
name: string, 
/**
 * SHA-256 of the seat's key.
 */
key: string, } | { "kind": "bot", 
/**
 * How well it plays.
 */
level: Level, };

/**
 * How well a bot plays; the words mean the same in every game.
 */
export type Level = "novice" | "regular" | "expert";

/**
 * A clock.
 */
export type ClockPlan = { 
/**
 * How time is given.
 */
limit: TimeLimit, 
/**
 * What happens to a seat whose time is up.
 */
then: OnTimeOut, };

/**
 * How time is given.
 */
export type TimeLimit = { "kind": "per_move", 
/**
 * Milliseconds.
 */
ms: number, } | { "kind": "bank", 
/**
 * Milliseconds.
 */
ms: number, 
/**
 * Milliseconds that come back whenever the turn passes on.
 */
increment: number, };

/**
 * What happens to a seat whose time is up.
 */
export type OnTimeOut = "bot" | "forfeit";

/**
 * A table that was laid.
 */
export type CreatedTable = { 
/**
 * The table's id.
 */
table: string, 
/**
 * What is promised about the shuffle: keep it, and compare at the end. Empty where nothing is shuffled, since the
 * table begins at a position.
 */
commitment: string, };

/**
 * A game that can be played: one of `GET /api/games`.
 */
export type GameCard = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * One sentence.
 */
about: string, 
/**
 * The fewest seats.
 */
min_players: number, 
/**
 * The most seats.
 */
max_players: number, 
/**
 * The prefix of its rule numbers.
 */
rules: string, 
/**
 * The modules that a host without them must have ready.
 */
needs: string[], 
/**
 * What a table may agree on.
 */
options: OptionSpec[], 
/**
 * What is agreed where nothing is said.
 */
defaults: Readonly<Record<string, unknown>>, };

/**
 * A seat of a table that waits.
 */
export type OpenSeat = { 
/**
 * Who or what sits there; empty for an open seat.
 */
name: string, 
/**
 * Who plays.
 */
kind: SeatKind, 
/**
 * How well, if a bot does.
 */
level: Level | null, 
/**
 * Whether anybody may sit down here.
 */
free: boolean, };

/**
 * A table that waits for anybody.
 */
export type OpenTable = { 
/**
 * Its id: `/table/ID` opens it, without a key.
 */
id: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * All options.
 */
options: Readonly<Record<string, unknown>>, 
/**
 * The name of the edition, unless it is the program's own.
 */
edition: string | null, 
/**
 * The clock, if any.
 */
clock: ClockPlan | null, 
/**
 * Whether whoever sits there may be given hints.
 */
hints: boolean, 
/**
 * Who sits there, and which seats are free.
 */
seats: Array<OpenSeat>, 
/**
 * When it was laid, in milliseconds since 1970.
 */
created: number, };

/**
 * The tables that wait for anybody: `GET /api/hall`.
 */
export type HallCard = { 
/**
 * The newest first.
 */
tables: Array<OpenTable>, };

/**
 * A finished game: `GET /api/tables/{id}/record`.
 */
export type FinishedGame = { 
/**
 * The table.
 */
table: TableCard, 
/**
 * Who played.
 */
seats: Array<SeatCard>, 
/**
 * How it ended.
 */
result: TableResult, 
/**
 * The record, which `tableflip replay --verify` checks: the seed, what it follows from, and all actions.
 */
record: Readonly<Record<string, unknown>>, 
/**
 * The spectators' view at version 0.
 */
start: View, 
/**
 * Everything that happened, as spectators saw it, without what was taken back and without chat.
 */
changes: Array<Change>, };

/**
 * The day whose deck is played at a table.
 */
export type DayCard = { 
/**
 * The day, as `2026-11-17`.
 */
date: string, 
/**
 * When it closes, in milliseconds since 1970.
 */
closes: number, };

/**
 * A day of a game: `GET /api/daily/{date}/{game}`.
 */
export type DailyCard = { 
/**
 * The day, as `2026-11-17`.
 */
date: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * All options.
 */
options: Readonly<Record<string, unknown>>, 
/**
 * When it opens, in milliseconds since 1970.
 */
opens: number, 
/**
 * When it closes, in milliseconds since 1970.
 */
closes: number, 
/**
 * SHA-256 of the edition's text: the promise holds it.
 */
edition_sha256: string, 
/**
 * How many seats there are: the seed holds a line for each.
 */
seats: number, 
/**
 * What is promised about the shuffle (`docs/randomness.md`).
 */
commitment: string, 
/**
 * What the deck is dealt from, once the day is closed.
 */
seed: string | null, 
/**
 * What the promise holds, once the day is closed: the seed follows from it.
 */
salt: string | null, 
/**
 * What bots score, once the day is closed or one's own game is finished.
 */
par: DailyPar | null, 
/**
 * The attempt of the device that asks, if it has begun.
 */
own: DailyOwn | null, };

/**
 * What bots score with a day's deck: the regular's is par. Nothing for one that took too long.
 */
export type DailyPar = { 
/**
 * The novice's.
 */
novice: number | null, 
/**
 * The regular's.
 */
regular: number | null, 
/**
 * The expert's.
 */
expert: number | null, 
/**
 * How the regular's grew.
 */
parts: DayParts | null, };

/**
 * How a score grew over the game, in three parts that are compared with another's (LN-3.8): no card, no place, no line of play.
 */
export type DayParts = { 
/**
 * What the parts are called, as a sentence begins: «Rounds».
 */
name: string, 
/**
 * What each of them brought.
 */
by_part: [number, number, number], };

/**
 * A device's own attempt at a day: nobody else is told of it.
 */
export type DailyOwn = { 
/**
 * Its table.
 */
table: string, 
/**
 * What it came to, once it is over.
 */
score: number | null, 
/**
 * How that grew; nothing for a game that was given up.
 */
parts: DayParts | null, };

/**
 * Somebody plays a day: the body of `POST /api/daily/{date}/{game}`.
 */
export type PlayDaily = { 
/**
 * The device's key: 32 hexadecimal digits.
 */
key: string, 
/**
 * The name on the board.
 */
name: string, 
/**
 * A club to join first, `ID#KEY` as its link ends.
 */
club?: string, };

/**
 * A row of a board: one of `GET /api/daily/{date}/{game}/board`.
 */
export type BoardRow = { 
/**
 * From 1 on; equal scores share it.
 */
place: number, 
/**
 * The chosen name.
 */
name: string, 
/**
 * Higher is better.
 */
score: number, 
/**
 * Whether it is the asker's.
 */
own: boolean, };

/**
 * Somebody makes a club: the body of `POST /api/clubs`.
 */
export type CreateClub = { 
/**
 * The maker's device key: 32 hexadecimal digits.
 */
key: string, 
/**
 * The club's name.
 */
name: string, 
/**
 * The maker's name there.
 */
member: string, 
/**
 * SHA-256 of the key in the club's link.
 */
link: string, };

/**
 * Somebody asks something of a club: the body of `POST /api/clubs/{id}`.
 */
export type ClubRequest = { 
/**
 * The device's key: 32 hexadecimal digits.
 */
key: string, 
/**
 * What.
 */
ask: ClubAsk, };

/**
 * What is asked of a club.
 */
export type ClubAsk = { "type": "look", } | { "type": "join", 
/**
 * The key in the club's link: 32 hexadecimal digits.
 */
link: string, 
/**
 * One's name there.
 */
name: string, } | { "type": "rename", 
/**
 * The club's name.
 */
name: string, } | { "type": "remove", 
/**
 * Which member.
 */
member: number, } | { "type": "leave", };

/**
 * A club, as somebody who is in it sees it.
 */
export type ClubCard = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Whether the asker made it.
 */
maker: boolean, 
/**
 * Who is in it; nobody for one who left.
 */
members: Array<ClubMember>, };

/**
 * Somebody in a club.
 */
export type ClubMember = { 
/**
 * The number there, which stays.
 */
member: number, 
/**
 * The name there.
 */
name: string, 
/**
 * Whether it is the asker.
 */
own: boolean, };
