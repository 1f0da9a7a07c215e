//! Calls of reviews and explained hints, and what is answered.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Agreed;

/// Begins a review.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ReviewCall {
    /// The record's text.
    pub record: String,
    /// Samples per candidate (RV-4.1).
    pub budget: u32,
    /// Whose decisions are judged; everybody's, if `null`.
    pub seat: Option<u8>,
}

/// Goes on with a review.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct StepCall {
    /// Which.
    pub review: u32,
    /// How many tasks at most.
    pub tasks: u32,
}

/// Lets go of a review.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct EndCall {
    /// Which.
    pub review: u32,
}

/// Asks what a seat saw.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GlimpseCall {
    /// The record's text.
    pub record: String,
    /// Which moment, from 0.
    pub moment: u32,
    /// Who looks.
    pub seat: u8,
}

/// Answers at a moment of a record.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct AnswerCall {
    /// The record's text.
    pub record: String,
    /// Which moment, from 0.
    pub moment: u32,
    /// What is answered.
    #[cfg_attr(feature = "ts", ts(type = "Action"))]
    pub action: Value,
    /// Samples per candidate.
    pub budget: u32,
}

/// Asks for an explained hint.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ExplainCall {
    /// What is played.
    pub table: Agreed,
    /// What the seat sees.
    #[cfg_attr(feature = "ts", ts(type = "View"))]
    pub view: Value,
    /// Whose decision.
    pub seat: u8,
    /// Samples per candidate.
    pub budget: u32,
    /// For the dice.
    pub seed: u32,
}

/// A review that has begun.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Begun {
    /// Its number.
    pub review: u32,
    /// How many tasks there are.
    pub tasks: u32,
    /// How many of them come before the ledger is whole.
    pub until_ledger: u32,
}

/// How far a review has come.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Progress {
    /// How many tasks are done.
    pub done: u32,
    /// The verdicts that came: moment and `judged`.
    #[cfg_attr(feature = "ts", ts(type = "{ n: number; judged: unknown }[]"))]
    pub told: Vec<Value>,
    /// The object of RV-5, told when the ledger is whole and once more at the end.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub report: Option<Value>,
}

/// A moment as one seat saw it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Glimpse {
    /// What the seat saw.
    #[cfg_attr(feature = "ts", ts(type = "View"))]
    pub view: Value,
    /// What it might have done; nothing if it owed no decision.
    #[cfg_attr(feature = "ts", ts(type = "Action[]"))]
    pub legal: Vec<Value>,
}
