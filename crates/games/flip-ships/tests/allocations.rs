//! Random play allocates nothing once its one buffer is warm.

use tableflip_flip_ships::FlipShips;
use tableflip_kernel::{AnyGame, Dice, Game, Shelf, playout};

#[test]
fn playing_on_allocates_nothing() {
    let edition = Shelf::<FlipShips>::new().standard();
    let figures = edition.figures::<FlipShips>().expect("its own figures");
    let rules = FlipShips::open(figures, &serde_json::Map::new()).expect("defaults");
    let mut dealt: Vec<_> = (0..50).map(|seed| rules.deal(seed)).collect();
    let mut dice = Dice::from_seed(1);
    let mut actions = Vec::with_capacity(512);
    let mut played = 0;
    let counted = allocation_counter::measure(|| {
        for position in &mut dealt {
            played += playout::to_the_end(&rules, position, &mut dice, &mut actions, |_| {});
        }
    });
    assert!(played > 2000, "fifty games are more than {played} actions");
    assert_eq!(counted.count_total, 0, "{} allocations in {played} actions", counted.count_total);
}
