// Generated from crates/wasm/src/call.rs by `cargo xtask codegen`. Do not edit.
import type { CreateTable, CreatedTable, FinishedGame, GameCard, GameEvent, Level, View } from './protocol'

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
now: number, } | { "call": "load", 
/**
 * The log as it was handed out, in order.
 */
log: Array<LogLine>, 
/**
 * Milliseconds since 1970.
 */
now: number, } | { "call": "close", 
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
table: string, } | { "call": "retell", 
/**
 * The game's id.
 */
game: string, 
/**
 * SHA-256 of the edition's text; the engine knows its own alone.
 */
edition: string, 
/**
 * All options of the table.
 */
options: Readonly<Record<string, unknown>>, 
/**
 * The views.
 */
views: View[], } | { "call": "show", 
/**
 * The game's id.
 */
game: string, 
/**
 * The question, as that game reads it.
 */
question: unknown, } | { "call": "replay", 
/**
 * The record's text.
 */
record: string, };

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
 * Its id and keys; a rematch has the keys of the game before.
 */
keys: CreatedTable, 
/**
 * What happened with it.
 */
done: Done, } } | { "loaded": { 
/**
 * The table.
 */
table: string, 
/**
 * What is due there.
 */
due: Due, } } | { "done": Done } | { "hint": { action: unknown; value: number; visits: number }[] } | { "finished": FinishedGame } | { "retold": (View | null)[] } | { "shown": unknown } | { "replay": Replayed } | { "error": string };

/**
 * What came of a call.
 */
export type Done = { 
/**
 * Lines for the log. Keep them first.
 */
log: Array<LogLine>, 
/**
 * Then pass these on.
 */
out: Array<Told>, 
/**
 * Then see to what is due.
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
text: string, };

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
 * One line of a log: keep it before showing what came with it.
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
view: View, };
