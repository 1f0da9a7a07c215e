//! Prints the digest of so many launches with the standard figures and the milliseconds of one; with `question` as a
//! second word, what to ask the browser's module for the same digest. `cargo xtask flight-digest` compares them.

use std::time::Instant;

use serde_json::json;
use tableflip_flip_ships::FlipShips;
use tableflip_kernel::{AnyGame, Shelf};
use tableflip_physics::answer::Launches;

fn main() {
    let mut words = std::env::args().skip(1);
    let launches = words.next().and_then(|word| word.parse().ok()).unwrap_or(500);
    let game: Shelf<FlipShips> = Shelf::new();
    let figures = game.standard().figures::<FlipShips>().expect("its own figures");
    let asked = Launches { parameters: figures.flight.clone(), launches };
    if words.next().is_some_and(|word| word == "question") {
        println!("{}", json!({ "digest": asked }));
        return;
    }
    let began = Instant::now();
    let digest = asked.digest();
    println!("{digest} {:.2}", began.elapsed().as_secs_f64() * 1000.0 / f64::from(launches));
}
