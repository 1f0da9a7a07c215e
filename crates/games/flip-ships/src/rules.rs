//! The rules, one file per section of the specification.
//!
//! `play` makes the checks that all actions share, in the order of the refusals of FS-15, and hands over to the
//! section. A section checks the rest before it emits its first event, so a refused action has changed
//! nothing. `apply` is the only place that changes a position, and `follow` beside it the only one that changes a view.

mod apply;
mod assault;
mod clean_up;
mod fill;
mod flip;
mod list;
mod march;
mod powers;
mod pressed;
mod race;
mod resolve;
mod set_up;
mod settle;
mod tells;
mod turn;

use tableflip_kernel::Sink;

use crate::FlipShips;
use crate::action::{Action, Verb};
use crate::event::Event;
use crate::position::{Position, Table};
use crate::why::Why;

pub(crate) use apply::{apply, follow};
pub(crate) use list::list;
pub(crate) use powers::{Offer, allows, offers};
pub(crate) use pressed::pressed;
pub(crate) use resolve::possibilities;
pub(crate) use tells::tells;

/// A turn being played: rules, position, and where events go.
struct Turn<'t, S> {
    rules: &'t FlipShips,
    position: &'t mut Position,
    sink: &'t mut S,
}

impl<S: Sink<Event>> Turn<'_, S> {
    /// Carries out what happens and passes it on.
    #[inline]
    fn emit(&mut self, event: Event) {
        apply(self.rules, self.position, &event);
        self.sink.put(event);
    }
}

/// Plays an action, or refuses it and changes nothing.
pub(crate) fn play(
    rules: &FlipShips,
    position: &mut Position,
    action: &Action,
    sink: &mut impl Sink<Event>,
) -> Result<(), Why> {
    if position.over() {
        return Err(Why::GameOver); // FS-11.11
    }
    check_mode(rules, &action.verb)?;
    let turn = &mut Turn { rules, position, sink };
    if rules.options.race {
        return race::play(turn, action);
    }
    let seat = action.seat;
    if seat != turn.position.turn {
        return Err(Why::NotYourTurn { seat: turn.position.turn }); // FS-5.3
    }
    check_phase(turn.position, &action.verb)?;
    match &action.verb {
        Verb::Flip { ship, declare, how } => flip::flip(turn, seat, *ship, *declare, how),
        Verb::Keep { ship } => flip::keep(turn, seat, *ship),
        Verb::Attack { ship, choice } => resolve::attack(turn, seat, *ship, choice),
        Verb::Wait { ship, on } => resolve::wait(turn, seat, *ship, on),
        Verb::Ready | Verb::PickUp { .. } => Err(Why::NotInThisMode),
    }
}

/// FS-15.1: battle and race have verbs of their own.
fn check_mode(rules: &FlipShips, verb: &Verb) -> Result<(), Why> {
    let of_race = matches!(verb, Verb::Ready | Verb::PickUp { .. });
    let of_battle = matches!(verb, Verb::Keep { .. } | Verb::Attack { .. } | Verb::Wait { .. });
    if of_race && !rules.options.race || of_battle && rules.options.race {
        return Err(Why::NotInThisMode);
    }
    Ok(())
}

/// FS-7.1: flips first, then attacks.
fn check_phase(position: &Table, verb: &Verb) -> Result<(), Why> {
    let resolving = position.resolving().is_some();
    match verb {
        Verb::Flip { .. } | Verb::Keep { .. } if resolving => Err(Why::FlipsAreOver),
        Verb::Attack { .. } | Verb::Wait { .. } if !resolving => Err(Why::StillFlipping),
        _ => Ok(()),
    }
}
