//! Random games for an instruction counter: `cargo xtask bench` runs this under callgrind for two
//! numbers of games and divides the difference, so that start-up costs nothing.
//!
//! Usage: `instructions GAMES`; prints how many actions were played.

use tableflip_flip_ships::FlipShips;
use tableflip_kernel::playout::{self, Tally};
use tableflip_kernel::{AnyGame, Game, Shelf};

/// People are the referees, so that only the rules are measured.
fn players() -> serde_json::Map<String, serde_json::Value> {
    [("referee".to_string(), "players".into())].into_iter().collect()
}

fn main() {
    // `cargo bench` passes `--bench`; without a number there is nothing to count.
    let Some(games) = std::env::args().skip(1).find_map(|word| word.parse().ok()) else { return };
    let edition = Shelf::<FlipShips>::new().standard();
    let figures = edition.figures::<FlipShips>().expect("its own figures");
    let rules = FlipShips::open(figures, &players()).expect("defaults");
    let mut tally = Tally::default();
    playout::random(&rules, 0..games, &mut tally);
    println!("{}", tally.actions);
}
