//! Playing on at random from a position, to see what comes of it.

use tableflip_kernel::{Dice, Forget, Game};

use crate::judgement::{Judgement, Worth};

/// Plays until the game is over or the judgement's cut is reached, and says what that is worth.
/// `actions` is a buffer, so that nothing is allocated.
pub(crate) fn roll_out<G: Game, J: Judgement<G>>(
    rules: &G,
    judgement: &J,
    position: &mut G::Position,
    dice: &mut Dice,
    actions: &mut Vec<G::Action>,
) -> Worth {
    for _ in 0..J::CUT {
        if let Some(outcome) = rules.outcome(position) {
            return judgement.reward(rules, &outcome);
        }
        actions.clear();
        for seat in rules.to_act(position).iter() {
            rules.legal(position, seat, actions);
        }
        let picked = pick(rules, judgement, position, dice, actions);
        rules.fill(position, &mut actions[picked], dice);
        let accepted = rules.play(position, &actions[picked], &mut Forget);
        debug_assert!(accepted.is_ok(), "listed as legal, yet refused");
    }
    judgement.worth(rules, position).unwrap_or([0.5; _])
}

/// One of the actions, by weight: each replaces the one held so far with its share of the weight seen.
fn pick<G: Game, J: Judgement<G>>(
    rules: &G,
    judgement: &J,
    position: &G::Position,
    dice: &mut Dice,
    actions: &[G::Action],
) -> usize {
    let (mut held, mut seen) = (0, 0.0);
    for (n, action) in actions.iter().enumerate() {
        let weight = judgement.weight(rules, position, action);
        seen += weight;
        if unit(dice) * seen < weight {
            held = n;
        }
    }
    held
}

/// A number in 0..1.
pub(crate) fn unit(dice: &mut Dice) -> f32 {
    (dice.bits() >> 40) as f32 / (1u32 << 24) as f32
}
