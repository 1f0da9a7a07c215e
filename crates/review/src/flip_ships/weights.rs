//! The weights of the estimate, printed by
//! `cargo run --profile quick -p tableflip-review --example fit_flip_ships -- 2400`.

use super::features::FEATURES;

pub(super) const WEIGHTS: [f64; FEATURES] = [
    0.1430, 0.5448, 1.2126, -0.5898, -9.3567, 0.1822, 0.0448, -0.3113, -1.3636, -0.2424, 0.7274, 0.7267,
    0.2746, -0.4489, 8.1699, 2.1500,
];
