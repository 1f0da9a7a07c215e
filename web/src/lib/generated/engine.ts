// Generated from crates/wasm/src/call.rs by `cargo xtask codegen`. Do not edit.
import type {
  Action, CreateTable, CreatedTable, FinishedGame, GameCard, GameEvent, Level, Refused, ServerMessage, View,
} from './protocol'
import type { Counted, GoalListed, Lesson, Rating, Saved, Statistics } from './lessons'

/** The longest record that is taken, in bytes (RV-5.2). */
export const LARGEST_RECORD = 4000000
export const MOST_LINES = 200
export const LINE_NAME_LENGTH = 60

/** The longest file that is read, in bytes. */
export const LARGEST_FILE = 16777216

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
record: string, 
/**
 * Which of its lines; the game itself, if 0.
 */
line?: number, } | { "call": "verify", 
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
events: readonly (readonly GameEvent[])[] | null, } | { "call": "review" } & ReviewCall | { "call": "review_step" } & StepCall | { "call": "review_end" } & EndCall | { "call": "glimpse" } & GlimpseCall | { "call": "answer" } & AnswerCall | { "call": "explain" } & ExplainCall | { "call": "start" } & StartCall | { "call": "trail" } & TrailCall | { "call": "gather" } & GatherCall | { "call": "position" } & PositionCall | { "call": "recognise" } & RecogniseCall | { "call": "lesson" } & LessonCall | { "call": "tell" } & TellCall | { "call": "goals" } & GoalsCall | { "call": "daily" } & DailyCall | { "call": "of_day" } & OfDayCall | { "call": "rate" } & RateCall | { "call": "statistics" } & StatisticsCall | { "call": "look" } & LookCall;

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
done: Done, } } | { "done": Done } | { "hint": { action: unknown; value: number; visits: number }[] } | { "finished": FinishedGame } | { "followed": Followed } | { "judged": Judged } | { "consulted": unknown } | { "shown": unknown } | { "replay": Replayed } | { "verified": Verified } | { "begun": Begun } | { "reviewed": Progress } | { "glimpsed": Glimpse } | { "answered": unknown } | { "explained": unknown } | { "started": Started } | { "trailed": Trailed } | { "gathered": Gathered } | { "positioned": string } | { "recognised": Recognised } | { "taught": Taught } | { "told": GameTold } | { "goals": Array<GoalListed> } | { "daily": Daily } | { "of_day": string | null } | { "rated": Rating } | { "statistics": Statistics } | { "looked": Looked } | { "error": string };

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
 * Begins a review.
 */
export type ReviewCall = { 
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
seat: number | null, };

/**
 * Goes on with a review.
 */
export type StepCall = { 
/**
 * Which.
 */
review: number, 
/**
 * How many tasks at most.
 */
tasks: number, };

/**
 * Lets go of a review.
 */
export type EndCall = { 
/**
 * Which.
 */
review: number, };

/**
 * Asks what a seat saw.
 */
export type GlimpseCall = { 
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
seat: number, };

/**
 * Answers at a moment of a record.
 */
export type AnswerCall = { 
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
budget: number, };

/**
 * Asks for an explained hint.
 */
