//! What Fliptown tells the search: how many points a seat will end with, and how turns are played on.
//!
//! Actions are judged by what they do before any card is turned ([`Fliptown::act`]): robberies and arrests
//! are weighed by the cards not seen yet, so no guess at the deck is mistaken for knowledge. The tree holds
//! the present turn; later turns are played on with the best-looking actions for as long as `depth` says.

mod beginner;
mod clock;
mod features;
mod glance;
mod net;
mod rough;
mod unseen;
mod value;
mod weights;

use std::sync::Arc;

use tableflip_fliptown::{Action, Assign, Fliptown, Go, Position, Step, Verb, Why};
use tableflip_kernel::{Forget, Game, MAX_SEATS, Outcome, Seat};

use crate::judgement::{Judgement, Trust, Worth};
use crate::level::{Level, Plan};
pub use features::{INPUTS, Inputs};
pub use glance::Look;
pub use net::{HIDDEN, Net, UNIT};
pub use value::lesson;
pub use weights::Weights;

/// The judgement: a network and its habits.
#[derive(Clone, Debug)]
pub struct FliptownJudgement {
    /// What estimates points.
    pub net: Arc<Net>,
    /// What makes worth of points, and how far the search goes.
    pub weights: Weights,
}

impl Default for FliptownJudgement {
    fn default() -> FliptownJudgement {
        FliptownJudgement { net: Net::shipped(), weights: Weights::default() }
    }
}

impl Judgement<Fliptown> for FliptownJudgement {
    const SAMPLES: usize = 1;

    fn worth(&self, rules: &Fliptown, position: &Position) -> Option<Worth> {
        Some(self.worth_of(rules, position, None))
    }

    /// A solo game without a cowbot is worth what it scores.
    fn reward(&self, rules: &Fliptown, outcome: &Outcome) -> Worth {
        let mut worth = outcome.points;
        if let (1, Some(scores), "scored") = (rules.seats(), outcome.scores, outcome.verdict) {
            worth[0] = self.weights.of_score(scores[0] as f32);
        }
        worth
    }

    fn ahead(
        &self,
        rules: &Fliptown,
        position: &Position,
        action: &Action,
        scratch: &mut Vec<Action>,
    ) -> Result<Option<Worth>, Why> {
        let mut after = position.clone();
        rules.act(&mut after, action)?;
        let points = self.settled(rules, &after, action.seat, scratch);
        Ok(Some(self.worth_of(rules, &after, Some((action.seat, points)))))
    }

    fn beyond(
        &self,
        rules: &Fliptown,
        position: &mut Position,
        from: u32,
        scratch: &mut Vec<Action>,
    ) -> Option<Worth> {
        (rules.turns(position) > from)
            .then(|| self.play_on(rules, position, from + self.weights.depth, scratch))
    }

    fn plan(&self, level: Level) -> Option<Plan> {
        match level {
            Level::Random | Level::Greedy => None,
            Level::Novice => Some(Plan { iterations: 1, slips: 0.7 }),
            Level::Regular => Some(Plan { iterations: 4, slips: 0.4 }),
            Level::Expert => Some(Plan { iterations: self.weights.iterations, slips: 0.0 }),
        }
    }

    fn trust(&self) -> Trust {
        Trust { exploration: self.weights.exploration, telling: self.weights.telling }
    }

    fn greedy(&self, rules: &Fliptown, position: &Position, seat: Seat, action: &Action) -> Option<f32> {
        let mut after = position.clone();
        rules.act(&mut after, action).ok()?;
        Some(best_of(rules, &after, seat, &mut Vec::new(), &|after| beginner::estimate(rules, after, seat)))
    }
}

impl FliptownJudgement {
    /// What the position is worth to each seat; the points of one may be known already.
    fn worth_of(&self, rules: &Fliptown, position: &Position, known: Option<(Seat, f32)>) -> Worth {
        let mut points = [0.0; MAX_SEATS];
        let seats = usize::from(position.players());
        for (n, points) in points.iter_mut().enumerate().take(seats) {
            *points = match known {
                Some((seat, known)) if seat.index() == n => known,
                _ => value::points(&self.net, rules, position, Seat(n as u8)),
            };
        }
        let mut worth = [0.0; MAX_SEATS];
        let left = f32::from(rules.figures.setup.rounds) * f32::from(rules.figures.setup.turns)
            - rules.turns(position) as f32;
        for n in 0..seats {
            let others = points[..seats].iter().enumerate().filter(|(other, _)| *other != n);
            let rival = others.map(|(_, points)| *points).fold(f32::NEG_INFINITY, f32::max);
            worth[n] = match (seats, rules.cowbot(position)) {
                (1, None) => self.weights.of_score(points[n]),
                (1, Some(_)) => self.weights.of_lead(points[n], left),
                _ => self.weights.of_lead(points[n] - rival, left),
            };
        }
        worth
    }

    /// The points of a seat once it has answered what its visit asks.
    fn settled(&self, rules: &Fliptown, position: &Position, seat: Seat, scratch: &mut Vec<Action>) -> f32 {
        best_of(rules, position, seat, scratch, &|after| value::points(&self.net, rules, after, seat))
    }

