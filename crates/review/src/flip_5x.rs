//! The judge of Flip-5X.
//!
//! Seats never affect one another, so each is judged alone. The house player is the bots' policy: it plays the round out
//! once towards either goal of the scenario and keeps what promises more. The horizon is the end of the seat's round,
//! before the next card is turned up; nothing is drawn until then, so a position is worth the same in every sample. What
//! a sheet is worth there was fitted to what games came to ([`weights`]).

mod chance;
mod spread;
mod themes;
pub mod weights;

use tableflip_bots::Flip5xJudgement;
use tableflip_flip_5x::{Action, Event, Flip5x, Happened, Position, Sheet, Step, Table, View};
use tableflip_kernel::{Dice, Forget, Game, MAX_SEATS, Seat};

pub use chance::{TERMS, chance, goals, terms};

use crate::examiner::Theme;
use crate::judge::{Draw, Judge, Unit, Values};
use crate::lately::Lately;
use crate::marks::{MOST_MARKS, Watch};

/// More actions than a round has: whatever an edition says, a round ends.
const MOST: usize = 400;
/// The names of the marks: how far each goal is from 0 to 1, the round of the end or the next one, and the empire.
const MARKS: [&str; 6] = ["goal_1", "goal_2", "round", "planets", "prosperity", "circles"];

/// The judge: the bots' policy and what a sheet is worth.
#[derive(Clone, Copy, Debug, Default)]
pub struct Flip5xJudge {
    house: Flip5xJudgement,
}

/// Buffers, and what was judged lately: all samples of a round look the same.
#[derive(Default)]
pub struct Scratch {
    actions: Vec<Action>,
    lately: Lately<(Table, Vec<u8>)>,
}

impl Judge<Flip5x> for Flip5xJudge {
    type Scratch = Scratch;

    fn name(&self) -> String {
        "flip-5x/1".into()
    }

    fn unit(&self, _: &Flip5x) -> Unit {
        Unit::Win
    }

    fn spread(&self, _: &Flip5x) -> Option<f64> {
        Some(spread::WIN)
    }

    fn marks(&self) -> &'static [&'static str] {
        &MARKS
    }

    fn themes(&self) -> &'static [Theme<Flip5x>] {
        themes::ALL
    }

    fn play_on(
        &self,
        rules: &Flip5x,
        position: &mut Position,
        _: &mut Dice,
        scratch: &mut Scratch,
        watch: &mut Watch,
    ) -> Values {
        let turned_up = position.table.turned_up().min(position.timeline.len());
        let fits = |(table, cards): &(Table, Vec<u8>)| {
            *table == position.table && cards[..] == position.timeline[..turned_up]
        };
        if let Some((values, marks)) = scratch.lately.find(fits) {
            watch.marks = marks;
            return values;
        }
        let (mut values, mut marks) = ([0.0; MAX_SEATS], [0.0; MOST_MARKS]);
        for seat in (0..rules.options.seats).map(Seat) {
            let (chance, sheet_marks) = self.seat(rules, position, seat, &mut scratch.actions);
            values[seat.index()] = chance;
            if seat == watch.seat {
                marks = sheet_marks;
            }
        }
        watch.marks = marks;
        let cards = position.timeline[..turned_up].to_vec();
        scratch.lately.keep((position.table.clone(), cards), values, marks);
        values
    }

    /// The best for either goal in turn.
    fn like(&self, rules: &Flip5x, view: &View, seat: Seat, actions: &mut Vec<Action>) {
        // The cards that lie face down do not matter to the policy.
        let sample = rules.sample(view, &mut Dice::from_seed(0));
        let places = [0, 1].map(|goal| {
            let appeal = self.house.appeal(rules, &sample, seat, goal, actions);
            let mut order: Vec<usize> = (0..actions.len()).collect();
            order.sort_by(|&a, &b| appeal[b].total_cmp(&appeal[a]));
            let mut place = vec![0; actions.len()];
            order.iter().enumerate().for_each(|(rank, &n)| place[n] = rank);
            place
        });
        let mut order: Vec<usize> = (0..actions.len()).collect();
        order.sort_by_key(|&n| places[0][n].min(places[1][n]));
        *actions = order.into_iter().map(|n| actions[n]).collect();
    }

    /// The card turned up, with all coordinates that it completes or draws.
    fn draws(&self, _: &Flip5x, events: &[Event]) -> Vec<Draw> {
        let drawn = |event: &Event| match &event.happened {
            Happened::CardTurned { round, drawn, .. } => *round > 1 || !drawn.is_empty(),
            _ => false,
        };
        let turned = events.iter().enumerate().filter(|(_, event)| drawn(event));
        turned.map(|(event, _)| Draw { what: "event", event }).collect()
    }
}

impl Flip5xJudge {
    /// A seat's chance to win, and its marks.
    fn seat(
        &self,
        rules: &Flip5x,
        position: &Position,
        seat: Seat,
        actions: &mut Vec<Action>,
    ) -> (f64, [f64; MOST_MARKS]) {
        let (rules, mut position) = Flip5xJudgement::seat_alone(rules, position, seat);
        if position.table.sheet(Seat(0)).step == Step::Culture {
            let action = self.house.towards(&rules, &position, Seat(0), 0, actions);
            if rules.play(&mut position, &action, &mut Forget).is_err() {
                return (0.0, [0.0; MOST_MARKS]);
            }
        }
        if position.table.sheet(Seat(0)).idle() {
            return (chance(&rules, &position), marks(&rules, &position));
        }
        let played = [0, 1].map(|goal| {
            let mut end = position.clone();
            self.end_of_round(&rules, &mut end, goal, actions);
            (chance(&rules, &end), marks(&rules, &end))
        });
        if played[1].0 > played[0].0 { played[1] } else { played[0] }
    }

    /// Plays the round of a seat that is alone towards a goal; no card is turned up.
    pub fn end_of_round(
        &self,
        rules: &Flip5x,
        position: &mut Position,
        goal: usize,
        actions: &mut Vec<Action>,
    ) {
        // The next card waits for everybody (FX-12.5): somebody who never gets anything done keeps it down.
        let slow = Sheet { step: Step::Culture, ..*position.table.sheet(Seat(0)) };
        position.table.sheets.push(slow);
        for _ in 0..MOST {
            if position.table.sheet(Seat(0)).idle() {
                break;
            }
            let action = self.house.towards(rules, position, Seat(0), goal, actions);
            if rules.play(position, &action, &mut Forget).is_err() {
                break;
            }
        }
        position.table.sheets.truncate(1);
    }
}

/// How a seat that is alone stands.
fn marks(rules: &Flip5x, position: &Position) -> [f64; MOST_MARKS] {
    let sheet = position.table.sheet(Seat(0));
    let goal = |n| f64::from(Flip5xJudgement::progress(rules, position, Seat(0), n));
    let round = sheet.result.map_or(position.table.round + 1, |result| result.round);
    let mut marks = [0.0; MOST_MARKS];
    let found = [
        goal(0),
        goal(1),
        f64::from(round),
        f64::from(sheet.empire().count_ones()),
        f64::from(sheet.total_prosperity()),
        f64::from(sheet.all_circles()),
    ];
    marks[..found.len()].copy_from_slice(&found);
    marks
}
