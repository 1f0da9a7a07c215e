//! The estimate: how often the table wins from a position at the beginning of a round.

use tableflip_flip_ships::{FlipShips, Position};

use super::features::features;
use super::weights::WEIGHTS;
use crate::logistic::logistic;

pub(super) fn won(rules: &FlipShips, position: &Position) -> f64 {
    let found = features(rules, position);
    let sum = found.iter().zip(&WEIGHTS).fold(0.0, |sum, (value, weight)| sum + value * weight);
    logistic(sum)
}
