//! How well a bot plays: levels named alike in every game, by budget and policy.

use serde::Serialize;

/// A level of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Any legal action, each equally likely.
    Random,
    /// The action that looks best at once.
    Greedy,
    /// Searches a little and often takes something other than the best.
    Novice,
    /// Searches a little.
    Regular,
    /// Searches as much as a person likes to wait for.
    Expert,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 5] = [Level::Random, Level::Greedy, Level::Novice, Level::Regular, Level::Expert];

    /// Their words, in the same order.
    pub const WORDS: &'static [&'static str] = &["random", "greedy", "novice", "regular", "expert"];

    /// Its word.
    pub const fn word(self) -> &'static str {
        Level::WORDS[self as usize]
    }

    /// The level of a word.
    pub fn named(word: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.word() == word)
    }

    /// How a level that searches usually does so; `None` for those that do not. A game may have its own.
    pub const fn plan(self) -> Option<Plan> {
        match self {
            Level::Random | Level::Greedy => None,
            Level::Novice => Some(Plan { iterations: 16, slips: 0.5 }),
            Level::Regular => Some(Plan { iterations: 40, slips: 0.1 }),
            Level::Expert => Some(Plan { iterations: 1000, slips: 0.0 }),
        }
    }
}

/// The habits of a level that searches.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plan {
    /// How long it thinks when nobody says how long.
    pub iterations: u32,
    /// How often it plays something other than what it thinks best.
    pub slips: f32,
}

/// How long to think. Time is not in here: whoever has a clock says when to stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Budget {
    /// As long as the level does.
    #[default]
    Level,
    /// This many iterations.
    Iterations(u32),
    /// Until told to stop, or until nothing more can be remembered.
    UntilStopped,
}
