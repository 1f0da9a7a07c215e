//! The weights of the estimate, printed by `cargo run --profile quick -p tableflip-review --example fit_flip_and_skip -- FILE…`
//! from games of one level in both seats (`tableflip playout flip-and-skip --bots LEVEL,LEVEL --records FILE`): 400 of
//! regulars from seed 500000 on, 35 of experts from 510000, 150 of novices from 520000.

use super::features::FEATURES;

pub(super) const WEIGHTS: [f64; FEATURES] = [
    2.8469, -1.4972, -1.5005, -2.5796, -0.2294, 1.4149, 0.6609, 0.0776, 1.2638, -0.0097, 0.3031, 0.6323,
    0.4601, 0.1547, -0.7030, -0.0792, 0.8504, -3.4612, -0.2158, 0.3709, 0.1138, -0.2977, -0.3075, -0.1248,
    -0.0519, 0.8922,
];

/// By [`super::trust`].
pub(super) const SCALE: [f64; 3] = [0.9130, 0.1231, 0.0393];
