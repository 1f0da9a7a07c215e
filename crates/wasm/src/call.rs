//! What the browser may ask of the engine, and what it gets: tables here; lessons, reviews, lines, the past and getting better in
//! files of their own.

mod learn;
mod lesson;
mod line;
mod past;
mod review;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tableflip_kernel::record::Witness;
use tableflip_learn::goals::Listed;
use tableflip_learn::rating::Rating;
use tableflip_learn::statistics::Statistics;
#[cfg(feature = "ts")]
use tableflip_table::protocol::ServerMessage;
use tableflip_table::protocol::{CreateTable, CreatedTable, FinishedGame, GameCard, Level, Raw, Refused};

pub use learn::{
    Daily, DailyAsk, DailyCall, DayTold, DeckCard, GameTold, GoalsCall, HandTold, LookCall, Looked,
    OfDayCall, RateCall, StatisticsCall, TellCall,
};
pub use lesson::{LessonCall, LessonFrame, LessonReply, LessonTable, Taught, Then};
pub use line::{
    Beginning, Found, GatherCall, Gathered, KeptLine, LineCard, Played, PositionCall, RecogniseCall,
    Recognised, StartCall, Started, TrailCall, Trailed,
};
pub use past::{Disagreement, Replayed, ReplayedFrame, Verified};
pub use review::{
    AnswerCall, Begun, EndCall, ExplainCall, Glimpse, GlimpseCall, Progress, ReviewCall, StepCall,
};

