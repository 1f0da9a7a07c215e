//! How far total luck strays (RV-6.3): σ as `cargo xtask review-figures --part levels --game flip-and-skip --levels regular --verdicts no` prints it.
//! It is a figure for words and no part of any value.

/// Over 30 games, `--games 30 --budget 4`.
pub(super) const WIN: f64 = 0.106;
