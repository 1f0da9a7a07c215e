//! Prints the digest of so many launches: `cargo xtask flight-digest` compares it with the browser's.

fn main() {
    let launches = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(500);
    println!("{:#018x}", tableflip_physics::answer::digest(launches));
}
