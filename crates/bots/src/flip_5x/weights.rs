//! The figures of the judgement, found by series of games (`examples/empires.rs`).

use serde::{Deserialize, Serialize};
use tableflip_flip_5x::{Figures, Goal};

/// What things are worth to the policy, in pips of prosperity late in the game, unless said otherwise.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Weights {
    /// What a pip is worth more for each round that is left: it yields.
    pub growth: f32,
    /// The same for a pip of an agriculture planet, on top.
    pub harvest: f32,
    /// A jump to a planet that is neither claimed nor linked yet.
    pub planet: f32,
    /// Each pip of that planet.
    pub pip: f32,
    /// If it can be claimed in this round.
    pub open: f32,
    /// Each shield on it that nobody could lower now.
    pub shield: f32,
    /// A planet that the goal names, or that can become what the goal counts.
    pub wanted: f32,
    /// Each space nearer to what the goal needs.
    pub nearer: f32,
    /// A feature that is taken.
    pub feature: f32,
    /// A feature that is lit, where the goal is to light them.
    pub light: f32,
    /// Each point of firepower that a jump brings to bear on an enemy of the goal.
    pub firepower: f32,
    /// A circle, where the goal counts circles.
    pub circle: f32,
    /// Shares of research, military and agriculture among the planets, by kind of goal: `defeat`, growth, `lit`
    /// and `upgrades`.
    pub shares: [[f32; 3]; 4],
    /// How much a missing share of a focus matters when a planet is claimed.
    pub balance: f32,
    /// What a lost game is worth at most: how far its goal had come.
    pub progress: f32,
    /// What each round earlier adds to a win.
    pub haste: f32,
    /// How many actions the search looks at for each goal, at most.
    pub width: u8,
    /// How much a promising but little visited action is preferred (see `Trust`).
    pub exploration: f32,
    /// By how much an action must look worse to be a quarter as promising (see `Trust`).
    pub telling: f32,
    /// What is weighed otherwise where the goal is an enemy that every attack wears down.
    pub hunt: Hunt,
}

/// Those weights that a long fight needs otherwise, by the same names; `shares` in place of those of `defeat`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "as in `Weights`")]
pub struct Hunt {
    pub growth: f32,
    pub harvest: f32,
    pub planet: f32,
    pub pip: f32,
    pub open: f32,
    pub shield: f32,
    pub wanted: f32,
    pub nearer: f32,
    pub feature: f32,
    pub firepower: f32,
    pub balance: f32,
    pub shares: [f32; 3],
}

impl Weights {
    /// The weights for a goal.
    pub(super) fn towards(&self, figures: &Figures, goal: &Goal) -> Weights {
        if !wears_down(figures, goal) {
            return *self;
        }
        let Hunt {
            growth,
            harvest,
            planet,
            pip,
            open,
            shield,
            wanted,
            nearer,
            feature,
            firepower,
            balance,
            ..
        } = self.hunt;
        let mut weights = Weights {
            growth,
            harvest,
            planet,
            pip,
            open,
            shield,
            wanted,
            nearer,
            feature,
            firepower,
            balance,
            ..*self
        };
        weights.shares[0] = self.hunt.shares;
        weights
    }
}

/// Whether a goal is an enemy that every attack wears down.
pub(super) fn wears_down(figures: &Figures, goal: &Goal) -> bool {
    let Goal::Defeat(enemies) = goal else { return false };
    enemies.iter().any(|&kind| figures.enemies[usize::from(kind)].health > 0)
}

impl Default for Weights {
    fn default() -> Weights {
        Weights {
            growth: 0.1,
            harvest: 0.2,
            planet: 3.0,
            pip: 0.6,
            open: 2.0,
            shield: 0.6,
            wanted: 2.0,
            nearer: 1.0,
            feature: 2.5,
            light: 8.0,
            firepower: 1.0,
            circle: 3.0,
            shares: [[0.2, 0.4, 0.4], [0.2, 0.25, 0.55], [0.45, 0.2, 0.35], [0.55, 0.1, 0.35]],
            balance: 4.0,
            progress: 0.5,
            haste: 0.01,
            width: 3,
            exploration: 0.3,
            telling: 0.03,
            hunt: Hunt::default(),
        }
    }
}

/// Found by random search: whole games that the policy alone plays towards the goal, on seeds 5000 to 5399.
impl Default for Hunt {
    fn default() -> Hunt {
        Hunt {
            growth: 0.1555,
            harvest: 0.2164,
            planet: 5.2518,
            pip: 0.27,
            open: 8.751,
            shield: 1.6223,
            wanted: 3.2824,
            nearer: 0.5106,
            feature: 20.7676,
            firepower: 3.0707,
            balance: 4.7642,
            shares: [0.602, 0.338, 0.06],
        }
    }
}
