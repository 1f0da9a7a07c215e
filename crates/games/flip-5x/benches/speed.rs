//! Wall-clock speed: `cargo bench -p tableflip-flip-5x --bench speed`.
//!
//! Machines are noisy: compare within one run, and trust `instructions.rs` for small differences.

use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use serde_json::{Value, json};
use tableflip_flip_5x::{Flip5x, Position};
use tableflip_kernel::playout::{self, Tally};
use tableflip_kernel::{AnyGame, Audience, Dice, Game, Seat, Seed, Shelf, laws};

fn main() {
    divan::main();
}

fn rules(options: &Value) -> Flip5x {
    let edition = Shelf::<Flip5x>::new().standard();
    let figures = edition.figures::<Flip5x>().expect("its own figures");
    Flip5x::open(figures, options.as_object().expect("an object")).expect("good options")
}

/// A position from the middle of a game.
fn middle(rules: &Flip5x) -> Position {
    let mut positions = Vec::new();
    laws::walk(rules, 3, |position, _| positions.push(position.clone()));
    positions.swap_remove(positions.len() / 2)
}

/// Every planet claimed, jumps as long as circles (and cards) can make them.
fn full_map(rules: &Flip5x, length: u8) -> Position {
    let mut position = rules.write_position(&rules.deal(Seed::number(1)));
    let seat = &mut position["seats"][0];
    for (_, planet) in seat["planets"].as_object_mut().expect("planets") {
        planet["focus"] = "research".into();
        planet["prosperity"] = 1.into();
    }
    seat["upgrades"]["jump_length"] = json!([1, 2, 3, 4]);
    seat["bonus"]["length"] = (i32::from(length) - 5).into();
    seat["step"] = "explore".into();
    seat["jumps_left"] = 2.into();
    seat["pirates"] = json!(["D5", "E4", "G4", "G5", "H5", "H7", "C5", "B4", "J3"]);
    rules.read_position(&position).expect("a good position")
}

/// Whole random games: listing and playing, one core. The item is one action.
#[divan::bench(args = [1, 3, 6])]
fn random_playouts(bencher: Bencher<'_, '_>, seats: u8) {
    let rules = rules(&json!({ "seats": seats }));
    let mut tally = Tally::default();
    playout::random(&rules, 0..100, &mut tally);
    bencher.counter(ItemsCount::new(tally.actions)).bench_local(|| {
        let mut tally = Tally::default();
        playout::random(&rules, black_box(0..100), &mut tally);
        tally
    });
}

#[divan::bench(args = [1, 6])]
fn copy_a_position(bencher: Bencher<'_, '_>, seats: u8) {
    let position = middle(&rules(&json!({ "seats": seats })));
    bencher.bench_local(|| black_box(&position).clone());
}

/// All jumps that are listed from every planet of the map.
#[divan::bench(args = [3, 5, 7])]
fn list_jumps_on_a_full_map(bencher: Bencher<'_, '_>, length: u8) {
    let rules = rules(&json!({ "cultures": ["scientists"], "scenario": "silence" }));
    let position = full_map(&rules, length);
    let mut actions = Vec::with_capacity(8192);
    rules.legal(&position, Seat(0), &mut actions);
    bencher.counter(ItemsCount::new(actions.len())).bench_local(|| {
        actions.clear();
        rules.legal(black_box(&position), Seat(0), &mut actions);
        actions.len()
    });
}

#[divan::bench]
fn sample_from_a_view(bencher: Bencher<'_, '_>) {
    let rules = rules(&json!({}));
    let view = rules.view(&middle(&rules), Audience::Seat(Seat(0)));
    let mut dice = Dice::from_seed(1);
    bencher.bench_local(|| rules.sample(black_box(&view), &mut dice));
}
