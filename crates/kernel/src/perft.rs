//! Perft: counting the sequences of actions that the rules allow, as move generators are proved.

use crate::{Dice, Forget, Game};

/// The number of sequences of length 1, 2, ... `depth`.
pub fn counts<G: Game>(rules: &G, position: &G::Position, depth: u32) -> Vec<u64> {
    (1..=depth).map(|depth| count(rules, position, depth)).collect()
}

/// Each action, with the number of sequences of length `depth` that begin with it.
pub fn per_action<G: Game>(rules: &G, position: &G::Position, depth: u32) -> Vec<(G::Action, u64)> {
    let below = |action: &G::Action| {
        let (mut after, mut action) = (position.clone(), action.clone());
        // What the list leaves open is one choice here, not a continuum of them.
        rules.fill(position, &mut action, &mut Dice::from_seed(0));
        rules.play(&mut after, &action, &mut Forget).expect("a listed action is legal");
        count(rules, &after, depth.saturating_sub(1))
    };
    actions(rules, position).into_iter().map(|action| (action.clone(), below(&action))).collect()
}

fn count<G: Game>(rules: &G, position: &G::Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => actions(rules, position).len() as u64,
        _ => per_action(rules, position, depth).iter().map(|(_, count)| count).sum(),
    }
}

/// The legal actions of every seat that owes a decision.
fn actions<G: Game>(rules: &G, position: &G::Position) -> Vec<G::Action> {
    let mut actions = Vec::new();
    for seat in rules.to_act(position).iter() {
        rules.legal(position, seat, &mut actions);
    }
    actions
}
