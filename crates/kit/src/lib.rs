//! A game's test suite in a few lines.
//!
//! `tests/suite.rs` of a game, the whole file:
//!
//! ```text
//! use tableflip_kit::Suite;
//! use tableflip_noughts::Noughts;
//!
//! struct NoughtsSuite;
//!
//! impl Suite for NoughtsSuite {
//!     type Game = Noughts;
//!     const CASES: usize = 12;
//! }
//!
//! tableflip_kit::suite!(NoughtsSuite);
//! ```
//!
//! What is tested then: every case of `conformance/<game>`; the kernel's laws, on random games with random
//! options and, in turn, with every value of every option, for every audience; that nothing hidden leaks; that
//! positions from hostile hands break nothing; that records replay; that random play allocates nothing.
//!
//! What a game has to add is in [`Suite`]: the values of its free options, which combinations no table could agree
//! on, how it fills in what its list leaves open. What is a game's own (any action at all, bad editions, figures
//! of another edition) it tests with [`any_options`], [`walk`], [`refused_for_form`], [`an_edition_is_refused`]
//! and `tableflip_kernel::laws`.
//!
//! The kit is a dev-dependency of games. It knows no game and is in no program. Its functions panic with a
//! sentence, as tests should.

use serde_json::{Map, Value};
use tableflip_kernel::{Audience, Dice, Game};

mod allocations;
mod cases;
mod hostile;
mod laws;
mod leaks;
mod options;

pub use allocations::playing_on_allocates_nothing;
pub use cases::{all_cases_pass, refused_for_form};
pub use hostile::bent_positions_are_refused_or_played;
pub use laws::{Played, hold, laws_hold, laws_hold_for_every_option, records_replay, walk};
pub use leaks::{keeps_secrets, nothing_leaks};
pub use options::{Table, any_options, any_rules, every_option, rules_with};
pub use tableflip_kernel::laws::{an_edition_is_refused, edition_with};

/// A table's options.
pub type Options = Map<String, Value>;
/// The position of a suite's game.
pub type Position<S> = <<S as Suite>::Game as Game>::Position;
/// The action of a suite's game.
pub type Action<S> = <<S as Suite>::Game as Game>::Action;

/// What a suite must know that the game's trait does not say.
pub trait Suite {
    /// The game.
    type Game: Game;

    /// There are at least so many cases and lines of perft tables, so that none is lost in silence.
    const CASES: usize;
    /// How many random games each law is tried on.
    const GAMES: u32 = 24;
    /// Where a random game is left off: for games that bad players never end.
    const LONGEST: usize = 5000;
    /// The laws that write and read whole positions are checked at every so many-th position of a game.
    const EVERY: usize = 1;

    /// The values to try of an option that the title describes in words only ([`tableflip_kernel::OptionKind::Free`]).
    fn free(option: &str) -> Vec<Value> {
        panic!("{option} is free: the suite says which values are tried")
    }

    /// Makes of any combination of options one that a table can agree on. What is not mended here and is
    /// refused by the game is not tried.
    fn agree(_options: &mut Options) {}

    /// The options of the tables at which allocations are counted.
    fn measured() -> Vec<Options> {
        vec![Options::new()]
    }

    /// Makes of a listed action the one to be played, where the list leaves something open.
    fn fill(rules: &Self::Game, position: &Position<Self>, action: &mut Action<Self>, dice: &mut Dice)
    where
        Self: Sized,
    {
        rules.fill(position, action, dice);
    }

    /// The position before an action, with that dealt anew which the audience sees neither there nor after it;
    /// `None` if there is nothing of the kind. Without it the law passes over actions that show something.
    fn still_hidden(
        _rules: &Self::Game,
        _before: &Position<Self>,
        _after: &Position<Self>,
        _audience: Audience,
        _dice: &mut Dice,
    ) -> Option<Position<Self>>
    where
        Self: Sized,
    {
        None
    }
}

/// The tests of a game, by its [`Suite`].
#[macro_export]
macro_rules! suite {
    ($suite:ty) => {
        #[test]
        fn all_cases_pass() {
            $crate::all_cases_pass::<$suite>(env!("CARGO_MANIFEST_DIR"));
        }

        #[test]
        fn the_laws_hold_on_random_games() {
            $crate::laws_hold::<$suite>();
        }

        #[test]
        fn the_laws_hold_for_every_value_of_every_option() {
            println!("{}", $crate::laws_hold_for_every_option::<$suite>());
        }

        #[test]
        fn nothing_hidden_leaks() {
            $crate::nothing_leaks::<$suite>();
        }

        #[test]
        fn bent_positions_are_refused_or_played() {
            $crate::bent_positions_are_refused_or_played::<$suite>();
        }

        #[test]
        fn records_replay() {
            $crate::records_replay::<$suite>();
        }

        #[test]
        fn playing_on_allocates_nothing() {
            $crate::playing_on_allocates_nothing::<$suite>();
        }
    };
}
