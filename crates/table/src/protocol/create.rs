//! What is agreed when a table is laid.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

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
    /// Who is to play, in seat order.
    pub seats: Vec<SeatPlan>,
    /// The clock; `null` for none.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clock: Option<ClockPlan>,
}

/// Who is to play a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatPlan {
    /// Whoever opens the seat's link.
    Open {},
    /// A person at the device that lays the table.
    Person {
        /// Their name.
        name: String,
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

/// A table that was laid. The keys are shown here once and kept nowhere: who loses one loses the seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CreatedTable {
    /// The table's id.
    pub table: String,
    /// One secret per seat; `null` for a bot's.
    pub keys: Vec<Option<String>>,
    /// The secret for watching.
    pub watch: String,
}
