//! The only list of games and their bots, one line each.

use tableflip_bots::{
    AnyBots, Bots, Flip5xJudgement, FlipAndSkipJudgement, FlipShipsJudgement, FliptownJudgement,
};
use tableflip_flip_5x::Flip5x;
use tableflip_flip_and_skip::FlipAndSkip;
use tableflip_flip_ships::FlipShips;
use tableflip_fliptown::Fliptown;
use tableflip_kernel::{AnyGame, Shelf};

/// Makes the shelf from a list of games, each with its bots' judgement; `_` for a game that has none of its own and is
/// played by the general bots.
macro_rules! shelf {
    ($($game:path => $judgement:tt),+ $(,)?) => {
        /// Every game that can be played.
        pub static GAMES: &[&dyn AnyGame] = &[$({
            static SHELF: Shelf<$game> = Shelf::new();
            &SHELF
        }),+];

        /// The bots of each game, in the same order.
        pub static BOTS: &[&dyn AnyBots] = &[$(&Bots::<$game, _>::new(shelf!(@judgement $judgement))),+];
    };
    (@judgement _) => { tableflip_bots::Plain::default };
    (@judgement $judgement:ident) => { $judgement::default };
}

shelf! {
    FlipAndSkip => FlipAndSkipJudgement,
    Fliptown => FliptownJudgement,
    Flip5x => Flip5xJudgement,
    FlipShips => FlipShipsJudgement,
}

/// The bots of the game with this id.
pub fn bots_of(id: &str) -> Option<&'static dyn AnyBots> {
    BOTS.iter().copied().find(|bots| bots.title().id == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_bots() {
        let ids = |titles: Vec<&'static tableflip_kernel::Title>| -> Vec<_> {
            titles.into_iter().map(|title| title.id).collect()
        };
        let games = ids(GAMES.iter().map(|game| game.title()).collect());
        let bots = ids(BOTS.iter().map(|bots| bots.title()).collect());
        assert_eq!(games, bots);
        for game in GAMES {
            let bots = bots_of(game.title().id).expect("listed");
            assert!(bots.seat(&game.standard(), &serde_json::Map::new()).is_ok());
        }
        assert!(bots_of("chess").is_none());
    }

    #[test]
    fn a_game_without_a_judgement_has_the_general_bots() {
        let bots = Bots::<FlipAndSkip, _>::new(shelf!(@judgement _));
        assert!(bots.seat(&GAMES[0].standard(), &serde_json::Map::new()).is_ok());
    }
}
