//! The estimate: how often Light wins from a position, a draw counted as half a win.

use tableflip_flip_and_skip::{FlipAndSkip, Position};

use super::features::features;
use super::weights::{SCALE, WEIGHTS};
use crate::logistic::logistic;

/// Light's share, to somebody who knows the undersides of these coins alone.
pub(super) fn light(rules: &FlipAndSkip, position: &Position, known: u64) -> f64 {
    let found = features(rules, position, known);
    let sum = found.iter().zip(&WEIGHTS).fold(0.0, |sum, (value, weight)| sum + value * weight);
    let scale =
        trust(rules, position).iter().zip(&SCALE).fold(0.0, |sum, (part, weight)| sum + part * weight);
    logistic(sum * scale)
}

/// What tells how far the features are to be trusted: the house, which plays to where they are counted, is nobody's
/// equal, and less may change the later it is.
pub fn trust(rules: &FlipAndSkip, position: &Position) -> [f64; 3] {
    let limits = &rules.figures.limits;
    let late = f64::from(position.table.turn) / f64::from(limits.turns);
    let quiet = f64::from(position.table.quiet) / f64::from(limits.quiet_turns);
    [1.0, late, quiet]
}
