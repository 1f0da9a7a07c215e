//! What a game writes to be reviewed: its judge.
//!
//! A judge says what a position is worth (RV-2.1), what an action drew, and, in games in which carrying out a choice takes
//! a hand, what was meant. Everything else about reviews, hints and puzzles is written once, for every game.

use serde::Serialize;
use serde_json::Value;
use tableflip_bots::Level;
use tableflip_kernel::{Dice, Forget, Game, MAX_SEATS, Seat};

use crate::examiner::Theme;
use crate::marks::Watch;

/// One number for each seat.
pub type Values = [f64; MAX_SEATS];

/// What values are counted in (RV-1.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// The share that the outcome gives a seat: won 1, drawn a half, lost 0.
    Win,
    /// The final score.
    Points,
}

impl Unit {
    /// From where a choice is an inaccuracy, a mistake, a blunder (RV-3.3).
    pub const fn thresholds(self) -> [f64; 3] {
        match self {
            Unit::Win => [0.05, 0.10, 0.15],
            Unit::Points => [1.0, 2.0, 4.0],
        }
    }
}

/// How well a seat carries out what it means, where that takes a hand: a number of the judge's own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hand(pub u8);

/// One thing that chance drew in an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draw {
    /// What it is called (RV-1.1).
    pub what: &'static str,
    /// Which of the action's events tells it.
    pub event: usize,
}

/// What a decision is judged among (RV-3.1).
pub struct Choices<A> {
    /// How many actions were legal.
    pub legal: usize,
    /// Those that are looked at.
    pub actions: Vec<A>,
}

/// Up to so many legal actions are all looked at (RV-3.1).
pub const ALL: usize = 24;
/// Of more, so many of those that the bots like best.
pub const LIKED: usize = 12;

