//! The weights of the estimate for the hand of each level, printed by
//! `cargo run --profile quick -p tableflip-review --example fit_flip_ships -- 2400`.

use super::features::FEATURES;

pub(super) const NOVICE: [f64; FEATURES] = [
    -0.0004, 1.1207, 1.2443, -2.1116, -7.2331, -0.2854, 0.3990, -0.3209, -1.1987, -0.2329, 0.5587, 0.2481,
    -0.2513, -0.2093, 7.5243, 0.7431,
];

pub(super) const REGULAR: [f64; FEATURES] = [
    0.1430, 0.5448, 1.2126, -0.5898, -9.3567, 0.1822, 0.0448, -0.3113, -1.3636, -0.2424, 0.7274, 0.7267,
    0.2746, -0.4489, 8.1699, 2.1500,
];

#[allow(clippy::approx_constant, reason = "a fitted weight is near a constant by chance")]
pub(super) const EXPERT: [f64; FEATURES] = [
    0.0799, 3.8324, -0.5008, 0.0961, -4.8320, -1.2868, -0.0376, -1.1283, -0.2397, -0.6335, 1.5000, 0.8122,
    -0.2526, 0.0935, 18.6026, -1.7094,
];
