//! The rules, one file per section of the specification.
//!
//! `play` makes the checks that all actions share and hands over to the section. A section checks the rest
//! before it emits its first event, so a refused action has changed nothing; then everything happens that
//! needs no decision, until each seat is asked something or waits. `apply` alone changes a position.

mod apply;
mod badlands;
mod bonus;
mod bounties;
mod cemetery;
mod characters;
mod cowbot;
mod effects;
mod law;
mod list;
mod mine;
mod poker;
mod rounds;
mod score;
mod set_up;
mod sites;
mod tells;
mod town;
mod trail;
mod turn;

use tableflip_kernel::{Forget, Seat, Sink};

use crate::Fliptown;
use crate::action::{Action, Verb};
use crate::card::Card;
use crate::event::Event;
use crate::position::{Position, Sheet};
use crate::step::Step;
use crate::why::Why;

pub(crate) use apply::apply;
pub(crate) use cowbot::{active, at_the_table, score as cowbot_score};
pub(crate) use list::list;
pub(crate) use score::{GameResult, outcome, points, progress, result, silver};
pub(crate) use set_up::{deal, in_order};
#[cfg(feature = "ts")]
pub(crate) use tells::typescript;
pub(crate) use tells::{Tells, tells};
pub(crate) use town::{asks, choice_of, outlaws};

/// An action being played: rules, position, and where events go.
struct Turn<'t, S> {
    rules: &'t Fliptown,
    position: &'t mut Position,
    sink: &'t mut S,
    /// The hole card that was just declared to be another: seat, place, true face (FT-18.5).
    true_face: Option<(Seat, u8, Card)>,
}

impl<S: Sink<Event>> Turn<'_, S> {
    /// Carries an event out and passes it on.
    #[inline]
    fn emit(&mut self, event: Event) {
        apply(self.position, &event);
        self.sink.put(event);
    }

    /// Carries out an event that changes a sheet, and looks at the bounties (FT-15.2).
    #[inline]
    fn change(&mut self, seat: Seat, event: Event) {
        self.emit(event);
        if self.position.bounty_count > 0 {
            bounties::check(self, seat);
        }
    }

    #[inline]
    fn sheet(&self, seat: Seat) -> &Sheet {
        self.position.sheet(seat)
    }

    fn ask(&mut self, seat: Seat, step: Step) {
        self.emit(Event::Asked { seat, step });
    }
}

/// Plays an action, or refuses it and changes nothing.
pub(crate) fn play(
    rules: &Fliptown,
    position: &mut Position,
    action: &Action,
    sink: &mut impl Sink<Event>,
) -> Result<(), Why> {
    let seat = action.seat;
    if seat.0 >= position.players {
        return Err(Why::Argument { key: "seat" });
    }
    check_step(position.sheet(seat).step, &action.verb)?;
    let turn = &mut Turn { rules, position, sink, true_face: None };
    perform(turn, action)?;
    rounds::settle(turn);
    Ok(())
}

/// Plays an action without what follows by itself: robbery cards, the end of a turn and all later phases
/// wait. So no card is turned, except by a character who asks for one.
pub(crate) fn act(rules: &Fliptown, position: &mut Position, action: &Action) -> Result<(), Why> {
    check_step(position.sheet(action.seat).step, &action.verb)?;
    perform(&mut Turn { rules, position, sink: &mut Forget, true_face: None }, action)
}

fn perform(turn: &mut Turn<'_, impl Sink<Event>>, action: &Action) -> Result<(), Why> {
    let seat = action.seat;
    match action.verb {
        Verb::Assign(assign) => turn::assign(turn, seat, &assign),
        Verb::Ability => characters::ability(turn, seat),
        Verb::Visit { site } => turn::visit(turn, seat, site),
        Verb::Choose(choice) => town::choose(turn, seat, choice),
        Verb::Bonus { region, site } => bonus::take(turn, seat, region, site),
        Verb::Decline { bonus } => bonus::decline(turn, seat, bonus),
        Verb::Collect { take } => town::collect(turn, seat, take),
        Verb::NewLineup => characters::new_lineup(turn, seat),
        Verb::KeepLineup | Verb::KeepHand | Verb::Stand | Verb::KeepSheriff => {
            turn.ask(seat, Step::Wait);
            Ok(())
        }
        Verb::EndTurn => {
            turn.ask(seat, Step::Done);
            Ok(())
        }
        Verb::Declare { card, other } => poker::declare(turn, seat, card, other),
        Verb::Bribe => law::bribe(turn, seat),
        Verb::NewSheriff => characters::new_sheriff(turn, seat),
        Verb::Pay { with } => law::pay(turn, seat, with),
    }
}

/// FT-23.1: each verb belongs to some steps.
fn check_step(step: Step, verb: &Verb) -> Result<(), Why> {
    let fits = match verb {
        Verb::Assign(_) => step == Step::Assign,
        Verb::Ability => matches!(step, Step::Assign | Step::Bonus | Step::Wrap | Step::Law),
        Verb::Visit { .. } => matches!(step, Step::Visit { .. }),
        Verb::Choose(_) => matches!(step, Step::Choose(_)),
        Verb::Bonus { .. } | Verb::Decline { .. } => step == Step::Bonus,
        Verb::Collect { .. } => matches!(step, Step::Collect { .. }),
        Verb::NewLineup | Verb::KeepLineup => step == Step::Mayor,
        Verb::EndTurn => step == Step::Wrap,
        Verb::Declare { .. } | Verb::KeepHand => step == Step::Cheat,
        Verb::Bribe | Verb::Stand => step == Step::Law,
        Verb::NewSheriff | Verb::KeepSheriff => step == Step::Reveal,
        Verb::Pay { .. } => step == Step::Penalty,
    };
    if fits { Ok(()) } else { Err(Why::WrongStep { step }) }
}
