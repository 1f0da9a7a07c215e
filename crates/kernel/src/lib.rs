//! What is true of every game.
//!
//! A game is a type that implements [`Game`]: positions, actions, events, views and the rules that
//! connect them. Everything here works through that trait, so a fifth game touches nothing in this
//! crate. The kernel reads no clock, no file and no network, and it draws no randomness of its own:
//! seeds and texts are arguments.
//!
//! What games are made of is here once: words of the rules ([`words!`]), names of an edition ([`Word`]), sets
//! ([`bits`]), short lists ([`List`]), tables of figures ([`figures!`]), an action's arguments
//! ([`Arguments`]) and faults with a place ([`Fault`]).
//!
//! Start with [`Game`], then [`Play`] (a game under way) and [`AnyPlay`] (the same, speaking JSON).

pub mod arguments;
pub mod bits;
pub mod case;
pub mod chance;
pub mod commitment;
pub mod consult;
pub mod document;
pub mod edition;
pub mod erased;
pub mod fault;
pub mod game;
pub mod host;
pub mod json;
pub mod laws;
pub mod list;
pub mod name;
pub mod perft;
pub mod playout;
pub mod playthrough;
pub mod record;
pub mod refusal;
pub mod seat;
pub mod seed;
pub mod shuffle;
pub mod title;
pub mod told;
#[cfg(feature = "ts")]
pub mod typescript;
pub mod word;
pub mod words;

pub use arguments::Arguments;
pub use bits::bits;
pub use chance::{Chance, Dice};
pub use consult::consult;
pub use document::Document;
pub use edition::Edition;
pub use erased::{AnyGame, AnyPlay, AnyRules, AnyView, Played, Pressed, Seen, Shelf};
pub use fault::Fault;
pub use game::{Forget, Game, Outcome, Play, Sink};
pub use host::{Host, Hosted, Module};
pub use list::List;
pub use refusal::{Refusal, Rule, Why};
pub use seat::{Audience, MAX_SEATS, Seat, Seats};
pub use seed::Seed;
pub use title::{Choice, OptionKind, OptionSpec, Title};
pub use told::{AnyTold, Day, Fact, Hand, Moment, OwnGoal, Told};
pub use word::Word;
pub use words::Words;
