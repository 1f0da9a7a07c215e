//! Calls of getting better: what a finished game came to, goals, daily decks, puzzles, and figures over many games (LN-2 to LN-4).

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tableflip_learn::rating::Rating;
use tableflip_learn::statistics::Counted;
use tableflip_table::protocol::Level;

use super::LessonTable;

/// Asks what a finished game came to for a seat.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TellCall {
    /// The record's text.
    pub record: String,
    /// For whom.
    pub seat: u8,
}

/// What a finished game came to.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameTold {
    /// Whether it began at a position that somebody laid: such a game meets no goal and counts in no figure.
    pub laid: bool,
    /// Its score as a daily deck counts it (LN-3.1); nothing where the game has none, or was broken off.
    pub day: Option<DayTold>,
    /// The goals that the seat met (LN-4.3).
    pub goals: Vec<String>,
    /// What the seat threw, and where it came to rest (LN-4.1); nothing where nobody throws.
    pub hand: Option<HandTold>,
}

/// Where what was thrown came to rest.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HandTold {
    /// What is counted, as a heading.
    pub title: &'static str,
    /// How, in a sentence.
    pub about: &'static str,
    /// How often it was thrown.
    pub throws: u32,
    /// How often it came to rest at each place; a throw may count at several.
    pub places: Vec<(&'static str, u32)>,
}

/// A score, and how it grew over the parts of a game.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DayTold {
    /// Higher is better.
    pub score: u32,
    /// What its three parts are called, as a sentence begins.
    pub parts: String,
    /// What each part brought.
    pub by_part: [i32; 3],
}

/// Asks for a game's goals.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GoalsCall {
    /// The game's id.
    pub game: String,
}

/// Asks about the open deck of a game's day.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DailyCall {
    /// The game's id.
    pub game: String,
    /// The day, as 2026-11-17.
    pub date: String,
    /// What is asked.
    pub ask: DailyAsk,
    /// For `score`: what was played.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "readonly Action[]"))]
    pub actions: Vec<Value>,
    /// For `share`: one's own score.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub own: Option<DayTold>,
    /// For `share`: the regular bot's, where it is known.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub par: Option<DayTold>,
    /// For `share`: where it is played.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<String>"))]
    pub link: String,
}

/// What is asked about a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum DailyAsk {
    /// Its options and who plays.
    Deck,
    /// What the regular bot makes of it. Takes as long as a whole game of its.
    Par,
    /// What some actions come to, once they end the game.
    Score,
    /// The words to share (LN-3.8).
    Share,
}

/// What there is to say about a day.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Daily {
    /// To `deck`; nothing where the game has no daily deck.
    Deck(Option<DeckCard>),
    /// To `par`.
    Par(DayTold),
    /// To `score`; nothing as long as the game is not over.
    Score(Option<DayTold>),
    /// To `share`.
    Share(String),
}

/// The deck of a day.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeckCard {
    /// Options that are not the edition's own.
    #[cfg_attr(feature = "ts", ts(type = "Readonly<Record<string, unknown>>"))]
    pub options: Map<String, Value>,
    /// How many seats there are.
    pub seats: u8,
    /// Those that the person plays.
    pub mine: Vec<u8>,
    /// Who plays the others.
    pub others: Level,
}

/// Asks which puzzle is a day's (LN-2.8).
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OfDayCall {
    /// The ids of all puzzles of a game.
    pub ids: Vec<String>,
    /// The day.
    pub date: String,
}

/// Asks for the rating after a puzzle.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RateCall {
    /// The rating before it; nothing before the first.
    pub before: Option<Rating>,
    /// How difficult it was, from 1.
    pub difficulty: u8,
    /// Whether the first answer was right.
    pub solved: bool,
}

/// Asks for figures over games, in the order in which they were played.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct StatisticsCall {
    /// The games.
    pub games: Vec<Counted>,
}

/// Asks to see a view document or a puzzle.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LookCall {
    /// Its text.
    pub text: String,
}

/// A view document as a board shows it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Looked {
    /// The table around it.
    pub table: LessonTable,
    /// Whose view it is.
    pub seat: u8,
    /// Who owes a decision.
    pub to_act: Vec<u8>,
    /// What the seat may do.
    #[cfg_attr(feature = "ts", ts(type = "Action[]"))]
    pub legal: Vec<Value>,
}
