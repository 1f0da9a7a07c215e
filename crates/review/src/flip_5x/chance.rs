//! The chance to win of a sheet whose round is done: a logistic line through what it shows, by the rounds that are left.

use tableflip_bots::Flip5xJudgement;
use tableflip_bots::flip_5x::SIGNS;
use tableflip_flip_5x::{Flip5x, Goal, Position, Step};
use tableflip_kernel::Seat;

use super::weights::{ANY, LINES};

/// How many numbers a line weighs: each sign and a one, each as it is and by the time left.
pub const TERMS: usize = 2 * (SIGNS + 1);

/// The chance of a seat that is alone and whose round is done. What has ended is worth its result.
pub fn chance(rules: &Flip5x, position: &Position) -> f64 {
    let sheet = position.table.sheet(Seat(0));
    if sheet.step == Step::Over {
        return f64::from(u8::from(sheet.result.is_some_and(|result| result.won)));
    }
    let line = line(rules, position);
    let mut score = 0.0;
    for (term, weight) in terms(rules, position).iter().zip(line) {
        score += term * weight;
    }
    1.0 / (1.0 + libm::exp(-score))
}

/// What a line weighs.
pub fn terms(rules: &Flip5x, position: &Position) -> [f64; TERMS] {
    let left = f64::from(rules.figures.limits.rounds.saturating_sub(position.table.round));
    let times = [1.0, left / 10.0];
    let mut terms = [0.0; TERMS];
    let signs = Flip5xJudgement::signs(rules, position, Seat(0));
    for (n, sign) in signs.iter().map(|&sign| f64::from(sign)).chain([1.0]).enumerate() {
        for (k, time) in times.iter().enumerate() {
            terms[2 * n + k] = sign * time;
        }
    }
    terms
}

/// The line for the scenario's kinds of goals; one through all games for kinds that were not there to be fitted.
fn line(rules: &Flip5x, position: &Position) -> &'static [f64; TERMS] {
    let kinds = goals(rules, position);
    LINES.iter().find(|(fitted, _)| *fitted == kinds).map_or(&ANY, |(_, line)| line)
}

/// The kinds of the scenario's goals.
pub fn goals(rules: &Flip5x, position: &Position) -> [&'static str; 2] {
    let goals = &rules.figures.scenarios[usize::from(position.table.scenario)].goals;
    [0, 1].map(|n| match &goals[n] {
        Goal::Defeat(_) => "defeat",
        Goal::Worlds { .. } => "worlds",
        Goal::Linked { .. } => "linked",
        Goal::Prosperity(_) => "prosperity",
        Goal::Lit(_) => "lit",
        Goal::Upgrades(_) => "upgrades",
    })
}