/// One call.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "call", rename_all = "snake_case", deny_unknown_fields)]
pub enum Call {
    /// The games there are.
    Games {},
    /// Lays a table. `random` is [`Secrets::BYTES`](tableflip_table::Secrets::BYTES) random bytes in hexadecimal.
    Create {
        /// What is wished.
        wish: CreateTable,
        /// Random bytes in hexadecimal; how many, `Games` says.
        random: String,
        /// Milliseconds since 1970.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        now: u64,
    },
    /// The line that `done.log` asked to keep is kept: what it says is true now, and is told.
    Commit {
        /// Which table's line.
        table: String,
        /// Its number.
        number: u32,
        /// Milliseconds since 1970.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        now: u64,
    },
    /// The line could not be kept: what it says did not happen, and whoever asked is told so.
    Decline {
        /// Which table's line.
        table: String,
        /// Its number.
        number: u32,
    },
    /// Opens a table from its log. One that is open already stays as it is.
    Load {
        /// The log as it was handed out, in order.
        log: Vec<LogLine>,
        /// Milliseconds since 1970.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        now: u64,
        /// Whether somebody else has it open: then its clocks never stood still.
        #[serde(default)]
        awake: bool,
    },
    /// Forgets an open table. Its log is the caller's.
    Close {
        /// Which.
        table: String,
    },
    /// A message of the protocol, as it would go to a server. The first one of a connection is `hello`.
    Message {
        /// A number that the caller chose for the connection.
        connection: u32,
        /// The message.
        text: String,
        /// Milliseconds since 1970.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        now: u64,
    },
    /// A connection is gone.
    Leave {
        /// Which.
        connection: u32,
    },
    /// Lets time pass: clocks that ran out.
    Tick {
        /// Which table.
        table: String,
        /// Milliseconds since 1970.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        now: u64,
    },
    /// Lays the table of a rematch, when `due.rematch` says so.
    Rematch {
        /// The table that is over.
        table: String,
        /// Random bytes in hexadecimal.
        random: String,
        /// Milliseconds since 1970.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        now: u64,
    },
    /// One bot thinks and plays, when `due.bots` says so. Takes as long as its level does.
    Think {
        /// Which table.
        table: String,
        /// For the bot's dice.
        seed: u32,
        /// Milliseconds since 1970.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        now: u64,
    },
    /// What a bot would do in a person's place.
    Hint {
        /// Which table.
        table: String,
        /// For whom.
        seat: u8,
        /// Which bot.
        level: Level,
        /// For the bot's dice.
        seed: u32,
    },
    /// A finished table's game, to be looked at again.
    Finished {
        /// Which table.
        table: String,
    },
    /// Follows events from a view, as both were sent to its audience; and lists what may be done then. Needs no open
    /// table: this is how a client that has the engine lives at somebody else's.
    Follow {
        /// What is played.
        table: Agreed,
        /// Whose view it is; `null` for spectators.
        seat: Option<u8>,
        /// The view to begin with.
        #[cfg_attr(feature = "ts", ts(type = "View"))]
        view: Value,
        /// The events of each action, in order. None at all: only what may be done at this view is asked.
        #[cfg_attr(feature = "ts", ts(type = "readonly (readonly GameEvent[])[]"))]
        steps: Vec<Vec<Value>>,
        /// Which views on the way are wanted.
        keep: Keep,
    },
    /// Why an action of the seat whose view this is would be refused.
    Why {
        /// What is played.
        table: Agreed,
        /// What the seat sees.
        #[cfg_attr(feature = "ts", ts(type = "View"))]
        view: Value,
        /// The action.
        #[cfg_attr(feature = "ts", ts(type = "Action"))]
        action: Value,
    },
    /// Why nothing fits what the seat whose view this is pressed on the board.
    Pressed {
        /// What is played.
        table: Agreed,
        /// What the seat sees.
        #[cfg_attr(feature = "ts", ts(type = "View"))]
        view: Value,
        /// Whose presses.
        seat: u8,
        /// The `data-key` of each thing pressed, in the order of pressing.
        keys: Vec<String>,
    },
    /// Something to be shown that no view holds, in the words of one game: how a flip would fly.
    Show {
        /// The game's id.
        game: String,
        /// The question, as that game reads it.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        question: Value,
    },
    /// A question about a document, as `POST /api/engine` answers it: apply, legal, view.
    Consult {
        /// The question.
        #[cfg_attr(feature = "ts", ts(type = "Readonly<Record<string, unknown>>"))]
        question: Value,
    },
    /// Plays a record again, from any source, and checks it.
    Replay {
        /// The record's text.
        record: String,
        /// Which of its lines; the game itself, if 0.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<u32>"))]
        line: u32,
    },
    /// Whether a finished game was what one audience was told, and its shuffle what was promised.
    Verify {
        /// The record, as `FinishedGame` has it.
        #[cfg_attr(feature = "ts", ts(type = "Readonly<Record<string, unknown>>"))]
        record: Value,
        /// What this browser kept from before the game began.
        witness: Witness,
        /// As which seat; `null` for spectators.
        seat: Option<u8>,
        /// The view at version 0 that was told; `null` if it is not at hand.
        #[cfg_attr(feature = "ts", ts(type = "View | null"))]
        start: Option<Value>,
        /// The events of each change that was not taken back, in order; `null` if they are not at hand.
        #[cfg_attr(feature = "ts", ts(type = "readonly (readonly GameEvent[])[] | null"))]
        events: Option<Vec<Vec<Value>>>,
    },
    /// Begins a review of a record (RV-2). One that was under way is let go.
    Review(ReviewCall),
    /// Goes on with a review.
    ReviewStep(StepCall),
    /// Lets go of a review.
    ReviewEnd(EndCall),
    /// What a seat saw before a moment of a record, and what it might have done.
    Glimpse(GlimpseCall),
    /// What another action at a moment of a record would have been worth (RV-7.1).
    Answer(AnswerCall),
    /// Explains a seat's decision by what it sees (RV-8).
    Explain(ExplainCall),
    /// Lays a table that begins at a position (RV-7.2).
    Start(StartCall),
    /// What was played at a table that began at a position.
    Trail(TrailCall),
    /// A record with what was tried beside its game (RV-7.3).
    Gather(GatherCall),
    /// The complete document at a moment of a record (RV-7.5).
    Position(PositionCall),
    /// Says what a text from outside is (RV-7.6).
    Recognise(RecogniseCall),
    /// Goes on with a lesson.
    Lesson(Box<LessonCall>),
    /// What a finished game came to for a seat (LN-4).
    Tell(TellCall),
    /// A game's goals (LN-4.3).
    Goals(GoalsCall),
    /// The open deck of a day (LN-3).
    Daily(DailyCall),
    /// Which puzzle is a day's (LN-2.8).
    OfDay(OfDayCall),
    /// The rating after a puzzle (LN-2.7).
    Rate(RateCall),
    /// Figures over many games (LN-4.1).
    Statistics(StatisticsCall),
    /// A view document as a board shows it.
    Look(LookCall),
}

/// What a table agreed on before it played: as much of its card as following it takes.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Agreed {
    /// The game's id.
    pub game: String,
    /// Its edition.
    pub edition: AgreedEdition,
    /// All its options.
    #[cfg_attr(feature = "ts", ts(type = "Readonly<Record<string, unknown>>"))]
    pub options: Map<String, Value>,
}

/// The edition of a table, as its card names it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AgreedEdition {
    /// SHA-256 of its text: an engine whose own text is another one cannot follow.
    pub sha256: String,
    /// Its text, unless it is the program's own.
    #[serde(default)]
    pub text: Option<String>,
}

/// Which views are wanted of those that following leads through.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Keep {
    /// One after each event.
    Events,
    /// One after each action.
    Steps,
    /// The last one, also if there was no event.
    Last,
}

