//! The one-move greedy player of sections 14 and 15 of the specification, as the measure that the
//! searching bots are held against. It is kept as it is written there; improve the judgement, not this.

use tableflip_flip_and_skip::{Action, FlipAndSkip, Phase, Position, Table, Verb, opponent};
use tableflip_kernel::{Forget, Game, Seat};

use super::nearest;
use super::reach::reach;

/// What an action looks worth: one action ahead, in the step part also the second skip.
pub(super) fn value(rules: &FlipAndSkip, position: &Position, seat: Seat, action: Action) -> f32 {
    let mut after = position.clone();
    if rules.play(&mut after, &action, &mut Forget).is_err() {
        return f32::NEG_INFINITY;
    }
    let mut best = evaluate(rules, &after, seat);
    if matches!(after.table.phase, Phase::Step { .. }) && after.table.to_act == seat {
        let mut actions = Vec::with_capacity(64);
        rules.legal(&after, seat, &mut actions);
        for next in actions.iter().filter(|next| matches!(next.verb, Verb::Skip { .. })) {
            let mut further = after.clone();
            if rules.play(&mut further, next, &mut Forget).is_ok() {
                best = best.max(evaluate(rules, &further, seat));
            }
        }
    }
    best
}

fn evaluate(rules: &FlipAndSkip, position: &Position, seat: Seat) -> f32 {
    if let Some(outcome) = rules.outcome(position) {
        return 2000.0 * (outcome.points[seat.index()] - 0.5);
    }
    let table = &position.table;
    let mut sum = holdings(rules, table, seat) - holdings(rules, table, opponent(seat));
    let own = reach(rules, table, seat).now.count_ones();
    if table.to_act == seat {
        return sum + own.min(3) as f32;
    }
    let others = reach(rules, table, opponent(seat)).now.count_ones();
    sum += 0.3 * own.min(3) as f32 - 2.0 * others.min(3) as f32;
    if own + others == 0 {
        sum -= 0.2 * nearest(rules, table, seat);
    }
    sum
}

/// 10 per useful coin in the pile, 2 per further one; 6 per useful coin in hand, 1.5 per other.
fn holdings(rules: &FlipAndSkip, table: &Table, seat: Seat) -> f32 {
    let piled = table.pile_counts(seat);
    let mut held = [0u8; 3];
    for &coin in &table.hands[seat.index()] {
        held[table.top(coin) as usize] += 1;
    }
    let mut sum = 0.0;
    for (pile, hand) in piled.into_iter().zip(held) {
        let in_pile = pile.min(rules.figures.victory.each_top);
        let in_hand = hand.min(rules.figures.victory.each_top - in_pile);
        sum += 10.0 * f32::from(in_pile) + 2.0 * f32::from(pile - in_pile);
        sum += 6.0 * f32::from(in_hand) + 1.5 * f32::from(hand - in_hand);
    }
    sum
}
