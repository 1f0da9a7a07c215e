//! A puzzle as its line has it (LN-2.1).

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The most answers that are right.
pub(super) const MOST_BEST: usize = 3;
/// The most actions that a line lists: more are never judged.
pub(crate) const MOST_ACTIONS: usize = 64;
/// The highest difficulty: greedy, novice, regular and expert all miss it.
pub(super) const HARDEST: u8 = 5;

/// One puzzle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The version of this format: 1.
    pub format: u32,
    /// Its id: the letters of the game's rules, a hyphen, the seed of its game in four digits or more.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// All options.
    pub options: Map<String, Value>,
    /// Whose decision.
    pub seat: u8,
    /// What that seat sees.
    pub view: Value,
    /// Every answer that is right, best first.
    pub best: Vec<Value>,
    /// Every action that was judged, best first.
    pub actions: Vec<Judged>,
    /// What values are counted in.
    pub unit: String,
    /// What the best of the wrong answers costs.
    pub margin: f64,
    /// The standard error of that.
    pub se: f64,
    /// What it is about.
    pub themes: Vec<String>,
    /// From 1 to 5.
    pub difficulty: u8,
    /// Who judged it.
    pub judge: String,
    /// How many samples each action was judged by.
    pub budget: u32,
    /// Which game it comes from.
    pub from: Origin,
}

/// An action that was judged.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Judged {
    /// The action, or what is meant by one.
    pub action: Value,
    /// Its worth to the seat.
    pub value: f64,
    /// The standard error of that.
    pub se: f64,
}

/// The game that a puzzle comes from, and the moment in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// By which it was dealt.
    pub seed: u64,
    /// The number of the action, from 0.
    pub n: u32,
    /// Who played.
    pub bots: String,
}

/// A figure with as many digits as anybody reads: files are fetched by browsers.
pub(crate) fn rounded(figure: f64) -> f64 {
    (figure * 10_000.0).round() / 10_000.0
}
