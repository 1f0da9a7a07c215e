// Generated from crates/wasm/src/call.rs by `cargo xtask codegen`. Do not edit.
import type {
  Action, CreateTable, CreatedTable, FinishedGame, GameCard, GameEvent, Level, Refused, ServerMessage, View,
} from './protocol'

/**
 * One call.
 */
export type Call = { "call": "games", } | { "call": "create", 
/**
 * What is wished.
 */
wish: CreateTable, 
/**
 * Random bytes in hexadecimal; how many, `Games` says.
 */
random: string, 
/**
 * Milliseconds since 1970.
 */
now: number, } | { "call": "commit", 
/**
 * Which table's line.
 */
table: string, 
/**
 * Its number.
 */
number: number, 
/**
 * Milliseconds since 1970.
 */
now: number, } | { "call": "decline", 
/**
 * Which table's line.
 */
table: string, 
/**
 * Its number.
 */
number: number, } | { "call": "load", 
/**
 * The log as it was handed out, in order.
 */
log: Array<LogLine>, 
/**
 * Milliseconds since 1970.
 */
now: number, 
/**
 * Whether somebody else has it open: then its clocks never stood still.
 */
awake: boolean, } | { "call": "close", 
/**
 * Which.
 */
table: string, } | { "call": "message", 
/**
 * A number that the caller chose for the connection.
 */
connection: number, 
/**
 * The message.
 */
text: string, 
/**
 * Milliseconds since 1970.
 */
now: number, } | { "call": "leave", 
/**
 * Which.
 */
connection: number, } | { "call": "tick", 
/**
 * Which table.
 */
table: string, 
/**
 * Milliseconds since 1970.
 */
now: number, } | { "call": "rematch", 
/**
 * The table that is over.
 */
table: string, 
/**
 * Random bytes in hexadecimal.
 */
random: string, 
/**
 * Milliseconds since 1970.
 */
now: number, } | { "call": "think", 
/**
 * Which table.
 */
table: string, 
/**
 * For the bot's dice.
 */
seed: number, 
/**
 * Milliseconds since 1970.
 */
now: number, } | { "call": "hint", 
/**
 * Which table.
 */
table: string, 
/**
 * For whom.
 */
seat: number, 
/**
 * Which bot.
 */
level: Level, 
/**
 * For the bot's dice.
 */
seed: number, } | { "call": "finished", 
/**
 * Which table.
 */
table: string, } | { "call": "follow", 
/**
 * What is played.
 */
table: Agreed, 
/**
 * Whose view it is; `null` for spectators.
 */
seat: number | null, 
/**
 * The view to begin with.
 */
view: View, 
/**
 * The events of each action, in order. None at all: only what may be done at this view is asked.
 */
steps: readonly (readonly GameEvent[])[], 
/**
 * Which views on the way are wanted.
 */
keep: Keep, } | { "call": "why", 
/**
 * What is played.
 */
table: Agreed, 
/**
 * What the seat sees.
 */
view: View, 
/**
 * The action.
 */
action: Action, } | { "call": "pressed", 
/**
 * What is played.
 */
table: Agreed, 
/**
 * What the seat sees.
 */
view: View, 
/**
 * Whose presses.
 */
seat: number, 
/**
 * The `data-key` of each thing pressed, in the order of pressing.
 */
keys: Array<string>, } | { "call": "show", 
/**
 * The game's id.
 */
game: string, 
/**
 * The question, as that game reads it.
 */
question: unknown, } | { "call": "consult", 
/**
 * The question.
 */
question: Readonly<Record<string, unknown>>, } | { "call": "replay", 
/**
 * The record's text.
 */
record: string, } | { "call": "verify", 
/**
 * The record, as `FinishedGame` has it.
 */
record: Readonly<Record<string, unknown>>, 
/**
 * What this browser kept from before the game began.
 */
witness: Witness, 
/**
 * As which seat; `null` for spectators.
 */
seat: number | null, 
/**
 * The view at version 0 that was told; `null` if it is not at hand.
 */
start: View | null, 
/**
 * The events of each change that was not taken back, in order; `null` if they are not at hand.
 */
events: readonly (readonly GameEvent[])[] | null, } | { "call": "review", 
/**
 * The record's text.
 */
record: string, 
/**
 * Samples per candidate (RV-4.1).
 */
budget: number, 
/**
 * Whose decisions are judged; everybody's, if `null`.
 */
seat: number | null, } | { "call": "review_step", 
/**
 * Which.
 */
review: number, 
/**
 * How many tasks at most.
 */
tasks: number, } | { "call": "review_end", 
/**
 * Which.
 */
review: number, } | { "call": "glimpse", 
/**
 * The record's text.
 */
record: string, 
/**
 * Which moment, from 0.
 */
moment: number, 
/**
 * Who looks.
 */
seat: number, } | { "call": "answer", 
/**
 * The record's text.
 */
record: string, 
/**
 * Which moment, from 0.
 */
moment: number, 
/**
 * What is answered.
 */
action: Action, 
/**
 * Samples per candidate.
 */
budget: number, } | { "call": "explain", 
/**
 * What is played.
 */
table: Agreed, 
/**
 * What the seat sees.
 */
view: View, 
/**
 * Whose decision.
 */
seat: number, 
/**
 * Samples per candidate.
 */
budget: number, 
/**
 * For the dice.
 */
seed: number, };

/**
 * What one who was there knows by themselves, from before the game began.
 */
export type Witness = { 
/**
 * The first commitment that they saw.
 */
commitment: string | null, 
/**
 * The bits that they added, by seat; nothing for seats that were not theirs.
 */
bits: Array<string | null>, };

