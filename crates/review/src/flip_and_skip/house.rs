//! The house player: what looks best at once, by the estimate itself, so that what it would do with the rest of a turn is
//! what the judge thinks best.
//!
//! It searches nothing, so that a continuation costs microseconds. Undersides that its seat does not know count as the
//! usual one does, also those that an action is about to bring to light. So what it does follows from what its seat sees,
//! and where samples look alike to that seat it is remembered.

use tableflip_flip_and_skip::{Action, FlipAndSkip, Phase, Position, Verb};
use tableflip_kernel::{Forget, Game, Seat};

use super::estimate;
use super::memory::{Memory, Seen};
use crate::judge::{Unit, result};

/// At most so many targets of an icon are looked at; every step is.
const LOOKS: usize = 64;
/// So many targets of an icon are looked at before its coin is chosen.
const TARGETS: usize = 8;

/// The house player with its buffers.
#[derive(Default)]
pub struct House {
    actions: Vec<Action>,
    next: Vec<Action>,
    memory: Memory,
}

impl House {
    /// What it does here; nothing if nobody is asked.
    pub(super) fn choose(&mut self, rules: &FlipAndSkip, position: &Position) -> Option<Action> {
        let seen = Seen::by_whoever_acts(rules, position);
        if let Some(action) = self.memory.recall(&seen) {
            return Some(action);
        }
        let action = self.decide(rules, position)?;
        self.memory.keep(seen, action);
        Some(action)
    }

    fn decide(&mut self, rules: &FlipAndSkip, position: &Position) -> Option<Action> {
        let seat = position.table.to_act;
        let mut actions = std::mem::take(&mut self.actions);
        actions.clear();
        rules.legal(position, seat, &mut actions);
        let mut best = actions.first().copied().map(|action| (f64::NEG_INFINITY, action));
        if actions.len() > 1 {
            let steps = matches!(position.table.phase, Phase::Step { .. });
            let stride = if steps { 1 } else { actions.len().div_ceil(LOOKS) };
            for &action in actions.iter().step_by(stride) {
                let value = self.outlook(rules, position, seat, action);
                if best.is_none_or(|(best, _)| value > best) {
                    best = Some((value, action));
                }
            }
        }
        self.actions = actions;
        best.map(|(_, action)| action)
    }

    /// What an action looks worth to its seat, by what that seat knows before it.
    pub(super) fn outlook(
        &mut self,
        rules: &FlipAndSkip,
        position: &Position,
        seat: Seat,
        action: Action,
    ) -> f64 {
        let known = position.table.known[seat.index()];
        if let Verb::Flip { coin } | Verb::Use { coin } = action.verb
            && known & coin.bit() == 0
        {
            return value(rules, position, seat, known);
        }
        let mut after = position.clone();
        if rules.play(&mut after, &action, &mut Forget).is_err() {
            return f64::NEG_INFINITY;
        }
        // A flipped coin is thought to use its own icon.
        if let (Phase::Use { flipped: coin }, Verb::Flip { .. }) = (after.table.phase, action.verb)
            && rules.play(&mut after, &Action { seat, verb: Verb::Use { coin } }, &mut Forget).is_err()
        {
            return f64::NEG_INFINITY;
        }
        if !matches!(after.table.phase, Phase::Target { .. }) {
            return value(rules, &after, seat, known);
        }
        let mut next = std::mem::take(&mut self.next);
        next.clear();
        rules.legal(&after, seat, &mut next);
        let mut best = f64::NEG_INFINITY;
        for target in next.iter().step_by(next.len().div_ceil(TARGETS).max(1)) {
            let mut further = after.clone();
            if rules.play(&mut further, target, &mut Forget).is_ok() {
                best = best.max(value(rules, &further, seat, known));
            }
        }
        self.next = next;
        best
    }
}

fn value(rules: &FlipAndSkip, position: &Position, seat: Seat, known: u64) -> f64 {
    if let Some(result) = result(rules, Unit::Win, position) {
        return result[seat.index()];
    }
    let light = estimate::light(rules, position, known);
    if seat == Seat(0) { light } else { 1.0 - light }
}
