//! Random play allocates nothing once its one buffer is warm.

use std::sync::Arc;

use serde_json::{Map, Value, json};
use tableflip_fliptown::{Fliptown, edition::Figures};
use tableflip_kernel::{AnyGame, Dice, Game, Shelf, playout};

#[test]
fn playing_on_allocates_nothing() {
    let edition = Shelf::<Fliptown>::new().standard();
    let figures = edition.figures::<Fliptown>().expect("its own figures");
    let options = [
        json!({}),
        json!({ "cowbot": "kid", "characters": ["cheat"], "holdem": true }),
        json!({ "players": 4, "characters": "random", "holdem": true }),
    ];
    for options in &options {
        play_on(&figures, options.as_object().expect("options"));
    }
}

fn play_on(figures: &Arc<Figures>, options: &Map<String, Value>) {
    let rules = Fliptown::open(figures.clone(), options).expect("good options");
    let mut dealt: Vec<_> = (0..50).map(|seed| rules.deal(seed)).collect();
    let mut dice = Dice::from_seed(1);
    let mut actions = Vec::with_capacity(4096);
    let mut played = 0;
    let counted = allocation_counter::measure(|| {
        for position in &mut dealt {
            played += playout::to_the_end(&rules, position, &mut dice, &mut actions, |_| {});
        }
    });
    assert!(played > 1000, "fifty games are more than {played} actions");
    assert_eq!(counted.count_total, 0, "{} allocations in {played} actions", counted.count_total);
}