/**
 * What a table agreed on before it played: as much of its card as following it takes.
 */
export type Agreed = { 
/**
 * The game's id.
 */
game: string, 
/**
 * Its edition.
 */
edition: AgreedEdition, 
/**
 * All its options.
 */
options: Readonly<Record<string, unknown>>, };

/**
 * The edition of a table, as its card names it.
 */
export type AgreedEdition = { 
/**
 * SHA-256 of its text: an engine whose own text is another one cannot follow.
 */
sha256: string, 
/**
 * Its text, unless it is the program's own.
 */
text: string | null, };

/**
 * Which views are wanted of those that following leads through.
 */
export type Keep = "events" | "steps" | "last";

/**
 * The answer to a call.
 */
export type Reply = { "games": { 
/**
 * The games.
 */
games: Array<GameCard>, 
/**
 * How many random bytes a new table takes.
 */
random_bytes: number, } } | { "created": { 
/**
 * Its id and commitment; the keys of a rematch are those of the game before.
 */
laid: CreatedTable, 
/**
 * What happened with it.
 */
done: Done, } } | { "loaded": { 
/**
 * The table.
 */
table: string, 
/**
 * What is due there. Where clocks run, a line is to be kept first: the time until now is not counted.
 */
done: Done, } } | { "done": Done } | { "hint": { action: unknown; value: number; visits: number }[] } | { "finished": FinishedGame } | { "followed": Followed } | { "judged": Judged } | { "consulted": unknown } | { "shown": unknown } | { "replay": Replayed } | { "verified": Verified } | { "begun": Begun } | { "reviewed": Progress } | { "glimpsed": Glimpse } | { "answered": unknown } | { "explained": unknown } | { "error": string };

/**
 * What came of a call.
 */
export type Done = { 
/**
 * Pass these on: what they say is kept already.
 */
out: Array<Told>, 
/**
 * Then keep this line, if there is one, and call `commit` (or `decline`). Until then its table takes no other call.
 */
log: LogLine | null, 
/**
 * Otherwise see to what is due.
 */
due: Due, };

/**
 * A message of the protocol for some connections.
 */
export type Told = { 
/**
 * For whom.
 */
to: Array<number>, 
/**
 * The message.
 */
message: ServerMessage, };

/**
 * What the caller should see to next.
 */
export type Due = { 
/**
 * How many bots owe a decision: call `think`.
 */
bots: number, 
/**
 * When the first of them may act, where bots keep a pace: call `think` then, not before.
 */
bots_at: number | null, 
/**
 * Whether a rematch is to be laid: call `rematch`.
 */
rematch: boolean, 
/**
 * When a clock runs out: call `tick` then.
 */
deadline: number | null, };

/**
 * One line of a log: keep it, then call `commit`; nobody hears of it before.
 */
export type LogLine = { 
/**
 * Which table's.
 */
table: string, 
/**
 * Its number there.
 */
number: number, 
/**
 * The entry.
 */
body: string, 
/**
 * What came of it, in full.
 */
events: string | null, };

/**
 * Where events led.
 */
export type Followed = { 
/**
 * The views that were wanted, in order.
 */
views: View[], 
/**
 * What the seat may do at the last one, if the game is under way.
 */
legal: Action[], 
/**
 * Who owes a decision at the last one, if the game is under way.
 */
to_act: Array<number>, 
/**
 * The digest of the last one: what the table's own is compared with.
 */
digest: string, };

/**
 * What an action, or what was pressed, would come to.
 */
export type Judged = "accepted" | "nothing" | { "refused": Refused };

/**
 * A record played again, as a spectator would have seen it.
 */
export type Replayed = { 
/**
 * The game's id.
 */
game: string, 
/**
 * Everything wrong with the record; nothing if it is as it says.
 */
faults: Array<string>, 
/**
 * The figures it was played with.
 */
figures: unknown, 
/**
 * The view at the start.
 */
start: View, 
/**
 * Each action's events and the view after it.
 */
frames: Array<ReplayedFrame>, 
/**
 * The result in the game's own words.
 */
result: unknown, };

/**
 * One action played again.
 */
export type ReplayedFrame = { 
/**
 * What came of it.
 */
events: GameEvent[], 
/**
 * The view after it.
 */
view: View, 
/**
 * Who owes a decision then.
 */
to_act: Array<number>, };

/**
 * What does not agree: nothing, if all is as it was promised and told.
 */
export type Verified = { 
/**
 * Everything that is wrong.
 */
faults: Array<Disagreement>, };

/**
 * One thing that does not agree.
 */
export type Disagreement = { 
/**
 * Where, as `commitment` or `events[3]`.
 */
place: string, 
/**
 * What is wrong there, for people.
 */
reason: string, };

/**
 * A review that has begun.
 */
export type Begun = { 
/**
 * Its number.
 */
review: number, 
/**
 * How many tasks there are.
 */
tasks: number, 
/**
 * How many of them come before the ledger is whole.
 */
until_ledger: number, };

/**
 * How far a review has come.
 */
export type Progress = { 
/**
 * How many tasks are done.
 */
done: number, 
/**
 * The verdicts that came: moment and `judged`.
 */
told: { n: number; judged: unknown }[], 
/**
 * The object of RV-5, told when the ledger is whole and once more at the end.
 */
report: unknown, };

/**
 * A moment as one seat saw it.
 */
export type Glimpse = { 
/**
 * What the seat saw.
 */
view: View, 
/**
 * What it might have done; nothing if it owed no decision.
 */
legal: Action[], };
