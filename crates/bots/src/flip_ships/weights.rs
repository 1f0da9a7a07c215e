//! What the judgement rests on, found by playing whole games with physics.

/// Weights, in points of the city's damage.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// How much damage in the march after the next one counts.
    pub next_march: f32,
    /// Losing the city.
    pub fall: f32,
    /// Any destroyed card: it never comes back.
    pub progress: f32,
    /// And so much for each damage that it would do one day.
    pub progress_by_damage: f32,
    /// The chance that a covered card falls after all.
    pub covered: f32,
    /// The chance that somebody hits a double card again.
    pub half_done: f32,
    /// How much a shield's fall counts of what it covered alone.
    pub uncovers: f32,
    /// Winning the final assault instead of losing it.
    pub mothership: f32,
    /// A hit on the mothership at least.
    pub mothership_least: f32,
    /// By the rule of thumb: a hit on the mothership while too many are needed.
    pub urgent: f32,
    /// By the rule of thumb: how much of a card's damage counts that will not get through in this march.
    pub far: f32,
}

impl Default for Weights {
    fn default() -> Weights {
        Weights {
            next_march: 0.4,
            fall: 12.0,
            progress: 0.5,
            progress_by_damage: 0.25,
            covered: 0.4,
            half_done: 0.4,
            uncovers: 0.4,
            mothership: 14.0,
            mothership_least: 0.3,
            urgent: 0.35,
            far: 0.25,
        }
    }
}
