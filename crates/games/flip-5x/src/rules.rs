//! The rules, one file per section of the specification.
//!
//! `play` makes the checks that all verbs share, in the order of FX-4.9, and hands over to the section. A
//! section checks the rest before it emits its first event, so a refused action has changed nothing.
//! `apply.rs` is the only place that changes a position.

mod apply;
mod coordinates;
mod effects;
mod expand;
mod experiment;
mod exploit;
mod explore;
mod exterminate;
mod goals;
mod network;
mod nova;
mod paths;
mod pressed;
mod rounds;
mod targets;
mod tells;

use tableflip_kernel::arguments::Form;
use tableflip_kernel::{Seat, Sink};

use crate::Flip5x;
use crate::action::{Action, Source, Verb};
use crate::card::Effect;
use crate::coordinate::Coordinate;
use crate::event::{Effects, Event, Happened, MOST_QUEUED};
use crate::map::{Planet, Space};
use crate::position::{Position, Table};
use crate::sheet::{Sheet, Step};
use crate::why::Why;

pub(crate) use apply::{apply, follow};
pub(crate) use effects::answerable;
pub(crate) use explore::{detour, read_jump, too_long_a_path};
pub(crate) use goals::{nearer as nearer_goal, outcome, result};
pub(crate) use pressed::pressed;
pub(crate) use tells::tells;

/// A turn being played: rules, position, the acting seat, and where events go.
struct Turn<'t, S> {
    rules: &'t Flip5x,
    position: &'t mut Position,
    seat: Seat,
    sink: &'t mut S,
}

impl<S: Sink<Event>> Turn<'_, S> {
    /// Carries an event out and passes it on.
    #[inline]
    fn emit(&mut self, event: impl Into<Event>) {
        let event = event.into();
        apply(self.rules, self.position, &event);
        self.sink.put(event);
    }

    /// The sheet of the seat.
    #[inline]
    fn sheet(&self) -> &Sheet {
        self.position.table.sheet(self.seat)
    }

    /// The effects that the seat's list still has room for. A list is so long that only an edition made for it, or a
    /// position, can fill it; then the event says which were promised.
    fn fitting<'e>(&self, effects: impl IntoIterator<Item = &'e Effect>) -> Option<Effects> {
        let mut effects = effects.into_iter().peekable();
        effects.peek()?;
        let mut room = self.sheet().room();
        let fits = |effect: &&Effect| {
            let left = room.checked_sub(effect.slots());
            room = left.unwrap_or(0);
            left.is_some()
        };
        Some(effects.take(MOST_QUEUED).take_while(fits).copied().collect::<Effects>())
            .filter(|fitting| !fitting.is_empty())
    }

    /// The same position, for another seat.
    fn for_seat(&mut self, seat: Seat) -> Turn<'_, S> {
        Turn { rules: self.rules, position: self.position, seat, sink: self.sink }
    }

    /// The coordinate of a space.
    #[inline]
    fn name(&self, space: Space) -> Coordinate {
        self.rules.figures.map.name(space)
    }

    /// The coordinate of a planet.
    #[inline]
    fn planet_name(&self, planet: Planet) -> Coordinate {
        self.rules.figures.map.planet_name(planet)
    }
}

/// Plays an action, or refuses it and changes nothing.
pub(crate) fn play(
    rules: &Flip5x,
    position: &mut Position,
    action: Action,
    sink: &mut impl Sink<Event>,
) -> Result<(), Why> {
    let Action { seat, verb } = action;
    check_asked(&position.table, seat, &verb)?;
    let turn = &mut Turn { rules, position, seat, sink };
    match verb {
        Verb::Culture { culture } => rounds::choose_culture(turn, culture)?,
        Verb::Choose { option } => effects::choose(turn, option)?,
        Verb::Place { at } => effects::place(turn, at)?,
        Verb::Pick { planet } => effects::pick(turn, planet)?,
        Verb::Cut { jump } => effects::cut(turn, jump)?,
        Verb::Clear { at } => effects::clear(turn, at)?,
        Verb::Refocus { planet, focus } => effects::refocus(turn, planet, focus)?,
        Verb::Wormholes { at } => effects::wormholes(turn, &at)?,
        Verb::Attack { from, target } => exterminate::attack(turn, from, &target)?,
        Verb::Advance { from, to } => exploit::advance(turn, from, to)?,
        Verb::Forgo {} => turn.emit(Happened::Forgone { seat }),
        Verb::Research { upgrade, circle } => experiment::research(turn, upgrade, circle)?,
        Verb::Cure { planet } => experiment::cure(turn, planet)?,
        Verb::Jump { path } => explore::jump(turn, &path)?,
        Verb::Claim { planet, focus } => expand::claim(turn, planet, focus)?,
        Verb::EndPhase {} => rounds::end_phase(turn),
    }
    rounds::settle(turn);
    rounds::go_on(turn);
    Ok(())
}

