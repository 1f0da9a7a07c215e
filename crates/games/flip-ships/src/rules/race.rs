//! The race: real time, everybody against everybody (FS-13.5 to 13.8).

use tableflip_kernel::{Seat, Seats, Sink};

use super::{Turn, flip};
use crate::action::{Action, Declare, Verb};
use crate::event::Event;
use crate::lands::Place;
use crate::position::{Ended, Phase, Table};
use crate::ship::{At, Ship, fleet};
use crate::why::Why;

pub(super) fn play(turn: &mut Turn<'_, impl Sink<Event>>, action: &Action) -> Result<(), Why> {
    let (seat, all) = (action.seat, Seats::first(turn.rules.seats));
    let Phase::Race { ready } = turn.position.phase else { return Err(Why::NotInThisMode) };
    match &action.verb {
        Verb::Ready if ready.contains(seat) => Err(Why::ReadyAlready), // FS-13.6
        Verb::Ready => {
            turn.emit(Event::ReadySaid { seat });
            Ok(())
        }
        _ if ready != all => Err(Why::NotReady),
        Verb::Flip { ship, declare, how } => {
            check(turn.position, seat, *ship, At::Active)?;
            if *declare != Declare::Nothing {
                return Err(Why::NoBarrage { ship: *ship }); // FS-12.11
            }
            let (launch, lands) = flip::landing(turn.rules, turn.position, *ship, how)?;
            // FS-13.7: a void flip is a miss, wherever it went.
            let missed = !lands.rotated && lands.place == Place::Mothership;
            let rests = if missed { At::Off } else { lands.place.into() };
            turn.emit(Event::Flipped { seat, ship: *ship, declared: false, launch, lands, rests });
            end(turn, seat);
            Ok(())
        }
        Verb::PickUp { ship } => {
            if ship.seat() != seat {
                return Err(Why::NotYours { ship: *ship });
            }
            if !fallen(turn.position, *ship) {
                return Err(Why::NotFallen { ship: *ship });
            }
            turn.emit(Event::PickedUp { seat, ship: *ship });
            Ok(())
        }
        _ => Err(Why::NotInThisMode),
    }
}

/// A miss lies somewhere until it is picked up (FS-13.7); a ship in the mothership stays (FS-13.8).
pub(super) fn fallen(position: &Table, ship: Ship) -> bool {
    matches!(position.ship(ship).at, At::Table { .. } | At::Atmosphere | At::Off)
}

fn check(position: &Table, seat: Seat, ship: Ship, at: At) -> Result<(), Why> {
    if ship.seat() != seat {
        return Err(Why::NotYours { ship });
    }
    if position.ship(ship).at == at { Ok(()) } else { Err(Why::NotInHand { ship }) }
}

/// FS-13.8: all in wins at once, whoever flipped; the flipper first, then the lower seat.
fn end(turn: &mut Turn<'_, impl Sink<Event>>, flipper: Seat) {
    let position = &*turn.position;
    let all_in = |seat: &Seat| fleet(*seat).all(|ship| position.ship(ship).at == At::Mothership);
    let winner = [flipper].into_iter().chain((0..turn.rules.seats).map(Seat)).find(all_in);
    if winner.is_some() {
        let city = position.city;
        turn.emit(Event::GameEnded { result: Ended::Won, winner, city });
    }
}
