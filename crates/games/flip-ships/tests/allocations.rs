//! Random play allocates nothing once its one buffer is warm.

use tableflip_flip_ships::FlipShips;
use tableflip_kernel::{AnyGame, Dice, Game, Shelf, playout};

/// People are the referees, so that only the rules are measured.
fn players() -> serde_json::Map<String, serde_json::Value> {
    [("referee".to_string(), "players".into())].into_iter().collect()
}

#[test]
fn playing_on_allocates_nothing() {
    let edition = Shelf::<FlipShips>::new().standard();
    let figures = edition.figures::<FlipShips>().expect("its own figures");
    let rules = FlipShips::open(figures, &players()).expect("good options");
    let mut dealt: Vec<_> = (0..50).map(|seed| rules.deal(seed)).collect();
    let mut dice = Dice::from_seed(1);
    let mut actions = Vec::with_capacity(20_000);
    let mut played = 0;
    let counted = allocation_counter::measure(|| {
        for position in &mut dealt {
            played += playout::to_the_end(&rules, position, &mut dice, &mut actions, |_| {});
        }
    });
    assert!(played > 2000, "fifty games are more than {played} actions");
    assert_eq!(counted.count_total, 0, "{} allocations in {played} actions", counted.count_total);
}