/// The judge of one game. It has one fixed *house player* for every seat, near the expert's strength, who must not
/// know more than a seat does where that would be an advantage to one of them.
pub trait Judge<G: Game>: Clone + Send + Sync + 'static {
    /// Buffers that are kept from one continuation to the next.
    type Scratch: Default;

    /// How many times the budget the ledger draws: its means cost little beside the verdicts'.
    const LEDGER: u32 = 4;

    /// Its name with a number, which any change of any value raises: `fliptown/1`.
    fn name(&self) -> String;

    /// What its values are counted in.
    fn unit(&self, rules: &G) -> Unit;

    /// The names of its marks, at most [`crate::MOST_MARKS`].
    fn marks(&self) -> &'static [&'static str] {
        &[]
    }

    /// What its puzzles can be about, each with the rule by which that is found (LN-2.4).
    fn themes(&self) -> &'static [Theme<G>] {
        &[]
    }

    /// How far total luck strays in such games (RV-6.3): the standard deviation of it over many games, measured and kept as data.
    /// `None` where nobody has measured it.
    fn spread(&self, _rules: &G) -> Option<f64> {
        None
    }

    /// Plays on with the house player in every seat, to the end or to a fixed horizon, and says what that is worth to
    /// each seat (RV-2.1). `rules` are those for thinking ahead; a position that is over is worth its result. Marks are
    /// taken down for `watch.seat` if `watch.on`.
    fn play_on(
        &self,
        rules: &G,
        position: &mut G::Position,
        dice: &mut Dice,
        scratch: &mut Self::Scratch,
        watch: &mut Watch,
    ) -> Values;

    /// Takes down, before a choice is carried out, what its marks are counted from.
    fn set_out(&self, _rules: &G, _position: &G::Position, _watch: &mut Watch) {}

    /// Sorts actions so that those which the bots like best come first. Asked only where there are too many to look at.
    fn like(&self, rules: &G, view: &G::View, seat: Seat, actions: &mut Vec<G::Action>);

    /// What a decision is judged among: all that is legal, or what the bots like best of it.
    fn choices(
        &self,
        rules: &G,
        view: &G::View,
        sample: &G::Position,
        seat: Seat,
        _: Hand,
    ) -> Choices<G::Action> {
        let mut actions = Vec::new();
        rules.legal(sample, seat, &mut actions);
        let legal = actions.len();
        if legal > ALL {
            self.like(rules, view, seat, &mut actions);
            actions.truncate(LIKED);
        }
        Choices { legal, actions }
    }

    /// What an action drew, in order (RV-1.1): whatever somebody was shown, unless the judge knows better names.
    fn draws(&self, rules: &G, events: &[G::Event]) -> Vec<Draw> {
        let shown = events.iter().enumerate().filter(|(_, event)| rules.reveals(event));
        shown.map(|(event, _)| Draw { what: "draw", event }).collect()
    }

    /// The same, by what stood before: what the table knew already was not drawn.
    fn drawn(&self, rules: &G, _before: &G::Position, events: &[G::Event]) -> Vec<Draw> {
        self.draws(rules, events)
    }

    /// Has a sample draw what this event told, the next time it draws. `false` where that cannot be: then this draw is
    /// told together with the one after it. The last draw of an action is never asked for.
    fn pin(&self, _rules: &G, _sample: &mut G::Position, _event: &G::Event) -> bool {
        false
    }

    /// The hand of a seat: that of its level, or the likeliest one for what it did, position by position.
    fn hand(
        &self,
        _rules: &G,
        _seat: Seat,
        _level: Option<Level>,
        _done: &[(&G::Position, &G::Action)],
    ) -> Hand {
        Hand::default()
    }

    /// The judge for a table whose seats have these hands: where carrying out a choice takes one, the house player in a
    /// seat has that seat's.
    #[must_use]
    fn seated(self, _rules: &G, _hands: &[Hand]) -> Self {
        self
    }

    /// What was meant by an action (RV-2.7): in most games the action itself.
    fn meant(&self, _rules: &G, _position: &G::Position, action: &G::Action, _hand: Hand) -> G::Action {
        action.clone()
    }

    /// Whether it is known what was chosen. Where it is not, the choice counts for nothing and all is hand (RV-2.7);
    /// carrying it out then does nothing, and leaves it to the house.
    fn tells(&self, _meant: &G::Action) -> bool {
        true
    }

    /// Carries out what was meant, as well as this hand can.
    fn carry_out(
        &self,
        rules: &G,
        position: &mut G::Position,
        meant: &G::Action,
        _hand: Hand,
        _dice: &mut Dice,
    ) -> Result<(), G::Why> {
        rules.play(position, meant, &mut Forget)
    }

    /// A choice as a player of this level would carry it out at a table: with the error of its hand, where it takes one.
    fn attempt(&self, _rules: &G, choice: &G::Action, _level: Level, _dice: &mut Dice) -> G::Action {
        choice.clone()
    }

    /// The action with what the hand truly made of it, to be played in thought. `None` where no hand was needed.
    fn as_it_was(&self, _rules: &G, _action: &G::Action, _events: &[G::Event]) -> Option<G::Action> {
        None
    }

    /// Of choices that come to the same, the one that [`Judge::choices`] looks at.
    fn stands_for(&self, _rules: &G, _position: &G::Position, choice: G::Action) -> G::Action {
        choice
    }

    /// A choice as it is told: the action, or what was meant by it.
    fn write(&self, rules: &G, _position: &G::Position, choice: &G::Action) -> Value {
        serde_json::to_value(rules.write_action(choice)).expect("what the engine writes is JSON")
    }
}

/// What a finished game is worth; `None` while it is not finished.
pub fn result<G: Game>(rules: &G, unit: Unit, position: &G::Position) -> Option<Values> {
    let outcome = rules.outcome(position)?;
    Some(match (unit, outcome.scores) {
        (Unit::Points, Some(scores)) => scores.map(f64::from),
        _ => outcome.points.map(f64::from),
    })
}
