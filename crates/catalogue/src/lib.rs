//! The only list of games, their bots and their judges, one line each.

use tableflip_bots::{
    AnyBots, Bots, Flip5xJudgement, FlipAndSkipJudgement, FlipShipsJudgement, FliptownJudgement,
};
use tableflip_flip_5x::Flip5x;
use tableflip_flip_and_skip::FlipAndSkip;
use tableflip_flip_ships::FlipShips;
use tableflip_fliptown::Fliptown;
use tableflip_kernel::{AnyGame, Shelf};
use tableflip_review::{AnyJudge, Flip5xJudge, FlipAndSkipJudge, FlipShipsJudge, FliptownJudge, Judges};

/// Makes the shelf from a list of games, each with its bots' judgement and its judge; `_` for a game that has none of its
/// own: it is played by the general bots, and judged as their roll-outs go.
macro_rules! shelf {
    ($($game:path => ($judgement:tt, $judge:tt)),+ $(,)?) => {
        /// Every game that can be played.
        pub static GAMES: &[&dyn AnyGame] = &[$({
            static SHELF: Shelf<$game> = Shelf::new();
            &SHELF
        }),+];

        /// The bots of each game, in the same order.
        pub static BOTS: &[&dyn AnyBots] = &[$(&Bots::<$game, _>::new(shelf!(@judgement $judgement))),+];

        /// The judge of each game, in the same order.
        pub static JUDGES: &[&dyn AnyJudge] = &[$(&Judges::<$game, _>::new(shelf!(@judge $judgement $judge))),+];
    };
    (@judgement _) => { tableflip_bots::Plain::default };
    (@judgement $judgement:ident) => { $judgement::default };
    (@judge $judgement:tt _) => { || tableflip_review::Plain(shelf!(@judgement $judgement)()) };
    (@judge $judgement:tt $judge:ident) => { $judge::default };
}

shelf! {
    FlipAndSkip => (FlipAndSkipJudgement, FlipAndSkipJudge),
    Fliptown => (FliptownJudgement, FliptownJudge),
    Flip5x => (Flip5xJudgement, Flip5xJudge),
    FlipShips => (FlipShipsJudgement, FlipShipsJudge),
}

/// The bots of the game with this id.
pub fn bots_of(id: &str) -> Option<&'static dyn AnyBots> {
    BOTS.iter().copied().find(|bots| bots.title().id == id)
}

/// The judge of the game with this id.
pub fn judge_of(id: &str) -> Option<&'static dyn AnyJudge> {
    JUDGES.iter().copied().find(|judge| judge.title().id == id)
}
