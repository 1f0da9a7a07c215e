//! Wall-clock speed: `cargo bench -p tableflip-flip-ships --bench speed`.
//!
//! Machines are noisy: compare within one run, and trust `instructions.rs` for small differences.

use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use tableflip_flip_ships::{FlipShips, Position};
use tableflip_kernel::playout::{self, Tally};
use tableflip_kernel::{AnyGame, Audience, Dice, Game, Seat, Shelf, laws};

fn main() {
    divan::main();
}

/// People are the referees, so that only the rules are measured.
fn players() -> serde_json::Map<String, serde_json::Value> {
    [("referee".to_string(), "players".into())].into_iter().collect()
}

fn rules() -> FlipShips {
    let edition = Shelf::<FlipShips>::new().standard();
    let figures = edition.figures::<FlipShips>().expect("its own figures");
    FlipShips::open(figures, &players()).expect("defaults")
}

/// A position from the middle of a game, with steps to take.
fn middle(rules: &FlipShips) -> Position {
    let mut positions = Vec::new();
    laws::walk(rules, 3, |position, _| positions.push(position.clone()));
    positions.swap_remove(positions.len() / 2)
}

/// Whole random games: listing and playing, one core. The item is one action.
#[divan::bench]
fn random_playouts(bencher: Bencher<'_, '_>) {
    let rules = rules();
    let mut tally = Tally::default();
    playout::random(&rules, 0..200, &mut tally);
    bencher.counter(ItemsCount::new(tally.actions)).bench_local(|| {
        let mut tally = Tally::default();
        playout::random(&rules, black_box(0..200), &mut tally);
        tally
    });
}

#[divan::bench]
fn copy_a_position(bencher: Bencher<'_, '_>) {
    let position = middle(&rules());
    bencher.bench_local(|| black_box(&position).clone());
}

#[divan::bench]
fn list_actions(bencher: Bencher<'_, '_>) {
    let rules = rules();
    let position = middle(&rules);
    let mut actions = Vec::with_capacity(256);
    bencher.bench_local(|| {
        actions.clear();
        rules.legal(black_box(&position), position.turn, &mut actions);
        actions.len()
    });
}

#[divan::bench]
fn sample_from_a_view(bencher: Bencher<'_, '_>) {
    let rules = rules();
    let view = rules.view(&middle(&rules), Audience::Seat(Seat(0)));
    let mut dice = Dice::from_seed(1);
    bencher.bench_local(|| rules.sample(black_box(&view), &mut dice));
}
