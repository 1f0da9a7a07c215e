//! How far total luck strays (RV-6.3): σ as `cargo xtask review-figures --part levels --game flip-ships --levels regular --verdicts no` prints it.
//! It is a figure for words and no part of any value.

/// Over 30 games of two squads, `--games 30`.
pub(super) const WIN: f64 = 0.069;