/// FX-4.7, then FX-4.6 if something is pending, else FX-4.5; the form (FX-4.8) came before.
fn check_asked(table: &Table, seat: Seat, verb: &Verb) -> Result<(), Why> {
    let Some(sheet) = table.sheets.get(seat.index()) else {
        return Err(Form::NoSeat.into());
    };
    if sheet.idle() {
        return Err(Why::NothingToDo { over: sheet.step == Step::Over }); // FX-4.7
    }
    match sheet.pending.first() {
        Some(effect) => check_answers(effect, verb),
        None => check_step(sheet.step, verb),
    }
}

/// Only the verb that answers the first effect is accepted (FX-4.6), and `forgo` for a gain (FX-13.3).
fn check_answers(effect: &Effect, verb: &Verb) -> Result<(), Why> {
    let answers = match verb {
        Verb::Forgo {} if effect.is_gain() => true,
        Verb::Forgo {} => return Err(Why::NotAGain),
        Verb::Attack { from, .. } | Verb::Advance { from, .. } => {
            let right = matches!(
                (verb, effect),
                (Verb::Attack { .. }, Effect::Attack(_)) | (Verb::Advance { .. }, Effect::Advance(_))
            );
            if right && *from != Source::Effect {
                return Err(Why::WrongSource);
            }
            right
        }
        Verb::Choose { .. } => matches!(effect, Effect::Choice(_)),
        Verb::Place { .. } => matches!(effect, Effect::Put(..)),
        Verb::Pick { .. } => {
            matches!(effect, Effect::Drain(_) | Effect::Plague(_) | Effect::Abandon(_) | Effect::Come(..))
        }
        Verb::Cut { .. } => matches!(effect, Effect::Cut(_)),
        Verb::Clear { .. } => matches!(effect, Effect::Clear(_)),
        Verb::Refocus { .. } => matches!(effect, Effect::Refocus(_)),
        Verb::Wormholes { .. } => matches!(effect, Effect::Wormholes),
        _ => false,
    };
    if answers { Ok(()) } else { Err(Why::DecisionFirst) }
}

/// The verbs of each step (FX-4.5).
fn check_step(step: Step, verb: &Verb) -> Result<(), Why> {
    let belongs = match verb {
        Verb::Culture { .. } => step == Step::Culture,
        Verb::Research { .. } | Verb::Cure { .. } => step == Step::Experiment,
        Verb::Jump { .. } => step == Step::Explore,
        Verb::Attack { .. } => step == Step::Exterminate,
        Verb::Advance { .. } => step == Step::Exploit,
        Verb::Claim { .. } => step == Step::Expand,
        Verb::EndPhase {} => step.is_phase(),
        Verb::Forgo {} => return Err(Why::NothingToForgo),
        _ => false,
    };
    match verb {
        _ if !belongs => Err(Why::WrongStep { step }),
        Verb::Attack { from: Source::Effect, .. } | Verb::Advance { from: Source::Effect, .. } => {
            Err(Why::NotAnEffectNow)
        }
        _ => Ok(()),
    }
}

/// Lists the legal actions of a seat: what answers the pending effect, or what belongs to the step, with
/// `forgo` or `end_phase` last.
pub(crate) fn list(rules: &Flip5x, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
    let Some(sheet) = position.table.sheets.get(seat.index()) else { return };
    if let Some(effect) = sheet.pending.first() {
        if !sheet.idle() {
            effects::list(rules, sheet, seat, effect, actions);
        }
        return;
    }
    match sheet.step {
        Step::Culture => {
            let cultures = rules.figures.cultures.iter();
            actions.extend(cultures.map(|one| Action { seat, verb: Verb::Culture { culture: one.id } }));
        }
        Step::Experiment => experiment::list(rules, position, sheet, seat, actions),
        Step::Explore => explore::list(rules, sheet, seat, actions),
        Step::Exterminate => exterminate::list(rules, sheet, seat, actions),
        Step::Exploit => exploit::list(rules, sheet, seat, actions),
        Step::Expand => expand::list(rules, sheet, seat, actions),
        Step::Event | Step::Pirates | Step::RoundEnd | Step::Done | Step::Over => {}
    }
    if sheet.step.is_phase() {
        actions.push(Action { seat, verb: Verb::EndPhase {} });
    }
}

/// Chooses the cultures beforehand and begins round 1 (FX-3.4).
pub(crate) fn start(rules: &Flip5x, position: &mut Position, cultures: &[u8]) {
    let sink = &mut tableflip_kernel::Forget;
    let turn = &mut Turn { rules, position, seat: Seat(0), sink };
    for (n, &culture) in cultures.iter().enumerate() {
        rounds::lead(&mut turn.for_seat(Seat(n as u8)), culture);
    }
    rounds::go_on(turn);
}

/// The space of a coordinate (FX-2.1).
#[inline]
fn space(rules: &Flip5x, at: Coordinate) -> Result<Space, Why> {
    rules.figures.map.space(at).ok_or(Why::NoSuchSpace)
}

/// The planet at a coordinate (FX-2.1, FX-2.4).
#[inline]
fn planet(rules: &Flip5x, at: Coordinate) -> Result<Planet, Why> {
    rules.figures.map.planet(space(rules, at)?).ok_or(Why::NotAPlanet { at })
}
