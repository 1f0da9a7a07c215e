//! The judge of Fliptown.
//!
//! The house player is the bots' one-ply choice: of everything a seat may do, what leads to most points before any card
//! is turned, its questions answered. The horizon is that choice itself: robberies and the Sheriff are weighed by the cards
//! not seen yet, never by those that lie in the sample, so nothing is drawn after the position but what a character
//! asks for. What is left of the game is the network's to say, made true by what games came to ([`weights`]).

mod chance;
mod marks;
mod spread;
mod themes;
pub mod weights;

use tableflip_bots::FliptownJudgement;
use tableflip_bots::fliptown::{Look, dearer};
use tableflip_fliptown::{Action, Event, Fliptown, Position, Step, Verb, View};
use tableflip_kernel::{Audience, Dice, Forget, Game, MAX_SEATS, Seat};

use crate::examiner::Theme;
use crate::judge::{Draw, Judge, Unit, Values, result};
use crate::lately::Lately;
use crate::marks::Watch;

/// The judge: the bots' network and what its points are worth.
#[derive(Clone, Debug, Default)]
pub struct FliptownJudge {
    house: FliptownJudgement,
}

/// Buffers, and what was judged lately: where nothing was drawn, all samples look the same to the seats.
#[derive(Default)]
pub struct Scratch {
    actions: Vec<Action>,
    looks: Vec<Look>,
    lately: Lately<View>,
}

impl Judge<Fliptown> for FliptownJudge {
    type Scratch = Scratch;

    fn name(&self) -> String {
        "fliptown/1".into()
    }

    fn unit(&self, rules: &Fliptown) -> Unit {
        unit(rules)
    }

    fn spread(&self, rules: &Fliptown) -> Option<f64> {
        Some(match unit(rules) {
            Unit::Points => spread::POINTS,
            Unit::Win => spread::WIN,
        })
    }

    fn marks(&self) -> &'static [&'static str] {
        &marks::NAMES
    }

    fn themes(&self) -> &'static [Theme<Fliptown>] {
        themes::ALL
    }

    fn play_on(
        &self,
        rules: &Fliptown,
        position: &mut Position,
        _: &mut Dice,
        scratch: &mut Scratch,
        watch: &mut Watch,
    ) -> Values {
        let choice_left = position.sheet(watch.seat).bonuses.len();
        while let Some(action) = blind(rules, position) {
            if rules.play(position, &action, &mut Forget).is_err() {
                break;
            }
        }
        let view = rules.view(position, Audience::Table);
        if let Some((values, marks)) = scratch.lately.find(|known| *known == view) {
            watch.marks = marks;
            return values;
        }
        let (values, choices) = self.value(rules, position, scratch);
        if watch.on {
            let choice = choices[watch.seat.index()];
            watch.marks = marks::of(
                &self.house,
                rules,
                position,
                watch.seat,
                choice,
                choice_left,
                &mut scratch.actions,
            );
        }
        scratch.lately.keep(view, values, watch.marks);
        values
    }

    fn like(&self, rules: &Fliptown, view: &View, seat: Seat, actions: &mut Vec<Action>) {
        // No card is turned, so it does not matter which ones lie in the sample.
        let sample = rules.sample(view, &mut Dice::from_seed(0));
        let mut scratch = Vec::new();
        let plain = rules.cowbot(&sample).is_none();
        let mut promises: Vec<(f32, Action)> = Vec::with_capacity(actions.len());
        for (n, action) in actions.iter().enumerate() {
            if plain && dearer(actions, n) {
                continue;
            }
            let promise = self.house.promise(rules, &sample, action, &mut scratch);
            promises.push((promise.unwrap_or(f32::NEG_INFINITY), *action));
        }
        debug_assert!(promises.iter().all(|(_, action)| action.seat == seat), "another seat's actions");
        promises.sort_by(|a, b| b.0.total_cmp(&a.0));
        actions.clear();
        actions.extend(promises.into_iter().map(|(_, action)| action));
    }

    /// Cards that somebody was shown first. Hole cards were known to their seat before everybody saw them.
    fn draws(&self, _: &Fliptown, events: &[Event]) -> Vec<Draw> {
        let what = |event: &Event| match event {
            Event::LineupFlipped { .. } => Some("lineup"),
            Event::RobberyDrawn { .. } => Some("robbery"),
            Event::Peeked { .. } | Event::SheriffShown { .. } | Event::SheriffReplaced { .. } => {
                Some("sheriff")
            }
            Event::HoleDealt { .. } => Some("hole"),
            Event::GameEnded { stolen } if !stolen.is_empty() => Some("stolen"),
            _ => None,
        };
        let drawn = events.iter().enumerate();
        drawn.filter_map(|(event, told)| Some(Draw { what: what(told)?, event })).collect()
    }

    fn pin(&self, rules: &Fliptown, sample: &mut Position, event: &Event) -> bool {
        rules.foretell(sample, event)
    }
}

impl FliptownJudge {
    /// What a position is worth to each seat once everybody has done what looks best, and what that is.
    fn value(
        &self,
        rules: &Fliptown,
        position: &Position,
        scratch: &mut Scratch,
    ) -> (Values, [Option<Action>; MAX_SEATS]) {
        let (mut points, mut choices) = ([0.0; MAX_SEATS], [None; MAX_SEATS]);
        if let Some(values) = result(rules, unit(rules), position) {
            return (values, choices);
        }
        for seat in (0..position.players()).map(Seat) {
            let (choice, expected) = self.points(rules, position, seat, scratch);
            points[seat.index()] = f64::from(expected);
            choices[seat.index()] = choice;
        }
        (chance::values(rules, position, &points), choices)
    }

    /// The house's choice, if a seat is asked, and the points that the network expects it to end with, less the cowbot's.
    pub fn points(
        &self,
        rules: &Fliptown,
        position: &Position,
        seat: Seat,
        scratch: &mut Scratch,
    ) -> (Option<Action>, f32) {
        if position.sheet(seat).step.asks() {
            let (action, points) =
                self.house.glance(rules, position, seat, &mut scratch.actions, &mut scratch.looks);
            (Some(action), points)
        } else {
            (None, self.house.points(rules, position, seat))
        }
    }
}

/// Alone and without a cowbot one plays for points.
fn unit(rules: &Fliptown) -> Unit {
    let alone = rules.seats() == 1 && !rules.options.random_setup;
    let cowbot = rules.options.cowbot != tableflip_fliptown::CowbotOption::None;
    if alone && !cowbot { Unit::Points } else { Unit::Win }
}

/// What the house does where the choice itself turns a card: decided by what lies open, then carried out. The Mayor keeps
/// the lineup; the Marshal has the Sheriff card replaced where it would arrest.
fn blind(rules: &Fliptown, position: &Position) -> Option<Action> {
    let asked = rules.to_act(position);
    for seat in asked.iter() {
        let sheet = position.sheet(seat);
        let verb = match sheet.step {
            Step::Mayor => Verb::KeepLineup,
            Step::Reveal => {
                let shown = position.sheriff_known_to(seat).map_or(u32::MAX, |card| u32::from(card.value()));
                let caught = !sheet.bribed && shown < sheet.wanted();
                if caught && sheet.uses > 0 { Verb::NewSheriff } else { Verb::KeepSheriff }
            }
            _ => continue,
        };
        return Some(Action { seat, verb });
    }
    None
}
