//! What a client learns without sitting at a table: the games there are, and finished games.

use serde::Serialize;
use serde_json::{Map, Value};
use tableflip_kernel::Module;

use super::{Change, Raw, SeatCard, TableCard, TableResult};

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
