//! The estimate: how often Light wins from a position, a draw counted as half a win.

use tableflip_flip_and_skip::{FlipAndSkip, Position};

use super::features::features;
use super::weights::WEIGHTS;
use crate::logistic::logistic;

/// Light's share, to somebody who knows the undersides of these coins alone.
pub(super) fn light(rules: &FlipAndSkip, position: &Position, known: u64) -> f64 {
    let found = features(rules, position, known);
    let sum = found.iter().zip(&WEIGHTS).fold(0.0, |sum, (value, weight)| sum + value * weight);
    logistic(sum)
}
