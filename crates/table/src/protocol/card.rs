//! What everybody at the table may know of it: who sits where, how things stand.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::create::{ClockPlan, Level};
use super::{OfferKind, Raw};

/// What does not change while a table lives.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableCard {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// All options.
    #[cfg_attr(feature = "ts", ts(type = "Readonly<Record<string, unknown>>"))]
    pub options: Map<String, Value>,
    /// The figures that are played with.
    pub edition: EditionCard,
    /// The clock, if any.
    pub clock: Option<ClockPlan>,
    /// What was promised about the shuffle (`docs/randomness.md`); empty where the table began at a position.
    pub commitment: String,
    /// Its beginning as eight letters, to be read aloud and compared.
    pub spoken: String,
    /// Milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub created: u64,
    /// Whether one person or device plays all seats that bots do not.
    pub one_device: bool,
    /// Whether a draw may be offered.
    pub draws: bool,
    /// Whether whoever sits here may be given hints.
    pub hints: bool,
    /// The day whose deck is played here; `null` at every other table.
    pub daily: Option<DayCard>,
    /// The engine whose rules the table was begun under, if they were other than today's: what happened is shown as it
    /// was, and the game goes on under the rules of today.
    pub earlier_rules: Option<String>,
}

/// The day whose deck is played at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DayCard {
    /// The day, as `2026-11-17`.
    pub date: String,
    /// When it closes, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub closes: u64,
}

/// Which box is played with.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EditionCard {
    /// Its short name.
    pub id: String,
    /// Its full name.
    pub name: String,
    /// SHA-256 of its text.
    pub sha256: String,
    /// Its text, unless it is the program's own: an engine elsewhere needs it to follow the game.
    pub text: Option<String>,
    /// All its figures.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub figures: Value,
}

/// A seat as everybody sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatCard {
    /// Its number.
    pub seat: u8,
    /// Who or what sits there; empty for an open seat.
    pub name: String,
    /// Who plays.
    pub kind: SeatKind,
    /// How well, if a bot does.
    pub level: Option<Level>,
    /// Whether somebody with the seat's key is here now. A bot always is.
    pub connected: bool,
    /// On how many devices the seat is open now.
    pub devices: u8,
    /// Whether nothing more is needed from here before the game is dealt: its person has added to the shuffle.
    pub ready: bool,
    /// Its clock, if the table has clocks and a person plays.
    pub clock: Option<ClockCard>,
}

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// Nobody yet.
    Open,
    /// A person.
    Person,
    /// A bot.
    Bot,
}

/// A seat's clock, as it stood when this was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClockCard {
    /// Milliseconds left.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub left: u64,
    /// Whether it runs.
    pub running: bool,
}

/// How things stand, for everybody alike.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Standing {
    /// Waiting for people (then nothing is dealt), playing, or over.
    pub status: Status,
    /// The version of the position: how many actions led to it.
    pub version: u32,
    /// Who owes a decision; nobody unless playing.
    pub to_act: Vec<u8>,
    /// All seats.
    pub seats: Vec<SeatCard>,
    /// Questions that wait for answers.
    pub offers: Vec<Offer>,
    /// The result, once there is one.
    pub result: Option<TableResult>,
    /// The table of the next game, once all agreed. The same keys open it, each one seat further.
    pub rematch: Option<String>,
    /// Why no more actions are taken though the game is not over; clocks stand still then.
    pub stopped: Option<String>,
}

/// Where a table is in its life.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Somebody has yet to sit down, or to add to the shuffle.
    Waiting,
    /// Under way.
    Playing,
    /// Over.
    Over,
}

/// A question that waits for answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Offer {
    /// The number of the change that asked: what a reply names.
    pub number: u32,
    /// What is asked.
    pub kind: OfferKind,
    /// Who asked.
    pub from: u8,
    /// For an undo: the version to go back to.
    pub to: Option<u32>,
    /// Who has yet to answer.
    pub waiting_for: Vec<u8>,
}

/// How it ended, in terms that all games share.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableResult {
    /// Who won; nobody in a draw or a lost solo game.
    pub winners: Vec<u8>,
    /// What each seat got: 1 won, 0 lost, a half for half.
    pub points: Vec<f32>,
    /// `resigned`, `time`, `agreed`, or the game's own word.
    pub reason: String,
    /// Whose resignation or clock it was.
    pub by: Option<u8>,
    /// Scores per seat, in games that count.
    pub scores: Option<Vec<i32>>,
    /// The result in the game's own words, if the game itself ended.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub game: Option<Raw>,
}

/// What a seat could take back now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UndoCard {
    /// The version it would go back to.
    pub to: u32,
    /// Whether it happens at once; else the others are asked.
    pub free: bool,
}
