//! What Flip-5X tells the search: which actions are worth a thought, and what would come of them.
//!
//! A phase is a plan, not a hundred clicks: for each goal of the scenario a policy says what each action is
//! good for (`policy.rs`), the search looks only at the best few for either goal, and a position is worth what
//! the policy makes of it by the end of the game (`forecast.rs`). All figures come from the edition; goals are
//! known by kind, never by scenario.

mod forecast;
mod plans;
mod policy;
mod standing;
mod survey;
mod weights;

use tableflip_flip_5x::{Action, Flip5x, Position, View};
use tableflip_kernel::{Forget, Game, MAX_SEATS, Seat};

use crate::judgement::{Judgement, Trust, Worth};
use crate::level::{Level, Plan};
use policy::Eye;
pub use weights::{Hunt, Weights};

/// The judgement, with its weights.
#[derive(Clone, Copy, Debug, Default)]
pub struct Flip5xJudgement(pub Weights);

impl Judgement<Flip5x> for Flip5xJudgement {
    /// The better of what either goal comes to.
    fn worth(&self, rules: &Flip5x, position: &Position) -> Option<Worth> {
        let mut worth = [0.0; MAX_SEATS];
        for seat in (0..rules.options.seats).map(Seat) {
            let (rules, position) = forecast::alone(rules, position, seat);
            worth[seat.index()] = forecast::better(&rules, &position, &self.0);
        }
        Some(worth)
    }

    fn plan(&self, level: Level) -> Option<Plan> {
        match level {
            Level::Random | Level::Greedy => None,
            Level::Novice => Some(Plan { iterations: 1, slips: 0.6 }),
            Level::Regular => Some(Plan { iterations: 1, slips: 0.25 }),
            Level::Expert => Some(Plan { iterations: 2, slips: 0.0 }),
        }
    }

    fn trust(&self) -> Trust {
        Trust { exploration: self.0.exploration, telling: self.0.telling }
    }

    /// Keeps the best few for each goal.
    fn narrow(&self, rules: &Flip5x, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        let eyes = [0, 1].map(|goal| Eye::new(rules, position, seat, goal, &self.0));
        plans::narrow(&eyes, usize::from(self.0.width), actions);
    }

    /// Others cannot touch the seat, so it thinks as if alone (FX-12.4).
    fn alone(&self, rules: &Flip5x, view: &View, seat: Seat) -> Option<(Flip5x, View)> {
        if rules.options.seats == 1 {
            return None;
        }
        let (mut rules, mut view) = (rules.clone(), view.clone());
        (rules.options.seats, rules.options.cultures) = (1, None);
        view.table.sheets = vec![*view.table.sheet(seat)];
        Some((rules, view))
    }

    /// One action ahead, by what stands on the sheet.
    fn greedy(&self, rules: &Flip5x, position: &Position, seat: Seat, action: &Action) -> Option<f32> {
        let mut after = position.clone();
        rules.play(&mut after, action, &mut Forget).ok()?;
        Some(standing::at_once(rules, &after, seat))
    }
}
