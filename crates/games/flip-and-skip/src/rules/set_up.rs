//! Set-up: each player takes two coins of the other colour (SK-2).

use tableflip_kernel::{Seat, Sink};

use super::{Turn, ending, turn};
use crate::FlipAndSkip;
use crate::action::{Destination, Verb};
use crate::coin::Coin;
use crate::event::Event;
use crate::square::{Square, squares};
use crate::table::{Table, opponent};
use crate::why::Why;

pub(super) fn take(
    turn: &mut Turn<'_, impl Sink<Event>>,
    seat: Seat,
    square: Square,
    to: Option<Destination>,
) -> Result<(), Why> {
    let to = to.ok_or(Why::NoSuchPlace)?; // SK-2.4
    if !open(turn.rules, turn.table(), seat, to) {
        return Err(Why::PlaceFull { place: to });
    }
    let coin = turn.table().coin_on(square);
    if coin == Coin::NONE || coin.owner() == seat {
        return Err(Why::NothingToTake { square }); // SK-2.3
    }
    let (under, known) = turn.held_by(seat, coin);
    turn.emit(Event::Taken { seat, coin, square, to, under, known });
    if !ending::test_set(turn, seat) {
        next_taker(turn, seat);
    }
    Ok(())
}

/// Asks the same seat again, then the other one, then begins turn 1 with seat 0 (SK-2.5).
pub(super) fn next_taker(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat) {
    let takes = |turn: &Turn<'_, _>, seat: Seat| {
        let (rules, table) = (turn.rules, turn.table());
        // Whoever finds nothing left to take is not asked: a position may begin with a few coins only.
        let any = table.colour[opponent(seat).index()] != 0;
        any && (open(rules, table, seat, Destination::Pile) || open(rules, table, seat, Destination::Hand))
    };
    if takes(turn, seat) {
        return;
    }
    if takes(turn, opponent(seat)) {
        turn.emit(Event::TakerChanged { seat: opponent(seat) });
    } else {
        turn::next(turn, Seat(0), 1);
    }
}

/// Whether there is something to take at all, for a position that was read.
pub(crate) fn list(rules: &FlipAndSkip, table: &Table, push: &mut impl FnMut(Verb)) {
    let seat = table.to_act;
    for &to in Destination::ALL {
        if open(rules, table, seat, to) {
            squares(table.colour[opponent(seat).index()])
                .for_each(|square| push(Verb::Take { square, to: Some(to) }));
        }
    }
}

/// Whether the place still lacks a coin (SK-2.4).
pub(super) fn open(rules: &FlipAndSkip, table: &Table, seat: Seat, place: Destination) -> bool {
    match place {
        Destination::Pile => table.piles[seat.index()].count() < rules.figures.taking.take_to_pile,
        Destination::Hand => table.hands[seat.index()].count() < rules.figures.taking.take_to_hand,
    }
}
