//! Choosing an action from a view.
//!
//! One search for every game ([`Player`]), one file of judgement per game, levels named alike
//! everywhere ([`Level`]). A bot is given a view and never a position, so it cannot know more than its
//! seat; it reads no clock (a caller who has one says when to stop) and draws no randomness but from
//! the seed it is given.
//!
//! Doors use [`AnyBots`] and [`AnyBot`], which speak JSON; matches and playouts are played without it.

#[cfg(not(target_arch = "wasm32"))]
pub mod clock;
pub mod contest;
pub mod erased;
pub mod flip_5x;
pub mod flip_and_skip;
pub mod flip_ships;
pub mod fliptown;
pub mod judgement;
pub mod level;
pub mod player;
mod rollout;
mod search;
pub mod tally;
mod tree;

pub use erased::{AnyBot, AnyBots, Bots, Thought};
pub use flip_5x::Flip5xJudgement;
pub use flip_and_skip::FlipAndSkipJudgement;
pub use flip_ships::FlipShipsJudgement;
pub use fliptown::FliptownJudgement;
pub use judgement::{Decision, Hand, Judgement, Plain, Trust, Worth};
pub use level::{Budget, Level, Plan};
pub use player::{Player, Ranked};
pub use tally::MatchTally;
