//! Random play allocates nothing once its one buffer is warm.

use tableflip_flip_5x::Flip5x;
use tableflip_kernel::{AnyGame, Dice, Game, Shelf, playout};

#[test]
fn playing_on_allocates_nothing() {
    let edition = Shelf::<Flip5x>::new().standard();
    let figures = edition.figures::<Flip5x>().expect("its own figures");
    let rules = Flip5x::open(figures, &serde_json::Map::new()).expect("defaults");
    let mut dealt: Vec<_> = (0..50).map(|seed| rules.deal(seed)).collect();
    let mut dice = Dice::from_seed(1);
    let mut actions = Vec::with_capacity(16_384);
    let mut played = 0;
    let counted = allocation_counter::measure(|| {
        for position in &mut dealt {
            played += playout::to_the_end(&rules, position, &mut dice, &mut actions, |_| {});
        }
    });
    assert!(played > 3000, "fifty games are more than {played} actions");
    assert_eq!(counted.count_total, 0, "{} allocations in {played} actions", counted.count_total);
}

/// A sheet is plain bytes, and a copy of a position is one copy of them.
#[test]
fn a_sheet_stays_small() {
    let bytes = size_of::<tableflip_flip_5x::Sheet>();
    assert!(bytes <= 5000, "a sheet has {bytes} bytes");
    assert!(size_of::<tableflip_flip_5x::Action>() <= 40, "{}", size_of::<tableflip_flip_5x::Action>());
}
