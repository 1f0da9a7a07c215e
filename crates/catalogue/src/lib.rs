//! The only list of games and their bots, one line each.

use tableflip_bots::{
    AnyBots, Bots, Flip5xJudgement, FlipAndSkipJudgement, FlipShipsJudgement, FliptownJudgement,
};
use tableflip_flip_5x::Flip5x;
use tableflip_flip_and_skip::FlipAndSkip;
use tableflip_flip_ships::FlipShips;
use tableflip_fliptown::Fliptown;
use tableflip_kernel::{AnyGame, Shelf};

static FLIP_AND_SKIP: Shelf<FlipAndSkip> = Shelf::new();
static FLIPTOWN: Shelf<Fliptown> = Shelf::new();
static FLIP_5X: Shelf<Flip5x> = Shelf::new();
static FLIP_SHIPS: Shelf<FlipShips> = Shelf::new();

/// Every game that can be played.
pub static GAMES: &[&dyn AnyGame] = &[&FLIP_AND_SKIP, &FLIPTOWN, &FLIP_5X, &FLIP_SHIPS];

/// The bots of each game, in the same order.
pub static BOTS: &[&dyn AnyBots] = &[
    &Bots::<FlipAndSkip, _>::new(FlipAndSkipJudgement::default),
    &Bots::<Fliptown, _>::new(FliptownJudgement::default),
    &Bots::<Flip5x, _>::new(Flip5xJudgement::default),
    &Bots::<FlipShips, _>::new(FlipShipsJudgement::default),
];

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
}
