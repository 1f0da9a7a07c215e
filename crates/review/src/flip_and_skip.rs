//! Flip & Skip's judge: the house player to the end of the present turn, then an estimate of who wins. After the last
//! step of a turn the present turn is the opponent's, so that what walks up to be taken is taken.
//!
//! Nothing is drawn after the deal but undersides, when somebody first learns one. The house player (`house.rs`) takes
//! what looks best at once and reads no underside that its seat does not know; the estimate (`estimate.rs`) is a
//! logistic curve fitted to games of bots.

mod estimate;
mod features;
mod house;
mod memory;
mod spread;
mod themes;
mod weights;

use tableflip_flip_and_skip::{Action, Event, FlipAndSkip, Phase, Position, Reason, View, opponent};
use tableflip_kernel::{Dice, Forget, Game, MAX_SEATS, Seat};

use crate::examiner::Theme;
use crate::judge::{ALL, Choices, Draw, Hand, Judge, LIKED, Unit, Values, result};
use crate::marks::Watch;
pub use estimate::trust;
pub use features::{FEATURES, features};
pub use house::House;

/// Marks are counted to the end of each one's next turn: the present one and the opponent's.
const TURNS: f64 = 2.0;
/// More actions than two turns have.
const MOST: usize = 200;

/// Coins that the seat has taken, and that it has lost, in all.
const TAKEN: usize = 0;
const LOST: usize = 1;
/// Whether the seat completed a set, and whether the other did.
const SET: usize = 2;
const THEIRS: usize = 3;
/// Where the turn is kept from which marks are counted.
const TURN: usize = 4;

/// The judge.
#[derive(Clone, Copy, Debug, Default)]
pub struct FlipAndSkipJudge;

impl Judge<FlipAndSkip> for FlipAndSkipJudge {
    type Scratch = House;

    fn name(&self) -> String {
        "flip-and-skip/2".into()
    }

    fn unit(&self, _: &FlipAndSkip) -> Unit {
        Unit::Win
    }

    fn spread(&self, _: &FlipAndSkip) -> Option<f64> {
        Some(spread::WIN)
    }

    fn marks(&self) -> &'static [&'static str] {
        &["taken", "lost", "set", "theirs"]
    }

    fn themes(&self) -> &'static [Theme<FlipAndSkip>] {
        themes::ALL
    }

    fn play_on(
        &self,
        rules: &FlipAndSkip,
        position: &mut Position,
        _: &mut Dice,
        house: &mut House,
        watch: &mut Watch,
    ) -> Values {
        horizon(rules, position, house);
        let values = result(rules, Unit::Win, position).unwrap_or_else(|| {
            let light = estimate::light(rules, position, u64::MAX);
            let mut values = [0.0; MAX_SEATS];
            values[..2].copy_from_slice(&[light, 1.0 - light]);
            values
        });
        if watch.on {
            play_until(rules, position, house, (watch.from[TURN] + TURNS) as u16);
            mark(position, watch);
        }
        values
    }

    fn set_out(&self, _: &FlipAndSkip, position: &Position, watch: &mut Watch) {
        watch.from[TAKEN] = held(position, watch.seat);
        watch.from[LOST] = held(position, opponent(watch.seat));
        watch.from[TURN] = f64::from(position.table.turn);
    }

    fn like(&self, rules: &FlipAndSkip, view: &View, seat: Seat, actions: &mut Vec<Action>) {
        let sample = rules.sample(view, &mut Dice::from_seed(0));
        let mut house = House::default();
        let mut valued: Vec<(f64, Action)> =
            actions.iter().map(|&action| (house.outlook(rules, &sample, seat, action), action)).collect();
        valued.sort_by(|a, b| b.0.total_cmp(&a.0));
        actions.clear();
        actions.extend(valued.into_iter().map(|(_, action)| action));
    }

    /// What the house likes best comes first, so that of equals it is the best.
    fn choices(
        &self,
        rules: &FlipAndSkip,
        view: &View,
        sample: &Position,
        seat: Seat,
        _: Hand,
    ) -> Choices<Action> {
        let mut actions = Vec::new();
        rules.legal(sample, seat, &mut actions);
        let legal = actions.len();
        self.like(rules, view, seat, &mut actions);
        if legal > ALL {
            actions.truncate(LIKED);
        }
        Choices { legal, actions }
    }

    /// An underside is drawn when the first seat learns it.
    fn drawn(&self, _: &FlipAndSkip, before: &Position, events: &[Event]) -> Vec<Draw> {
        let mut known = before.table.known[0] | before.table.known[1];
        let mut draws = Vec::new();
        for (event, told) in events.iter().enumerate() {
            if let Some((coin, _)) = told.shown().filter(|(coin, _)| known & coin.bit() == 0) {
                known |= coin.bit();
                draws.push(Draw { what: "underside", event });
            }
        }
        draws
    }

    fn pin(&self, _: &FlipAndSkip, sample: &mut Position, event: &Event) -> bool {
        event.shown().is_some_and(|(coin, icon)| sample.exchange_under(coin, icon))
    }
}

/// Plays on with the house to where the estimate is asked: the end of the present turn, or of the game.
pub fn horizon(rules: &FlipAndSkip, position: &mut Position, house: &mut House) {
    let next = position.table.turn.saturating_add(1);
    play_until(rules, position, house, next);
}

/// Plays on to the beginning of a turn, or to the end.
fn play_until(rules: &FlipAndSkip, position: &mut Position, house: &mut House, turn: u16) {
    for _ in 0..MOST {
        if position.table.turn >= turn || matches!(position.table.phase, Phase::Over(_)) {
            return;
        }
        let Some(action) = house.choose(rules, position) else { return };
        if rules.play(position, &action, &mut Forget).is_err() {
            return;
        }
    }
}

/// How many coins a seat has taken and still holds.
fn held(position: &Position, seat: Seat) -> f64 {
    let (hand, pile) = (&position.table.hands[seat.index()], &position.table.piles[seat.index()]);
    f64::from(hand.count() + pile.count())
}

fn mark(position: &Position, watch: &mut Watch) {
    let set = |seat: Seat| match position.table.phase {
        Phase::Over(ended) => f64::from(ended.reason == Some(Reason::Set) && ended.winner == Some(seat)),
        _ => 0.0,
    };
    let (seat, other) = (watch.seat, opponent(watch.seat));
    watch.marks[TAKEN] = held(position, seat) - watch.from[TAKEN];
    watch.marks[LOST] = held(position, other) - watch.from[LOST];
    watch.marks[SET] = set(seat);
    watch.marks[THEIRS] = set(other);
}
