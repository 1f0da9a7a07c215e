//! How far total luck strays (RV-6.3): σ as `cargo xtask review-figures --part levels --game fliptown --levels regular --verdicts no` prints it.
//! It is a figure for words and no part of any value.

/// Over 60 games alone, `--games 60 --budget 8`.
pub(super) const POINTS: f64 = 7.23;

/// Over 24 games of two, `--games 24 --budget 4 --set players=2`.
pub(super) const WIN: f64 = 0.271;
