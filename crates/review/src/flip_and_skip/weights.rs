//! The weights of the estimate, printed by
//! `cargo run --profile quick -p tableflip-review --example fit_flip_and_skip -- 160`.

use super::features::FEATURES;

pub(super) const WEIGHTS: [f64; FEATURES] =
    [1.6043, 1.2445, -0.3476, -2.8108, -0.6699, 1.8512, 1.2179, 0.0566];
