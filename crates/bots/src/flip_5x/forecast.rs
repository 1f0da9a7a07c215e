//! What would come of a position if its seat aimed at one goal from now on, by the policy alone.

use tableflip_flip_5x::{Action, Flip5x, Position, Step};
use tableflip_kernel::{Forget, Game, Seat};

use super::policy::Eye;
use super::standing::progress;
use super::weights::Weights;

/// More actions than a game has: whatever an edition says, a forecast ends.
const MOST: usize = 2000;

/// What a win in the last round is worth.
const WON: f32 = 0.9;

/// The rules and the position of one seat alone: seats never affect one another (FX-12.4).
pub(super) fn alone(rules: &Flip5x, position: &Position, seat: Seat) -> (Flip5x, Position) {
    let (mut rules, mut position) = (rules.clone(), position.clone());
    if position.table.sheets.len() > 1 {
        let sheet = *position.table.sheet(seat);
        position.table.sheets.truncate(1);
        position.table.sheets[0] = sheet;
        rules.options.seats = 1;
        rules.options.cultures = None;
    }
    (rules, position)
}

/// The better of what the goals come to. The nearer one is tried first, and a win is good enough.
pub(super) fn better(rules: &Flip5x, position: &Position, weights: &Weights) -> f32 {
    let mut actions = Vec::with_capacity(256);
    let goals = &rules.figures.scenarios[usize::from(position.table.scenario)].goals;
    let sheet = position.table.sheet(Seat(0));
    let [one, other] = [0, 1].map(|n| progress(rules, sheet, &goals[n]));
    let order = if one >= other { [0, 1] } else { [1, 0] };
    let first = outlook(rules, position.clone(), order[0], weights, &mut actions);
    if first >= WON {
        return first;
    }
    first.max(outlook(rules, position.clone(), order[1], weights, &mut actions))
}

/// Plays the rest of the game; what it is worth, from 0 to 1.
pub(super) fn outlook(
    rules: &Flip5x,
    mut position: Position,
    goal: usize,
    weights: &Weights,
    actions: &mut Vec<Action>,
) -> f32 {
    let seat = Seat(0);
    for _ in 0..MOST {
        if position.table.sheet(seat).step == Step::Over {
            break;
        }
        let action = choose(rules, &position, seat, goal, weights, actions);
        let accepted = rules.play(&mut position, &action, &mut Forget);
        debug_assert!(accepted.is_ok(), "listed as legal, yet refused");
    }
    let sheet = position.table.sheet(seat);
    if let Some(result) = sheet.result.filter(|result| result.won) {
        let early = f32::from(rules.figures.limits.rounds.saturating_sub(result.round));
        return (WON + weights.haste * early).min(1.0);
    }
    let goals = &rules.figures.scenarios[usize::from(position.table.scenario)].goals;
    let far = goals.iter().map(|goal| progress(rules, sheet, goal)).fold(0.0, f32::max);
    weights.progress * far * far
}

/// What the policy plays.
pub(super) fn choose(
    rules: &Flip5x,
    position: &Position,
    seat: Seat,
    goal: usize,
    weights: &Weights,
    actions: &mut Vec<Action>,
) -> Action {
    actions.clear();
    rules.legal(position, seat, actions);
    if let [only] = actions[..] {
        return only;
    }
    let eye = Eye::new(rules, position, seat, goal, weights);
    let (mut best, mut most) = (0, f32::NEG_INFINITY);
    for (n, action) in actions.iter().enumerate() {
        let value = eye.value(action);
        if value > most {
            (best, most) = (n, value);
        }
    }
    actions[best]
}
