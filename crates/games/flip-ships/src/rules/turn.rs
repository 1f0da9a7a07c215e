//! Turns and rounds: who acts next, and all that happens by itself in between (FS-5).

use tableflip_kernel::{Seat, Sink};

use super::{Turn, assault, clean_up, march, powers, settle};
use crate::event::Event;
use crate::position::Table;
use crate::ship::{At, ships};

/// After a flip or a decline: on to the attacks when all ships are flipped (FS-5.4).
pub(super) fn after_flip(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat) {
    if turn.position.again().is_none() && turn.position.active(seat).next().is_none() {
        resolve(turn, seat);
    }
}

/// Determines a seat's attacks: asks where there is a choice, else settles and goes on (FS-7.2).
fn resolve(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat) {
    let attack = powers::asked(turn.rules, turn.position, seat);
    if attack == 0 {
        settle(turn, seat);
    } else {
        turn.emit(Event::AttacksAsked { seat, attack });
    }
}

/// All is decided: settles, and goes on unless a ship must say where it waits.
pub(super) fn settle(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat) {
    settle::settle(turn, seat);
    if turn.position.occupied() == 0 && turn.position.deck.is_empty() {
        assault::begin(turn); // FS-11.5
    } else if turn.position.resolving().is_none_or(|resolving| resolving.wait == 0) {
        next(turn, seat);
    }
}

/// Goes on to the next seat that has something to flip (FS-5.5). A seat without ships has a turn too: waiting
/// ships may lose their hits in it.
pub(super) fn next(turn: &mut Turn<'_, impl Sink<Event>>, mut seat: Seat) {
    loop {
        seat = after(turn.rules.seats, seat);
        if seat == turn.position.start {
            if !round_ends(turn) {
                return;
            }
            seat = turn.position.start;
        } else {
            turn.emit(Event::TurnBegan { seat });
        }
        if turn.position.active(seat).next().is_some() {
            return;
        }
        settle::settle(turn, seat);
        if turn.position.occupied() == 0 && turn.position.deck.is_empty() {
            assault::begin(turn);
            return;
        }
    }
}

/// The march and the clean-up (FS-5.1); whether another round has begun.
fn round_ends(turn: &mut Turn<'_, impl Sink<Event>>) -> bool {
    let docks = |berth: &&crate::ship::Berth| !matches!(berth.at, At::Reserve | At::Active | At::Docked);
    let set = turn.position.ships.iter().enumerate();
    let set = set.filter(|(_, berth)| docks(berth)).fold(0, |set, (n, _)| set | 1 << n);
    for ship in ships(set) {
        turn.emit(Event::Docked { ship }); // FS-7.12
    }
    march::march(turn) && clean_up::clean_up(turn)
}

/// The seat after this one, wrapping round (FS-5.2).
pub(super) fn after(seats: u8, seat: Seat) -> Seat {
    Seat((seat.0 + 1) % seats)
}

/// Whether this is the last turn of the round.
pub(super) fn is_last(seats: u8, position: &Table, seat: Seat) -> bool {
    after(seats, seat) == position.start
}
