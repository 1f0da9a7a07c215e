//! Which actions are worth a thought: for each goal the best few, and of those whose order does not matter one.
//!
//! Claims, advances and attacks of a phase can be made in any order, so the search decides about the first of
//! them only; which planet to claim is no question at all, what it is to serve is one.

use tableflip_flip_5x::{Action, Verb};

use super::policy::Eye;

/// Keeps what is worth a thought, in the order of the list.
pub(super) fn narrow(eyes: &[Eye<'_>], width: usize, actions: &mut Vec<Action>) {
    if actions.len() < 2 {
        return;
    }
    let mut keep = vec![false; actions.len()];
    let mut values: Vec<(usize, f32)> = Vec::with_capacity(actions.len());
    for eye in eyes {
        values.clear();
        values.extend(actions.iter().map(|action| eye.value(action)).enumerate());
        values.sort_by(|a, b| b.1.total_cmp(&a.1));
        let first = actions[values[0].0].verb;
        let most = match first {
            Verb::Advance { .. } | Verb::Place { .. } | Verb::Clear { .. } | Verb::Pick { .. } => 1,
            Verb::Attack { .. } | Verb::Cut { .. } | Verb::EndPhase {} => 2,
            _ => width.max(1),
        };
        let mut kept = 0;
        for &(n, _) in &values {
            if kept < most && belongs(&first, &actions[n].verb) {
                keep[n] = true;
                kept += 1;
            }
        }
    }
    let mut kept = keep.into_iter();
    actions.retain(|_| kept.next().unwrap_or(false));
}

/// Whether an action is another answer to the question that the best one answers.
fn belongs(first: &Verb, other: &Verb) -> bool {
    match (first, other) {
        (Verb::Claim { planet, .. }, Verb::Claim { planet: other, .. }) => planet == other,
        (Verb::Claim { .. }, _) => false,
        (Verb::Attack { from, .. }, Verb::Attack { from: other, .. }) => from == other,
        _ => true,
    }
}
