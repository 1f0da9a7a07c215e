//! The judge of a game that has none of its own: plays on to the end as the general bots' roll-outs do.

use tableflip_bots::{Budget, Judgement, Level, Player};
use tableflip_kernel::{Dice, Forget, Game, MAX_SEATS, Seat};

use crate::judge::{Judge, Unit, Values, result};
use crate::marks::Watch;

/// More actions than a game has: a continuation ends whatever the rules say.
const MOST: usize = 5_000;

/// A judge that knows nothing of its game but what a bots' judgement tells.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain<J>(pub J);

impl<G: Game, J: Judgement<G>> Judge<G> for Plain<J> {
    type Scratch = Vec<G::Action>;

    const LEDGER: u32 = 1;

    fn name(&self) -> String {
        format!("{}/plain-1", G::TITLE.id)
    }

    fn unit(&self, _: &G) -> Unit {
        Unit::Win
    }

    fn play_on(
        &self,
        rules: &G,
        position: &mut G::Position,
        dice: &mut Dice,
        actions: &mut Vec<G::Action>,
        _: &mut Watch,
    ) -> Values {
        for _ in 0..MOST {
            if let Some(result) = result(rules, Unit::Win, position) {
                return result;
            }
            actions.clear();
            for seat in rules.to_act(position).iter() {
                rules.legal(position, seat, actions);
            }
            let picked = dice.below(actions.len());
            rules.fill(position, &mut actions[picked], dice);
            let accepted = rules.play(position, &actions[picked], &mut Forget);
            debug_assert!(accepted.is_ok(), "listed as legal, yet refused");
        }
        [0.5; MAX_SEATS]
    }

    fn like(&self, rules: &G, view: &G::View, seat: Seat, actions: &mut Vec<G::Action>) {
        liked(rules, &self.0, view, seat, actions);
    }

    /// What the list leaves open is filled in when it is carried out.
    fn carry_out(
        &self,
        rules: &G,
        position: &mut G::Position,
        meant: &G::Action,
        _: crate::judge::Hand,
        dice: &mut Dice,
    ) -> Result<(), G::Why> {
        let mut action = meant.clone();
        if rules.listed(&action) == action {
            rules.fill(position, &mut action, dice);
        }
        rules.play(position, &action, &mut Forget)
    }
}

/// Sorts actions by what a bot makes of them at first sight.
pub fn liked<G: Game, J: Judgement<G>>(
    rules: &G,
    judgement: &J,
    view: &G::View,
    seat: Seat,
    actions: &mut Vec<G::Action>,
) {
    let mut player = Player::new(rules.clone(), judgement.clone());
    let ranking = player.advise(view, seat, Level::Expert, Budget::Iterations(1), 0, &|| false);
    let listed: Vec<G::Action> = ranking.iter().map(|ranked| rules.listed(&ranked.action)).collect();
    actions.retain(|action| listed.contains(action));
    actions.sort_by_key(|action| listed.iter().position(|other| other == action));
}
