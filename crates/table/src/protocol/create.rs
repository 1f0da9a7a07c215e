//! What is agreed when a table is laid.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::key::KeyHash;

/// The wish for a table: the body of `POST /api/tables`, and of the browser engine's `create`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CreateTable {
    /// The game's id.
    pub game: String,
    /// Options that differ from the edition's defaults.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "Readonly<Record<string, unknown>>"))]
    pub options: Map<String, Value>,
    /// The text of another edition than the program's own.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub edition: Option<String>,
    /// The position to begin at, instead of a deal (RV-7.2): on one's own device alone.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "Readonly<Record<string, unknown>>"))]
    pub start: Option<Value>,
    /// Who is to play, in seat order.
    pub seats: Vec<SeatPlan>,
    /// The clock; `null` for none.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clock: Option<ClockPlan>,
    /// SHA-256 of the maker's key, with which invitations are made and withdrawn.
    pub maker: KeyHash,
    /// SHA-256 of the key for watching.
    pub watch: KeyHash,
    /// Whether the table is listed in the host's hall: anybody may watch it, and take a seat that is open.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub listed: bool,
    /// Whether whoever sits there may be given hints (RV-8.1). Everybody at the table sees it; never in a race.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub hints: bool,
}

/// Who is to play a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatPlan {
    /// Whoever opens the seat's invitation first.
    Open {
        /// SHA-256 of the invitation.
        invitation: KeyHash,
    },
    /// A person at the device that lays the table.
    Person {
        /// Their name.
        name: String,
        /// SHA-256 of the seat's key.
        key: KeyHash,
    },
    /// A bot.
    Bot {
        /// How well it plays.
        level: Level,
    },
}

/// How well a bot plays; the words mean the same in every game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// For a first game.
    Novice,
    /// A decent game.
    Regular,
    /// As well as it can.
    Expert,
}

/// A clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ClockPlan {
    /// How time is given.
    pub limit: TimeLimit,
    /// What happens to a seat whose time is up.
    pub then: OnTimeOut,
}

/// How time is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum TimeLimit {
    /// So much for every action.
    PerMove {
        /// Milliseconds.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        ms: u64,
    },
    /// So much for the whole game.
    Bank {
        /// Milliseconds.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        ms: u64,
        /// Milliseconds that come back whenever the turn passes on.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        increment: u64,
    },
}

/// What happens to a seat whose time is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum OnTimeOut {
    /// A bot plays on.
    Bot,
    /// The seat loses.
    Forfeit,
}

/// A table that was laid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CreatedTable {
    /// The table's id.
    pub table: String,
    /// What is promised about the shuffle: keep it, and compare at the end. Empty where nothing is shuffled, since the
    /// table begins at a position.
    pub commitment: String,
}
