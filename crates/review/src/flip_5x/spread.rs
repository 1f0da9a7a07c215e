//! How far total luck strays (RV-6.3): σ as `cargo xtask review-figures --part levels --game flip-5x --levels regular --verdicts no` prints it.
//! It is a figure for words and no part of any value.

/// Over 60 games, `--games 60 --budget 8`.
pub(super) const WIN: f64 = 0.193;
