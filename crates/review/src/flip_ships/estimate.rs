//! The estimate: how often the table wins from a position at the beginning of a round.

use tableflip_flip_ships::{FlipShips, Position};

use super::features::{FEATURES, features};
use super::hand;
use super::weights::{EXPERT, NOVICE, REGULAR};
use crate::judge::Hand;
use crate::logistic::logistic;

/// With these hands around the table: the mean of what each of them alone would make of it, on the logistic's scale.
pub(super) fn won(rules: &FlipShips, position: &Position, hands: impl Iterator<Item = Hand>) -> f64 {
    let found = features(rules, position);
    let (mut sum, mut count) = (0.0, 0.0);
    for hand in hands {
        let weights = weights(rules, hand);
        sum += found.iter().zip(weights).fold(0.0, |sum, (value, weight)| sum + value * weight);
        count += 1.0;
    }
    logistic(sum / f64::max(count, 1.0))
}

/// The weights for a hand; one that is an edition's own counts as the usual one.
fn weights(rules: &FlipShips, hand: Hand) -> &'static [f64; FEATURES] {
    match hand::skill(rules, hand).map(|skill| skill.id.as_str()) {
        Some("novice") => &NOVICE,
        Some("expert") => &EXPERT,
        _ => &REGULAR,
    }
}
