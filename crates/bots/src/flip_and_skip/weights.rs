//! The figures of the judgement, found by matches of one against another (`examples/duel.rs`).

use serde::{Deserialize, Serialize};

/// All in one unit, of which ten are a useful coin in the pile, unless said otherwise.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Weights {
    /// A useful coin in hand: nearly as good as in the pile, and it has an icon to use.
    pub hand: f32,
    /// A coin in the pile beyond the three that count.
    pub extra_pile: f32,
    /// A coin in hand beyond the three that count.
    pub extra_hand: f32,
    /// Each icon in hand (hand, board, axes, wreath, monster, eye), for keeping and borrowing.
    pub icon: [f32; 6],
    /// Times the square of all useful coins held: the last ones are the hardest.
    pub near: f32,
    /// Having one hunter left for a coin still needed; having none costs three times as much.
    pub last_hunter: f32,
    /// A coin that can be taken for nothing.
    pub take: f32,
    /// A coin that can be taken at the price of the taker.
    pub trade: f32,
    /// How much of that a skip counts which needs a move first.
    pub soon: f32,
    /// How much of that counts for the seat that is not on turn.
    pub later: f32,
    /// Each square between a seat's nearest hunter and its prey, when nobody can take anything.
    pub distance: f32,
    /// The same, for each quiet turn.
    pub quiet_distance: f32,
    /// The lead that counts as a clear advantage (0.85 of a win).
    pub scale: f32,
    /// The part of a position's worth that both seats share: how far the game has come. It is what makes
    /// an even exchange good for both, and both seek contact.
    pub progress: f32,
    /// How far a quiet spell at its limit undoes that progress, as a part of it.
    pub quiet_tax: f32,
    /// By which part an ending by quiet or by the turn limit is worth less than it counts.
    pub quiet_end: f32,
    /// How much a promising but little visited action is preferred (see `Trust`).
    pub exploration: f32,
    /// By how much an action must look worse to be a quarter as promising (see `Trust`).
    pub telling: f32,
}

impl Default for Weights {
    fn default() -> Weights {
        Weights {
            hand: 8.5,
            extra_pile: 2.0,
            extra_hand: 3.0,
            icon: [0.5, 1.5, 1.0, 1.0, 2.0, 0.0],
            near: 0.2,
            last_hunter: 2.1,
            take: 8.0,
            trade: 2.0,
            soon: 0.7,
            later: 0.1,
            distance: 0.3,
            quiet_distance: 0.06,
            scale: 25.0,
            progress: 0.3,
            quiet_tax: 0.3,
            quiet_end: 0.3,
            exploration: 0.3,
            telling: 0.03,
        }
    }
}
