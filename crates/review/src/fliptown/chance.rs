//! What expected points are worth: themselves alone at the table, else the chance to win that such a lead gave.

use tableflip_fliptown::{Fliptown, Position};
use tableflip_kernel::{Game, MAX_SEATS};

use super::weights::{COWBOT, Line, SEATS, SOLO};
use crate::judge::Values;

/// Values of a position that is not over, by the points that the seats are expected to end with.
pub(super) fn values(rules: &Fliptown, position: &Position, points: &[f64; MAX_SEATS]) -> Values {
    let setup = &rules.figures.setup;
    let all = f64::from(setup.rounds) * f64::from(setup.turns);
    let left = (all - f64::from(rules.turns(position))).max(0.0);
    let seats = usize::from(position.players());
    let mut values = [0.0; MAX_SEATS];
    if seats > 1 {
        shares(points, seats, SEATS[seats.min(SEATS.len() + 1) - 2].at(left), &mut values);
    } else if rules.cowbot(position).is_some() {
        values[0] = 1.0 / (1.0 + libm::exp(-points[0] / COWBOT.at(left)));
    } else {
        values[0] = points[0] + SOLO.at(left);
    }
    values
}

/// Chances that add up to 1: each seat's by the points it is ahead of each other, in units of `spread`.
fn shares(points: &[f64; MAX_SEATS], seats: usize, spread: f64, values: &mut Values) {
    let most = points[..seats].iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let mut sum = 0.0;
    for (value, points) in values.iter_mut().zip(points).take(seats) {
        *value = libm::exp((points - most) / spread);
        sum += *value;
    }
    for value in values.iter_mut() {
        *value /= sum;
    }
}

impl Line {
    /// Its value with so many turns to come after the present one.
    fn at(self, left: f64) -> f64 {
        self.end + self.turn * left
    }
}
