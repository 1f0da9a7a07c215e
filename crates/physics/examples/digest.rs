//! Prints the digest of so many launches and the milliseconds of one: `cargo xtask flight-digest` compares them with the
//! browser's.

use std::time::Instant;

fn main() {
    let launches = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(500);
    let began = Instant::now();
    let digest = tableflip_physics::answer::digest(launches);
    println!("{digest:#018x} {:.2}", began.elapsed().as_secs_f64() * 1000.0 / f64::from(launches));
}
