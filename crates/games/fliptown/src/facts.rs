//! Goals and the score of a daily deck (LN-3.1, LN-4.3): the goals are the edition's own achievements (FT-20).

use tableflip_kernel::{Day, OwnGoal, Seat, Told};

use crate::position::Position;
use crate::{Fliptown, rules};

/// The edition's achievements, in its order.
pub(crate) fn own_goals(rules: &Fliptown) -> Vec<OwnGoal> {
    let goals = rules.figures.achievements.iter();
    goals.map(|goal| OwnGoal { id: goal.id.clone(), text: goal.text.clone() }).collect()
}

/// Those that a seat met: of one who played alone (FT-20.1).
pub(crate) fn own_goals_met(rules: &Fliptown, position: &Position, seat: Seat) -> Vec<String> {
    let result = rules::result(rules, position).filter(|_| seat == Seat(0));
    result.map_or_else(Vec::new, |result| result.achievements().iter().map(ToString::to_string).collect())
}

/// The final score; its parts are what each third of the rounds brought.
pub(crate) fn day(told: &Told<Fliptown>, seat: Seat) -> Day {
    let total = |position: &Position| rules::points(&told.rules, position.sheet(seat)).total;
    let rounds = usize::from(told.rules.figures.setup.rounds).max(1);
    let (mut by_part, mut held) = ([0; 3], 0);
    let after = told.moments.iter().skip(1).map(|moment| &moment.before).chain([&told.last]);
    for (moment, after) in told.moments.iter().zip(after) {
        let now = i32::try_from(total(after)).unwrap_or(i32::MAX);
        let round = usize::from(moment.before.round.max(1)) - 1;
        by_part[(round * 3 / rounds).min(2)] += now - held;
        held = now;
    }
    Day { score: total(&told.last), parts: "Rounds", by_part }
}
