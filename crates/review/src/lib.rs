//! What was luck, what was a player's own, and what a choice cost.
//!
//! A *judge* ([`Judge`]) is one fixed function of a game: it plays on from a complete position and says what came of it.
//! Everything here is a mean of that function: the ledger, in which a result is split exactly into the start, luck, own
//! and others' decisions and the hand ([`ledger`]); the verdict on a choice by what its own seat saw ([`verdict`]); and
//! the reasons for it ([`marks`]). Rules are numbered `RV-` (`docs/specs/review.md`).
//!
//! No clock is read and nothing is drawn but from dice that follow from the record, so that a review comes out the same
//! to the last digit on any machine, with any number of threads. Doors use [`AnyJudge`] and [`AnyReview`], which speak JSON.

pub mod dice;
pub mod erased;
pub mod errors;
pub mod examiner;
pub mod explain;
pub mod flip_5x;
pub mod flip_and_skip;
pub mod flip_ships;
pub mod fliptown;
pub mod judge;
mod lately;
pub mod ledger;
pub mod logistic;
pub mod marks;
pub mod mean;
pub mod plain;
pub mod report;
pub mod review;
pub mod story;
pub mod trial;
pub mod verdict;

pub use erased::{AnyJudge, AnyReview, Judges};
pub use examiner::{AnyExaminer, Examined, Theme};
pub use explain::Explained;
pub use flip_5x::Flip5xJudge;
pub use flip_and_skip::FlipAndSkipJudge;
pub use flip_ships::FlipShipsJudge;
pub use fliptown::FliptownJudge;
pub use judge::{Choices, Draw, Hand, Judge, Unit, Values};
pub use marks::{MOST_MARKS, Watch};
pub use plain::Plain;
pub use report::Report;
pub use review::{Order, Part, Review};
pub use verdict::Verdict;
