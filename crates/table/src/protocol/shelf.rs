//! What a client learns without sitting at a table: the games there are, and finished games.

use serde::Serialize;
use serde_json::{Map, Value};
use tableflip_kernel::Module;

use super::{Change, ClockPlan, Level, Raw, SeatCard, SeatKind, TableCard, TableResult};

/// A game that can be played: one of `GET /api/games`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// One sentence.
    pub about: String,
    /// The fewest seats.
    pub min_players: u8,
    /// The most seats.
    pub max_players: u8,
    /// The prefix of its rule numbers.
    pub rules: String,
    /// The modules that a host without them must have ready.
    #[cfg_attr(feature = "ts", ts(type = "string[]"))]
    pub needs: &'static [Module],
    /// What a table may agree on.
    #[cfg_attr(feature = "ts", ts(type = "OptionSpec[]"))]
    pub options: Value,
    /// What is agreed where nothing is said.
    #[cfg_attr(feature = "ts", ts(type = "Readonly<Record<string, unknown>>"))]
    pub defaults: Map<String, Value>,
}

/// The tables that wait for anybody: `GET /api/hall`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HallCard {
    /// The newest first.
    pub tables: Vec<OpenTable>,
}

/// A table that waits for anybody.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OpenTable {
    /// Its id: `/table/ID` opens it, without a key.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// All options.
    #[cfg_attr(feature = "ts", ts(type = "Readonly<Record<string, unknown>>"))]
    pub options: Map<String, Value>,
    /// The name of the edition, unless it is the program's own.
    pub edition: Option<String>,
    /// The clock, if any.
    pub clock: Option<ClockPlan>,
    /// Whether whoever sits there may be given hints.
    pub hints: bool,
    /// Who sits there, and which seats are free.
    pub seats: Vec<OpenSeat>,
    /// When it was laid, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub created: u64,
}

/// A seat of a table that waits.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OpenSeat {
    /// Who or what sits there; empty for an open seat.
    pub name: String,
    /// Who plays.
    pub kind: SeatKind,
    /// How well, if a bot does.
    pub level: Option<Level>,
    /// Whether anybody may sit down here.
    pub free: bool,
}

/// A finished game: `GET /api/tables/{id}/record`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FinishedGame {
    /// The table.
    pub table: TableCard,
    /// Who played.
    pub seats: Vec<SeatCard>,
    /// How it ended.
    pub result: TableResult,
    /// The record, which `tableflip replay --verify` checks: the seed, what it follows from, and all actions.
    #[cfg_attr(feature = "ts", ts(type = "Readonly<Record<string, unknown>>"))]
    pub record: Value,
    /// The spectators' view at version 0.
    #[cfg_attr(feature = "ts", ts(type = "View"))]
    pub start: Raw,
    /// Everything that happened, as spectators saw it, without what was taken back and without chat.
    pub changes: Vec<Change>,
}
