//! What Flip-5X tells the search: which actions are worth a thought, and what would come of them.
//!
//! A phase is a plan, not a hundred clicks: for each goal of the scenario a policy says what each action is
//! good for (`policy.rs`), the search looks only at the best few for either goal, and a position is worth what
//! the policy makes of it by the end of the game (`forecast.rs`). All figures come from the edition; goals are
//! known by kind, never by scenario.

mod forecast;
mod policy;
mod standing;
mod survey;
mod weights;

use tableflip_flip_5x::{Action, Flip5x, Position, View};
use tableflip_kernel::{Forget, Game, MAX_SEATS, Seat};

use crate::judgement::{Judgement, Trust, Worth};
use crate::level::{Level, Plan};
use policy::Eye;
pub use weights::Weights;

/// How many goals a scenario has (FX-1.4).
const GOALS: usize = 2;

/// The judgement, with its weights.
#[derive(Clone, Copy, Debug, Default)]
pub struct Flip5xJudgement(pub Weights);

impl Judgement<Flip5x> for Flip5xJudgement {
    /// The better of what either goal comes to.
    fn worth(&self, rules: &Flip5x, position: &Position) -> Option<Worth> {
        let mut worth = [0.0; MAX_SEATS];
        let mut actions = Vec::with_capacity(256);
        for seat in (0..rules.options.seats).map(Seat) {
            let (rules, position) = forecast::alone(rules, position, seat);
            let outlook = (0..GOALS)
                .map(|goal| forecast::outlook(&rules, position.clone(), goal, &self.0, &mut actions));
            worth[seat.index()] = outlook.fold(0.0, f32::max);
        }
        Some(worth)
    }

    fn plan(&self, level: Level) -> Option<Plan> {
        match level {
            Level::Random | Level::Greedy => None,
            Level::Novice => Some(Plan { iterations: 1, slips: 0.6 }),
            Level::Regular => Some(Plan { iterations: 1, slips: 0.25 }),
            Level::Expert => Some(Plan { iterations: 8, slips: 0.0 }),
        }
    }

    fn trust(&self) -> Trust {
        Trust { exploration: self.0.exploration, telling: self.0.telling }
    }

    /// Keeps the best few for each goal, in the order of the list.
    fn narrow(&self, rules: &Flip5x, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        let width = usize::from(self.0.width).max(1);
        if actions.len() <= width {
            return;
        }
        let mut keep = vec![false; actions.len()];
        for goal in 0..GOALS {
            let eye = Eye::new(rules, position, seat, goal, &self.0);
            let mut values: Vec<(usize, f32)> =
                actions.iter().map(|action| eye.value(action)).enumerate().collect();
            values.sort_by(|a, b| b.1.total_cmp(&a.1));
            values.iter().take(width).for_each(|&(n, _)| keep[n] = true);
        }
        let mut kept = keep.into_iter();
        actions.retain(|_| kept.next().unwrap_or(false));
    }

    /// Others cannot touch the seat, so it thinks as if alone (FX-12.4).
    fn alone(&self, rules: &Flip5x, view: &View, seat: Seat) -> Option<(Flip5x, View)> {
        if rules.options.seats == 1 || view.table.round == 0 {
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
