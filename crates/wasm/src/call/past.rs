//! Answers about a game that is past: a record played again, and what does not agree with it.

use serde::Serialize;
use serde_json::Value;

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
    /// Who owes a decision then.
    pub to_act: Vec<u8>,
}

/// What does not agree: nothing, if all is as it was promised and told.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Verified {
    /// Everything that is wrong.
    pub faults: Vec<Disagreement>,
}

/// One thing that does not agree.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Disagreement {
    /// Where, as `commitment` or `events[3]`.
    pub place: String,
    /// What is wrong there, for people.
    pub reason: String,
}
