//! What Flip-5X tells the search: which actions are worth a thought, and what would come of them.
//!
//! A phase is a plan, not a hundred clicks: for each goal of the scenario a policy says what each action is
//! good for (`policy.rs`), the search looks only at the best few for either goal, and a position is worth what
//! the policy makes of it by the end of the game (`forecast.rs`). All figures come from the edition; goals are
//! known by kind, never by scenario.

mod forecast;
mod plans;
mod policy;
mod signs;
mod standing;
mod survey;
mod weights;

use tableflip_flip_5x::{Action, Flip5x, Position, View};
use tableflip_kernel::{Forget, Game, MAX_SEATS, Seat};

use crate::judgement::{Judgement, Trust, Worth};
use crate::level::{Level, Plan};
use policy::Eye;
pub use signs::SIGNS;
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

/// What others who judge positions ask: one seat alone, with one of the scenario's two goals in mind.
impl Flip5xJudgement {
    /// The rules and the position of one seat alone, as seat 0: seats never affect one another (FX-12.4).
    pub fn seat_alone(rules: &Flip5x, position: &Position, seat: Seat) -> (Flip5x, Position) {
        forecast::alone(rules, position, seat)
    }

    /// What the policy plays towards a goal; `actions` is a buffer.
    pub fn towards(
        &self,
        rules: &Flip5x,
        position: &Position,
        seat: Seat,
        goal: usize,
        actions: &mut Vec<Action>,
    ) -> Action {
        forecast::choose(rules, position, seat, goal, &self.0, actions)
    }

    /// What actions are good for towards a goal, on the policy's scale.
    pub fn appeal(
        &self,
        rules: &Flip5x,
        position: &Position,
        seat: Seat,
        goal: usize,
        actions: &[Action],
    ) -> Vec<f32> {
        let eye = Eye::new(rules, position, seat, goal, &self.0);
        actions.iter().map(|action| eye.value(action)).collect()
    }

    /// What would come of aiming at a goal to the end of the game, for a seat that is alone.
    pub fn outlook(
        &self,
        rules: &Flip5x,
        position: &Position,
        goal: usize,
        actions: &mut Vec<Action>,
    ) -> f32 {
        forecast::outlook(rules, position.clone(), goal, &self.0, actions)
    }

    /// How far a goal has come, from 0 to 1.
    pub fn progress(rules: &Flip5x, position: &Position, seat: Seat, goal: usize) -> f32 {
        let goals = &rules.figures.scenarios[usize::from(position.table.scenario)].goals;
        standing::progress(rules, position.table.sheet(seat), &goals[goal])
    }

    /// What a sheet shows of its seat's chances.
    pub fn signs(rules: &Flip5x, position: &Position, seat: Seat) -> [f32; SIGNS] {
        signs::signs(rules, position, seat)
    }
}
