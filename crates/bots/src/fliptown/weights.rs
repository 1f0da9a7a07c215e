//! The figures of the judgement beside its network, found by playing (`examples/fliptown_play.rs`).

use serde::{Deserialize, Serialize};

/// How points become worth, and how far the search goes.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Weights {
    /// The score that is worth 1, alone at the table.
    pub most: f32,
    /// The lead that counts as a clear advantage at the end of the game.
    pub lead: f32,
    /// The same, for each turn before the end.
    pub lead_turn: f32,
    /// How many turns after the present one are played on.
    pub depth: u32,
    /// How long the expert thinks.
    pub iterations: u32,
    /// As in [`crate::Trust`].
    pub exploration: f32,
    /// As in [`crate::Trust`].
    pub telling: f32,
}

impl Default for Weights {
    fn default() -> Weights {
        Weights {
            most: 150.0,
            lead: 3.0,
            lead_turn: 0.6,
            depth: 1,
            iterations: 8,
            exploration: 0.02,
            telling: 0.005,
        }
    }
}

impl Weights {
    /// What a score is worth, alone at the table.
    pub(super) fn of_score(&self, points: f32) -> f32 {
        (points / self.most).clamp(0.0, 1.0)
    }

    /// What a lead is worth with so many turns to come. No function that platforms compute differently.
    pub(super) fn of_lead(&self, lead: f32, left: f32) -> f32 {
        let lead = lead / (self.lead + self.lead_turn * left.max(0.0));
        0.5 + 0.5 * lead / (1.0 + lead * lead).sqrt()
    }
}
