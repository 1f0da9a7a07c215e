//! What the browser may ask of the engine, and what it gets.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tableflip_table::protocol::{CreateTable, CreatedTable, FinishedGame, GameCard, Level};

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
    /// Opens a table from its log. One that is open already stays as it is.
    Load {
        /// The log as it was handed out, in order.
        log: Vec<LogLine>,
        /// Milliseconds since 1970.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        now: u64,
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
    /// Reads views that were moved on by events alone, and tells anew what follows from each by the rules.
    Retell {
        /// The game's id.
        game: String,
        /// SHA-256 of the edition's text; the engine knows its own alone.
        edition: String,
        /// All options of the table.
        #[cfg_attr(feature = "ts", ts(type = "Readonly<Record<string, unknown>>"))]
        options: Map<String, Value>,
        /// The views.
        #[cfg_attr(feature = "ts", ts(type = "View[]"))]
        views: Vec<Value>,
    },
    /// Something to be shown that no view holds, in the words of one game: how a flip would fly.
    Show {
        /// The game's id.
        game: String,
        /// The question, as that game reads it.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        question: Value,
    },
    /// Plays a record again, from any source, and checks it.
    Replay {
        /// The record's text.
        record: String,
    },
}

/// One line of a log: keep it before showing what came with it.
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
        /// Its id and keys; a rematch has the keys of the game before.
        keys: CreatedTable,
        /// What happened with it.
        done: Done,
    },
    /// To `load`: the table's id.
    Loaded {
        /// The table.
        table: String,
        /// What is due there.
        due: Due,
    },
    /// To everything that changes or tells something.
    Done(Done),
    /// To `hint`, best first.
    Hint(
        #[cfg_attr(feature = "ts", ts(type = "{ action: unknown; value: number; visits: number }[]"))] Value,
    ),
    /// To `finished`.
    Finished(Box<FinishedGame>),
    /// To `retell`: as many as were asked for, `null` for one that says too little to be read.
    Retold(#[cfg_attr(feature = "ts", ts(type = "(View | null)[]"))] Vec<Option<Value>>),
    /// To `show`.
    Shown(#[cfg_attr(feature = "ts", ts(type = "unknown"))] Value),
    /// To `replay`.
    Replay(Box<Replayed>),
    /// What went wrong, for people.
    Error(String),
}

/// What came of a call.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Done {
    /// Lines for the log. Keep them first.
    pub log: Vec<LogLine>,
    /// Then pass these on.
    pub out: Vec<Told>,
    /// Then see to what is due.
    pub due: Due,
}

/// A message of the protocol for some connections.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Told {
    /// For whom.
    pub to: Vec<u32>,
    /// The message.
    pub text: String,
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

/// A record played again, as a spectator would have seen it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Replayed {
    /// The game's id.
    pub game: String,
    /// Everything wrong with the record; nothing if it is as it says.
    pub faults: Vec<String>,
    /// The figures it was played with.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub figures: Value,
    /// The view at the start.
    #[cfg_attr(feature = "ts", ts(type = "View"))]
    pub start: Value,
    /// Each action's events and the view after it.
    pub frames: Vec<ReplayedFrame>,
    /// The result in the game's own words.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub result: Option<Value>,
}

/// One action played again.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReplayedFrame {
    /// What came of it.
    #[cfg_attr(feature = "ts", ts(type = "GameEvent[]"))]
    pub events: Vec<Value>,
    /// The view after it.
    #[cfg_attr(feature = "ts", ts(type = "View"))]
    pub view: Value,
}