export type ExplainCall = { 
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

/**
 * Lays a table that begins at a position.
 */
export type StartCall = { 
/**
 * Who is to play. Game, options and edition are those of the position, whatever is said here.
 */
wish: CreateTable, 
/**
 * Where it begins.
 */
start: Beginning, 
/**
 * Random bytes in hexadecimal; how many, `Games` says.
 */
random: string, 
/**
 * Milliseconds since 1970.
 */
now: number, };

/**
 * Where a table begins.
 */
export type Beginning = { "from": "record", 
/**
 * The record's text.
 */
record: string, 
/**
 * Which of its lines; 0 is the game.
 */
line: number, 
/**
 * After how many actions, counted from the beginning of the game.
 */
at: number, 
/**
 * Whose eyes it is seen with.
 */
seat: number, 
/**
 * Nothing for the same cards; else all that the seat did not see is drawn anew with this seed.
 */
fresh: number | null, } | { "from": "table", 
/**
 * Which.
 */
table: string, 
/**
 * After how many of its actions.
 */
at: number, 
/**
 * Whose eyes it is seen with.
 */
seat: number, 
/**
 * As above.
 */
fresh: number | null, } | { "from": "daily", 
/**
 * The game's id.
 */
game: string, 
/**
 * The day, as 2026-11-17.
 */
date: string, } | { "from": "document", 
/**
 * Its text.
 */
text: string, 
/**
 * What a view does not show is drawn by this seed.
 */
seed: number, };

/**
 * A table that was laid at a position.
 */
export type Started = { 
/**
 * Its id; nothing is promised about a shuffle.
 */
laid: CreatedTable, 
/**
 * What happened with it.
 */
done: Done, 
/**
 * Where it left an open table: that table's own actions up to there. They may be taken back later.
 */
before: Action[], };

/**
 * Asks what was played at a table that began at a position.
 */
export type TrailCall = { 
/**
 * Which.
 */
table: string, };

/**
 * What was played there.
 */
export type Trailed = { 
/**
 * Its own actions.
 */
actions: Action[], 
/**
 * The result in the game's own words, once there is one.
 */
result: unknown, };

/**
 * Asks for a record with its lines.
 */
export type GatherCall = { 
/**
 * The record's text; lines that it holds already are taken over unless they are among the others.
 */
record: string, 
/**
 * Whether those are left out instead, since this device keeps them by now.
 */
alone?: boolean, 
/**
 * Who played, where the record does not say so.
 */
players: readonly { name: string; kind: 'person' | 'bot'; level: string | null }[], 
/**
 * The lines that this device keeps, in the order in which they were begun.
 */
lines: Array<KeptLine>, };

/**
 * A line as this device keeps it.
 */
export type KeptLine = { 
/**
 * The line, as it was begun or came.
 */
text: string, 
/**
 * Its name, if it has another one now.
 */
name?: string, 
/**
 * What its table has played, if it has one.
 */
played?: Played, 
/**
 * What `started.before` said: if that was taken back since, it is a part of the line now.
 */
before?: readonly Action[], };

/**
 * What a line's table has played.
 */
export type Played = { 
/**
 * Its own actions.
 */
actions: readonly Action[], 
/**
 * Its result, once there is one.
 */
result: unknown, };

/**
 * A record with its lines.
 */
export type Gathered = { 
/**
 * Which game it is, whatever was tried beside it.
 */
identity: string, 
/**
 * The record's text.
 */
record: string, 
/**
 * Its lines, each after the one that it leaves.
 */
lines: Array<LineCard>, 
/**
 * Why lines were left out, in a sentence each.
 */
left_out: Array<string>, };

/**
 * A line, as much of it as a tree shows.
 */
export type LineCard = { 
/**
 * Its number.
 */
id: number, 
/**
 * What it leaves; 0 is the game.
 */
from: number, 
/**
 * How many actions it takes over.
 */
at: number, 
/**
 * Whose eyes it is seen with.
 */
seat: number, 
/**
 * Whether what the seat did not see was drawn anew.
 */
fresh: boolean, 
/**
 * How many actions it has with those that it takes over.
 */
length: number, 
/**
 * Whether the game ends in it.
 */
over: boolean, 
/**
 * What it is called; may be empty.
 */
name: string, 
/**
 * The line itself.
 */
text: string, };

/**
 * Asks for the document at a moment of a record.
 */
export type PositionCall = { 
/**
 * The record's text.
 */
record: string, 
/**
 * Which of its lines; 0 is the game.
 */
line: number, 
/**
 * After how many actions.
 */
at: number, };

/**
 * Asks what a text is.
 */
export type RecogniseCall = { 
/**
 * The text of a file, or what was pasted.
 */
text: string, 
/**
 * Of a file with one on each line, which, from 1.
 */
line: number, };

/**
 * What a text from outside is.
 */
export type Found = "record" | "document" | "case" | "view" | "puzzle" | "link";

/**
 * A text that was recognised and checked.
 */
export type Recognised = { 
/**
 * What it is.
 */
found: Found, 
/**
 * The text of this one alone; of a link, its address.
 */
text: string, 
/**
 * How many stand in the file, one on each line.
 */
count: number, 
/**
 * The game's id; empty for a link.
 */
game: string, 
/**
 * The game's options.
 */
options: Readonly<Record<string, unknown>>, 
/**
 * What seats are called, where a record says so; else empty names.
 */
names: Array<string>, 
/**
 * Who owes a decision there.
 */
to_act: Array<number>, 
/**
 * Whose view it was, if it was one.
 */
seat: number | null, 
/**
 * Whether the game is over there.
 */
over: boolean, 
/**
 * How many actions a record has.
 */
actions: number, 
/**
 * How many lines it has.
 */
lines: number, };

/**
 * Goes on with a lesson from where it stands. Nothing is kept here: whoever shows it keeps `saved`.
 */
export type LessonCall = { 
/**
 * The lesson, as it is shipped.
 */
lesson: Lesson, 
/**
 * Where it stands; nothing at its beginning.
 */
saved: Saved | null, 
/**
 * What happens now.
 */
then: Then, };

/**
 * What happens in a lesson.
 */
export type Then = { "then": "open", } | { "then": "press_on", } | { "then": "act", 
/**
 * How.
 */
action: Action, } | { "then": "go_on", } | { "then": "others", };

/**
 * How a lesson stands.
 */
export type Taught = { 
/**
 * What is to be kept.
 */
saved: Saved, 
/**
 * To what the person did.
 */
reply: LessonReply, 
/**
 * What happened by this call; after opening, all that had happened before.
 */
seen: Array<LessonFrame>, 
/**
 * The seats that the person plays.
 */
mine: Array<number>, 
/**
 * Which of them is asked now; their own if none is.
 */
seat: number, 
/**
 * Who owes a decision.
 */
to_act: Array<number>, 
/**
 * What the person may do; nothing while the step is not theirs.
 */
legal: Action[], 
/**
 * Another seat is to act: call `others`.
 */
others: boolean, 
/**
 * Help with aiming is to be offered: how the lesson itself would do it.
 */
help: Action | null, 
/**
 * «Go on» is to be offered.
 */
go_on: boolean, 
/**
 * Where it begins, when it is opened.
 */
opened: LessonTable | null, 
/**
 * Once it is over: the position as a document, unless the game has ended, too.
 */
document: string | null, };

/**
 * What was said to what the person did.
 */
export type LessonReply = { "reply": "right" } | { "reply": "wrong", 
/**
 * Why.
 */
say: string, } | { "reply": "missed", 
/**
 * What helps.
 */
say: string, 
/**
 * How it went.
 */
seen: LessonFrame, } | { "reply": "refused" } & Refused | { "reply": "not_now" };

/**
 * What one action did, as the person saw it.
 */
export type LessonFrame = { 
/**
 * Its events.
 */
events: GameEvent[], 
/**
 * How things stood after it.
 */
view: View, };

/**
 * The table of a lesson.
 */
export type LessonTable = { 
/**
 * How many seats it has.
 */
seats: number, 
/**
 * What was chosen.
 */
options: Record<string, unknown>, 
/**
 * Which edition: the program's own.
 */
sha256: string, 
/**
 * Its figures.
 */
figures: unknown, 
/**
 * How things stand at the beginning.
 */
start: View, };

/**
 * Asks what a finished game came to for a seat.
 */
export type TellCall = { 
/**
 * The record's text.
 */
record: string, 
/**
 * For whom.
 */
seat: number, };

/**
 * What a finished game came to.
 */
export type GameTold = { 
/**
 * Whether it began at a position that somebody laid: such a game meets no goal and counts in no figure.
 */
laid: boolean, 
/**
 * Its score as a daily deck counts it (LN-3.1); nothing where the game has none, or was broken off.
 */
day: DayTold | null, 
/**
 * The goals that the seat met (LN-4.3).
 */
goals: Array<string>, 
/**
 * What the seat threw, and where it came to rest (LN-4.1); nothing where nobody throws.
 */
hand: HandTold | null, };

/**
 * A score, and how it grew over the parts of a game.
 */
export type DayTold = { 
/**
 * Higher is better.
 */
score: number, 
/**
 * What its three parts are called, as a sentence begins.
 */
parts: string, 
/**
 * What each part brought.
 */
by_part: [number, number, number], };

/**
 * Where what was thrown came to rest.
 */
export type HandTold = { 
/**
 * What is counted, as a heading.
 */
title: string, 
/**
 * How, in a sentence.
 */
about: string, 
/**
 * How often it was thrown.
 */
throws: number, 
/**
 * How often it came to rest at each place; a throw may count at several.
 */
places: Array<[string, number]>, };

/**
 * Asks for a game's goals.
 */
export type GoalsCall = { 
/**
 * The game's id.
 */
game: string, };

/**
 * Asks about the open deck of a game's day.
 */
export type DailyCall = { 
/**
 * The game's id.
 */
game: string, 
/**
 * The day, as 2026-11-17.
 */
date: string, 
/**
 * What is asked.
 */
ask: DailyAsk, 
/**
 * For `score`: what was played.
 */
actions?: readonly Action[], 
/**
 * For `share`: one's own score.
 */
own?: DayTold, 
/**
 * For `share`: the regular bot's, where it is known.
 */
par?: DayTold, 
/**
 * For `share`: where it is played.
 */
link?: string, };

/**
 * What is asked about a day.
 */
export type DailyAsk = "deck" | "par" | "score" | "share";

/**
 * What there is to say about a day.
 */
export type Daily = { "deck": DeckCard | null } | { "par": DayTold } | { "score": DayTold | null } | { "share": string };

/**
 * The deck of a day.
 */
export type DeckCard = { 
/**
 * Options that are not the edition's own.
 */
options: Readonly<Record<string, unknown>>, 
/**
 * How many seats there are.
 */
seats: number, 
/**
 * Those that the person plays.
 */
mine: Array<number>, 
/**
 * Who plays the others.
 */
others: Level, };

/**
 * Asks which puzzle is a day's (LN-2.8).
 */
export type OfDayCall = { 
/**
 * The ids of all puzzles of a game.
 */
ids: Array<string>, 
/**
 * The day.
 */
date: string, };

/**
 * Asks for the rating after a puzzle.
 */
export type RateCall = { 
/**
 * The rating before it; nothing before the first.
 */
before: Rating | null, 
/**
 * How difficult it was, from 1.
 */
difficulty: number, 
/**
 * Whether the first answer was right.
 */
solved: boolean, };

/**
 * Asks for figures over games, in the order in which they were played.
 */
export type StatisticsCall = { 
/**
 * The games.
 */
games: Array<Counted>, };

/**
 * Asks to see a view document or a puzzle.
 */
export type LookCall = { 
/**
 * Its text.
 */
text: string, };

/**
 * A view document as a board shows it.
 */
export type Looked = { 
/**
 * The table around it.
 */
table: LessonTable, 
/**
 * Whose view it is.
 */
seat: number, 
/**
 * Who owes a decision.
 */
to_act: Array<number>, 
/**
 * What the seat may do.
 */
legal: Action[], };
