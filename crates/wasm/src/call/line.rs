//! Calls of lines and positions (RV-7): a table that begins at one, what was tried beside a game, what a text from outside is.
//!
//! Records, lines and documents go in and out as texts: a page that read their numbers and wrote them again would lose
//! the large ones.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tableflip_kernel::record::Player;
use tableflip_table::protocol::{CreateTable, CreatedTable};

use super::Done;

/// Lays a table that begins at a position.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct StartCall {
    /// Who is to play. Game, options and edition are those of the position, whatever is said here.
    pub wish: CreateTable,
    /// Where it begins.
    pub start: Beginning,
    /// Random bytes in hexadecimal; how many, `Games` says.
    pub random: String,
    /// Milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub now: u64,
}

/// Where a table begins.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "from", rename_all = "snake_case", deny_unknown_fields)]
pub enum Beginning {
    /// At a moment of a record.
    Record {
        /// The record's text.
        record: String,
        /// Which of its lines; 0 is the game.
        line: u32,
        /// After how many actions, counted from the beginning of the game.
        at: u32,
        /// Whose eyes it is seen with.
        seat: u8,
        /// Nothing for the same cards; else all that the seat did not see is drawn anew with this seed.
        fresh: Option<u32>,
    },
    /// At a moment of an open table of this device.
    Table {
        /// Which.
        table: String,
        /// After how many of its actions.
        at: u32,
        /// Whose eyes it is seen with.
        seat: u8,
        /// As above.
        fresh: Option<u32>,
    },
    /// At the open deck of a game's day (LN-3.2).
    Daily {
        /// The game's id.
        game: String,
        /// The day, as 2026-11-17.
        date: String,
    },
    /// At a document, a case, a view document or a puzzle.
    Document {
        /// Its text.
        text: String,
        /// What a view does not show is drawn by this seed.
        seed: u32,
    },
}

/// A table that was laid at a position.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Started {
    /// Its id; nothing is promised about a shuffle.
    pub laid: CreatedTable,
    /// What happened with it.
    pub done: Done,
    /// Where it left an open table: that table's own actions up to there. They may be taken back later.
    #[cfg_attr(feature = "ts", ts(type = "Action[]"))]
    pub before: Vec<Value>,
}

/// Asks what was played at a table that began at a position.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TrailCall {
    /// Which.
    pub table: String,
}

/// What was played there.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Trailed {
    /// Its own actions.
    #[cfg_attr(feature = "ts", ts(type = "Action[]"))]
    pub actions: Vec<Value>,
    /// The result in the game's own words, once there is one.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub result: Option<Value>,
}

/// Asks for a record with its lines.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GatherCall {
    /// The record's text; lines that it holds already are taken over unless they are among the others.
    pub record: String,
    /// Whether those are left out instead, since this device keeps them by now.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub alone: bool,
    /// Who played, where the record does not say so.
    #[cfg_attr(
        feature = "ts",
        ts(type = "readonly { name: string; kind: 'person' | 'bot'; level: string | null }[]")
    )]
    pub players: Vec<Player>,
    /// The lines that this device keeps, in the order in which they were begun.
    pub lines: Vec<KeptLine>,
}

/// A line as this device keeps it.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct KeptLine {
    /// The line, as it was begun or came.
    pub text: String,
    /// Its name, if it has another one now.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub name: Option<String>,
    /// What its table has played, if it has one.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub played: Option<Played>,
    /// What `started.before` said: if that was taken back since, it is a part of the line now.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "readonly Action[]"))]
    pub before: Option<Vec<Value>>,
}

/// What a line's table has played.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// Its own actions.
    #[cfg_attr(feature = "ts", ts(type = "readonly Action[]"))]
    pub actions: Vec<Value>,
    /// Its result, once there is one.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub result: Option<Value>,
}

/// A record with its lines.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Gathered {
    /// Which game it is, whatever was tried beside it.
    pub identity: String,
    /// The record's text.
    pub record: String,
    /// Its lines, each after the one that it leaves.
    pub lines: Vec<LineCard>,
    /// Why lines were left out, in a sentence each.
    pub left_out: Vec<String>,
}

/// A line, as much of it as a tree shows.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LineCard {
    /// Its number.
    pub id: u32,
    /// What it leaves; 0 is the game.
    pub from: u32,
    /// How many actions it takes over.
    pub at: u32,
    /// Whose eyes it is seen with.
    pub seat: u8,
    /// Whether what the seat did not see was drawn anew.
    pub fresh: bool,
    /// How many actions it has with those that it takes over.
    pub length: u32,
    /// Whether the game ends in it.
    pub over: bool,
    /// What it is called; may be empty.
    pub name: String,
    /// The line itself.
    pub text: String,
}

/// Asks for the document at a moment of a record.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PositionCall {
    /// The record's text.
    pub record: String,
    /// Which of its lines; 0 is the game.
    pub line: u32,
    /// After how many actions.
    pub at: u32,
}

/// Asks what a text is.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RecogniseCall {
    /// The text of a file, or what was pasted.
    pub text: String,
    /// Of a file with one on each line, which, from 1.
    pub line: u32,
}

/// What a text from outside is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Found {
    /// A game from its beginning.
    Record,
    /// A complete position.
    Document,
    /// A position with what is expected of it.
    Case,
    /// What one seat saw.
    View,
    /// What one seat saw, with the question what to do.
    Puzzle,
    /// An address.
    Link,
}

/// A text that was recognised and checked.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Recognised {
    /// What it is.
    pub found: Found,
    /// The text of this one alone; of a link, its address.
    pub text: String,
    /// How many stand in the file, one on each line.
    pub count: u32,
    /// The game's id; empty for a link.
    pub game: String,
    /// The game's options.
    #[cfg_attr(feature = "ts", ts(type = "Readonly<Record<string, unknown>>"))]
    pub options: Value,
    /// What seats are called, where a record says so; else empty names.
    pub names: Vec<String>,
    /// Who owes a decision there.
    pub to_act: Vec<u8>,
    /// Whose view it was, if it was one.
    pub seat: Option<u8>,
    /// Whether the game is over there.
    pub over: bool,
    /// How many actions a record has.
    pub actions: u32,
    /// How many lines it has.
    pub lines: u32,
}