    /// Plays on until turn `to` is over, everybody doing what looks best, and judges what comes of it.
    fn play_on(
        &self,
        rules: &Fliptown,
        position: &mut Position,
        to: u32,
        scratch: &mut Vec<Action>,
    ) -> Worth {
        loop {
            if let Some(outcome) = rules.outcome(position) {
                return self.reward(rules, &outcome);
            }
            let Some(seat) = rules.to_act(position).iter().next() else { return [0.5; MAX_SEATS] };
            let (action, points) = self.best(rules, position, seat, scratch);
            let last = rules.turns(position) >= to && position.sheet(seat).step == Step::Assign;
            if last && position.players() == 1 {
                return self.worth_of(rules, position, Some((seat, points)));
            }
            let accepted = rules.play(position, &action, &mut Forget);
            debug_assert!(accepted.is_ok(), "listed as legal, yet refused");
            if rules.turns(position) > to {
                return self.worth_of(rules, position, None);
            }
        }
    }

    /// The points that a seat is expected to end with, less the cowbot's, by what the seat itself knows.
    pub fn points(&self, rules: &Fliptown, position: &Position, seat: Seat) -> f32 {
        value::points(&self.net, rules, position, seat)
    }

    /// The points that an action leads to before any card is turned, its questions answered; `None` if it is refused.
    pub fn promise(
        &self,
        rules: &Fliptown,
        position: &Position,
        action: &Action,
        scratch: &mut Vec<Action>,
    ) -> Option<f32> {
        let mut after = position.clone();
        rules.act(&mut after, action).ok()?;
        Some(self.settled(rules, &after, action.seat, scratch))
    }

    /// The chance that the Sheriff arrests a seat with the Wanted it has, by what it knows (FT-14.3).
    pub fn arrest(&self, position: &Position, seat: Seat) -> f32 {
        let sheet = position.sheet(seat);
        unseen::arrest(sheet, &unseen::Unseen::of(position, seat, sheet), position.sheriff_known_to(seat))
    }

    /// The action that leads to most points, and those points.
    pub fn best(
        &self,
        rules: &Fliptown,
        position: &Position,
        seat: Seat,
        scratch: &mut Vec<Action>,
    ) -> (Action, f32) {
        let first = scratch.len();
        rules.legal(position, seat, scratch);
        let (mut best, mut most) = (scratch[first], f32::NEG_INFINITY);
        let plain = rules.cowbot(position).is_none();
        for n in first..scratch.len() {
            let action = scratch[n];
            if plain && dearer(&scratch[first..], n - first) {
                continue;
            }
            let mut after = position.clone();
            if rules.act(&mut after, &action).is_ok() {
                let points = self.settled(rules, &after, seat, scratch);
                if points > most {
                    (best, most) = (action, points);
                }
            }
        }
        scratch.truncate(first);
        (best, most)
    }
}

/// Whether the two cards that are not played for poker do the same more cheaply the other way round. To a
/// cowbot that makes a difference.
pub fn dearer(actions: &[Action], n: usize) -> bool {
    let Verb::Assign(one) = actions[n].verb else { return false };
    let steps = |assign: &Assign| {
        let value = if assign.jokers.value { 1 } else { assign.set_value.abs_diff(assign.value.value()) };
        (assign.set_suit != assign.suit.suit(), value)
    };
    actions.iter().enumerate().any(|(m, other)| {
        let Verb::Assign(other) = other.verb else { return false };
        let same = other.poker == one.poker && other.suit == one.value && other.go == one.go;
        let cheaper = || match one.go {
            Go::Region => {
                let ((suit, value), (other_suit, other_value)) = (steps(&one), steps(&other));
                let alike = other.set_suit == one.set_suit
                    && other.set_value == one.set_value
                    && other.jokers.count() <= one.jokers.count()
                    && other.ability <= one.ability;
                alike
                    && other_suit <= suit
                    && other_value <= value
                    && ((other_suit, other_value) != (suit, value) || m < n)
            }
            Go::Cemetery | Go::Pass => m < n,
        };
        same && cheaper()
    })
}

/// The best that a seat can answer to what a visit asks; the position itself where nothing is asked.
fn best_of(
    rules: &Fliptown,
    position: &Position,
    seat: Seat,
    scratch: &mut Vec<Action>,
    judge: &dyn Fn(&Position) -> f32,
) -> f32 {
    if !matches!(position.sheet(seat).step, Step::Visit { .. } | Step::Choose(_)) {
        return judge(position);
    }
    let first = scratch.len();
    rules.legal(position, seat, scratch);
    let mut most = f32::NEG_INFINITY;
    for n in first..scratch.len() {
        let action = scratch[n];
        let mut after = position.clone();
        if rules.act(&mut after, &action).is_ok() {
            most = most.max(best_of(rules, &after, seat, scratch, judge));
        }
    }
    scratch.truncate(first);
    most
}
