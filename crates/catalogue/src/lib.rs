//! The only list of games, one line each.

use tableflip_flip_and_skip::FlipAndSkip;
use tableflip_kernel::{AnyGame, Shelf};

static FLIP_AND_SKIP: Shelf<FlipAndSkip> = Shelf::new();

/// Every game that can be played.
pub static GAMES: &[&dyn AnyGame] = &[&FLIP_AND_SKIP];