/// One line of a log: keep it, then call `commit`; nobody hears of it before.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LogLine {
    /// Which table's.
    pub table: String,
    /// Its number there.
    pub number: u32,
    /// The entry.
    pub body: String,
    /// What came of it, in full.
    pub events: Option<String>,
}

/// The answer to a call.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Reply {
    /// To `games`.
    Games {
        /// The games.
        games: Vec<GameCard>,
        /// How many random bytes a new table takes.
        random_bytes: u32,
    },
    /// To `create` and `rematch`.
    Created {
        /// Its id and commitment; the keys of a rematch are those of the game before.
        laid: CreatedTable,
        /// What happened with it.
        done: Done,
    },
    /// To `load`: the table's id.
    Loaded {
        /// The table.
        table: String,
        /// What is due there. Where clocks run, a line is to be kept first: the time until now is not counted.
        done: Done,
    },
    /// To everything that changes or tells something.
    Done(Done),
    /// To `hint`, best first.
    Hint(
        #[cfg_attr(feature = "ts", ts(type = "{ action: unknown; value: number; visits: number }[]"))] Value,
    ),
    /// To `finished`.
    Finished(Box<FinishedGame>),
    /// To `follow`.
    Followed(Followed),
    /// To `why` and `pressed`.
    Judged(Judged),
    /// To `consult`.
    Consulted(#[cfg_attr(feature = "ts", ts(type = "unknown"))] Value),
    /// To `show`.
    Shown(#[cfg_attr(feature = "ts", ts(type = "unknown"))] Value),
    /// To `replay`.
    Replay(Box<Replayed>),
    /// To `verify`.
    Verified(Verified),
    /// To `review`.
    Begun(Begun),
    /// To `review_step`.
    Reviewed(Progress),
    /// To `glimpse`.
    Glimpsed(Glimpse),
    /// To `answer`: `judged` as a review has it; nothing where there was nothing to decide.
    Answered(#[cfg_attr(feature = "ts", ts(type = "unknown"))] Value),
    /// To `explain`: the object of RV-8.4; nothing where there is nothing to decide.
    Explained(#[cfg_attr(feature = "ts", ts(type = "unknown"))] Value),
    /// To `start`.
    Started(Started),
    /// To `trail`.
    Trailed(Trailed),
    /// To `gather`.
    Gathered(Gathered),
    /// To `position`: a document, as it is written.
    Positioned(String),
    /// To `recognise`.
    Recognised(Box<Recognised>),
    /// To `lesson`.
    Taught(Box<Taught>),
    /// To `tell`.
    Told(GameTold),
    /// To `goals`, in their order.
    Goals(Vec<Listed>),
    /// To `daily`.
    Daily(Daily),
    /// To `of_day`: its id; nothing if there are no puzzles.
    OfDay(Option<String>),
    /// To `rate`.
    Rated(Rating),
    /// To `statistics`.
    Statistics(Statistics),
    /// To `look`.
    Looked(Box<Looked>),
    /// What went wrong, for people.
    Error(String),
}

/// What came of a call.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Done {
    /// Pass these on: what they say is kept already.
    pub out: Vec<Told>,
    /// Then keep this line, if there is one, and call `commit` (or `decline`). Until then its table takes no other call.
    pub log: Option<LogLine>,
    /// Otherwise see to what is due.
    pub due: Due,
}

/// Where events led.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Followed {
    /// The views that were wanted, in order.
    #[cfg_attr(feature = "ts", ts(type = "View[]"))]
    pub views: Vec<Raw>,
    /// What the seat may do at the last one, if the game is under way.
    #[cfg_attr(feature = "ts", ts(type = "Action[]"))]
    pub legal: Vec<Value>,
    /// Who owes a decision at the last one, if the game is under way.
    pub to_act: Vec<u8>,
    /// The digest of the last one: what the table's own is compared with.
    pub digest: String,
}

/// What an action, or what was pressed, would come to.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Judged {
    /// It would be accepted.
    Accepted,
    /// It means no single action.
    Nothing,
    /// A rule says no.
    Refused(Refused),
}

/// A message of the protocol for some connections.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Told {
    /// For whom.
    pub to: Vec<u32>,
    /// The message.
    #[cfg_attr(feature = "ts", ts(as = "ServerMessage"))]
    pub message: Raw,
}

/// What the caller should see to next.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Due {
    /// How many bots owe a decision: call `think`.
    pub bots: u32,
    /// When the first of them may act, where bots keep a pace: call `think` then, not before.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub bots_at: Option<u64>,
    /// Whether a rematch is to be laid: call `rematch`.
    pub rematch: bool,
    /// When a clock runs out: call `tick` then.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub deadline: Option<u64>,
}
