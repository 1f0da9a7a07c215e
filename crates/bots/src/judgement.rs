//! What a game may tell the search about itself. All of it is optional: [`Plain`] tells nothing, and
//! the search then plays games out at random.

use tableflip_kernel::{Dice, Forget, Game, MAX_SEATS, Outcome, Seat};

use crate::level::{Level, Plan};
use crate::player::Ranked;

/// What a position is worth to each seat, from 0 (lost) to 1 (won).
pub type Worth = [f32; MAX_SEATS];

/// A decision that a bot is asked for.
pub struct Decision<'d, G: Game> {
    /// The rules of the table.
    pub rules: &'d G,
    /// What the seat sees.
    pub view: &'d G::View,
    /// Whose decision.
    pub seat: Seat,
    /// How well it is made.
    pub level: Level,
    /// Whether it is carried out.
    pub hand: Hand,
}

/// How a decision is carried out, in games in which that takes a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hand {
    /// As well as the level can.
    Own,
    /// Exactly as it is meant: for advice.
    Steady,
}

/// One game's judgement.
pub trait Judgement<G: Game>: Clone + Send + Sync + 'static {
    /// How many actions a roll-out plays before it is judged as it stands.
    const CUT: u32 = u32::MAX;

    /// How many samples the first look at a decision is averaged over. One is enough where a look sees no
    /// more than the seat does.
    const SAMPLES: usize = 8;

    /// What a position that is not over is worth. `None`: play it out.
    fn worth(&self, rules: &G, position: &G::Position) -> Option<Worth>;

    /// What an ending is worth. Games that count points may say more than won and lost.
    fn reward(&self, _rules: &G, outcome: &Outcome) -> Worth {
        outcome.points
    }

    /// How much a roll-out likes an action, compared with the others there.
    fn weight(&self, _rules: &G, _position: &G::Position, _action: &G::Action) -> f32 {
        1.0
    }

    /// What an action leads to for each seat. A game may look at less than `play` does: whatever chance
    /// decides after the action is better weighed than seen. `None`: play it out. `scratch` is a buffer.
    fn ahead(
        &self,
        rules: &G,
        position: &G::Position,
        action: &G::Action,
        _scratch: &mut Vec<G::Action>,
    ) -> Result<Option<Worth>, G::Why> {
        let mut after = position.clone();
        rules.play(&mut after, action, &mut Forget)?;
        Ok(match rules.outcome(&after) {
            Some(outcome) => Some(self.reward(rules, &outcome)),
            None => self.worth(rules, &after),
        })
    }

    /// What a position is worth that is too far from where a search began, at turn `from`, to be
    /// remembered. `None`: it is not. It may be played on; `scratch` is a buffer.
    fn beyond(
        &self,
        _rules: &G,
        _position: &mut G::Position,
        _from: u32,
        _scratch: &mut Vec<G::Action>,
    ) -> Option<Worth> {
        None
    }

    /// Ranks the listed actions without any search, and fills in what the list leaves open. `false`: the search
    /// thinks, or whatever else the level does.
    fn decide(
        &self,
        _decision: &Decision<'_, G>,
        _ranking: &mut Vec<Ranked<G::Action>>,
        _dice: &mut Dice,
    ) -> bool {
        false
    }

    /// Where nobody waits for anybody (a race in real time): how many milliseconds a player of this level takes
    /// from one action to the next. `None` where the seats asked decide one after the other or all at once.
    fn pace(&self, _rules: &G, _level: Level) -> Option<u32> {
        None
    }

    /// Where nobody waits for anybody: how many milliseconds everybody is given to look up before their first action,
    /// counted from when they may act. 0 where something was done since.
    fn lead(&self, _rules: &G, _view: &G::View) -> u32 {
        0
    }

    /// How a level thinks in this game; `None` for levels that do not search.
    fn plan(&self, level: Level) -> Option<Plan> {
        level.plan()
    }

    /// Leaves only what is worth a thought in the search; never nothing.
    fn narrow(&self, _rules: &G, _position: &G::Position, _seat: Seat, _actions: &mut Vec<G::Action>) {}

    /// The same question for the seat alone, as seat 0, where seats never affect one another. Its actions
    /// must be listed in the same order.
    fn alone(&self, _rules: &G, _view: &G::View, _seat: Seat) -> Option<(G, G::View)> {
        None
    }

    /// How far the search is to trust this judgement.
    fn trust(&self) -> Trust {
        Trust::default()
    }

    /// What the one-move greedy player thinks of an action, on any scale. `None`: it plays out.
    fn greedy(&self, rules: &G, position: &G::Position, seat: Seat, action: &G::Action) -> Option<f32> {
        let mut after = position.clone();
        rules.play(&mut after, action, &mut Forget).ok()?;
        match rules.outcome(&after) {
            Some(outcome) => Some(self.reward(rules, &outcome)[seat.index()]),
            None => self.worth(rules, &after).map(|worth| worth[seat.index()]),
        }
    }
}

/// How far a search trusts a judgement.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Trust {
    /// How much a promising but little visited action is preferred.
    pub exploration: f32,
    /// By how much an action must look worse than the best for its promise to be a quarter of the best's.
    pub telling: f32,
}

impl Default for Trust {
    fn default() -> Trust {
        Trust { exploration: 0.3, telling: 0.03 }
    }
}

/// No judgement at all: every game can be played with it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain;

impl<G: Game> Judgement<G> for Plain {
    fn worth(&self, _: &G, _: &G::Position) -> Option<Worth> {
        None
    }
}
