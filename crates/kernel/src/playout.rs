//! Whole games of uniformly random legal actions, and the tally of what came of them.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::{Dice, Forget, Game, Outcome, Seed};

/// Plays one random game per seed. Buffers are kept from game to game, so that after the first few
/// actions nothing is allocated.
pub fn random<G: Game>(rules: &G, seeds: Range<u64>, tally: &mut Tally) {
    let mut actions = Vec::with_capacity(256);
    for seed in seeds {
        let mut position = rules.deal(Seed::number(seed));
        let played = to_the_end(rules, &mut position, &mut dice(seed), &mut actions, |_| {});
        tally.count(rules, &position, played);
    }
}

/// Plays one random game and keeps its actions. The same seed gives the same game as [`random`].
pub fn random_actions<G: Game>(rules: &G, seed: u64) -> Vec<G::Action> {
    let mut game = Vec::new();
    let mut position = rules.deal(Seed::number(seed));
    let note = |action: &G::Action| game.push(action.clone());
    to_the_end(rules, &mut position, &mut dice(seed), &mut Vec::new(), note);
    game
}

/// Plays random actions until the game is over; returns how many.
#[inline]
pub fn to_the_end<G: Game>(
    rules: &G,
    position: &mut G::Position,
    dice: &mut Dice,
    actions: &mut Vec<G::Action>,
    mut note: impl FnMut(&G::Action),
) -> u64 {
    let mut played = 0;
    loop {
        actions.clear();
        for seat in rules.to_act(position).iter() {
            rules.legal(position, seat, actions);
        }
        if actions.is_empty() {
            return played;
        }
        let picked = dice.below(actions.len());
        let action = &mut actions[picked];
        rules.fill(position, action, dice);
        let accepted = rules.play(position, action, &mut Forget);
        assert!(accepted.is_ok(), "listed as legal, yet refused: {action:?}");
        note(action);
        played += 1;
    }
}

/// The players' dice must not fall as the game's own shuffle did.
fn dice(seed: u64) -> Dice {
    Dice::from_seed(seed ^ 0x5bd1_e995_9e37_79b9)
}

/// What came of many games.
#[derive(Clone, Default)]
pub struct Tally {
    /// How many games.
    pub games: u64,
    /// How many actions in all of them.
    pub actions: u64,
    /// How often each verdict.
    pub outcomes: BTreeMap<&'static str, u64>,
    /// How often each ending.
    pub endings: BTreeMap<&'static str, u64>,
    /// Scores per seat, in games that count.
    pub scores: Vec<Vec<i32>>,
    /// The length of each game, in turns.
    pub turns: Vec<u32>,
}

impl Tally {
    /// Counts a finished game.
    pub fn count<G: Game>(&mut self, rules: &G, position: &G::Position, actions: u64) {
        self.games += 1;
        self.actions += actions;
        self.turns.push(rules.turns(position));
        if let Some(outcome) = rules.outcome(position) {
            self.count_outcome(&outcome, rules.seats());
        }
    }

    /// Adds another tally to this one, which keeps the order of games.
    pub fn add(&mut self, other: Tally) {
        self.games += other.games;
        self.actions += other.actions;
        self.turns.extend(other.turns);
        for (word, n) in other.outcomes {
            *self.outcomes.entry(word).or_default() += n;
        }
        for (word, n) in other.endings {
            *self.endings.entry(word).or_default() += n;
        }
        self.scores.resize(self.scores.len().max(other.scores.len()), Vec::new());
        for (all, more) in self.scores.iter_mut().zip(other.scores) {
            all.extend(more);
        }
    }

    fn count_outcome(&mut self, outcome: &Outcome, seats: u8) {
        *self.outcomes.entry(outcome.verdict).or_default() += 1;
        *self.endings.entry(outcome.ending).or_default() += 1;
        if let Some(scores) = outcome.scores {
            self.scores.resize(usize::from(seats), Vec::new());
            for (all, score) in self.scores.iter_mut().zip(scores) {
                all.push(score);
            }
        }
    }
}
