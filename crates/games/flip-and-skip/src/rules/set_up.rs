//! Set-up: each player takes two coins of the other colour (SK-2).

use tableflip_kernel::{Seat, Sink};

use super::{Turn, ending, turn};
use crate::FlipAndSkip;
use crate::action::{Destination, Verb};
use crate::coin::{Coin, Icon};
use crate::event::Event;
use crate::options::HandView;
use crate::position::Position;
use crate::square::{Square, squares};
use crate::table::Table;
use crate::why::Why;

pub(super) fn take(
    turn: &mut Turn<'_, impl Sink<Event>>,
    seat: Seat,
    square: Square,
    to: Destination,
) -> Result<(), Why> {
    match to {
        Destination::Neither => return Err(Why::NoSuchPlace), // SK-2.4
        Destination::Pile if !open(turn.rules, turn.table(), seat, to) => {
            return Err(Why::PlaceFull { place: "pile" });
        }
        Destination::Hand if !open(turn.rules, turn.table(), seat, to) => {
            return Err(Why::PlaceFull { place: "hand" });
        }
        Destination::Pile | Destination::Hand => {}
    }
    let coin = turn.table().coin_on(square);
    if coin == Coin::NONE || coin.owner() == seat {
        return Err(Why::NothingToTake { square }); // SK-2.3
    }
    let under = learned(turn.rules, turn.position, coin);
    turn.emit(Event::Taken { seat, coin, square, to, under });
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
        let any = table.colour[seat.opponent().index()] != 0;
        any && (open(rules, table, seat, Destination::Pile) || open(rules, table, seat, Destination::Hand))
    };
    if takes(turn, seat) {
        return;
    }
    if takes(turn, seat.opponent()) {
        turn.emit(Event::TakerChanged { seat: seat.opponent() });
    } else {
        turn::next(turn, Seat(0), 1);
    }
}

/// Whether there is something to take at all, for a position that was read.
pub(crate) fn list(rules: &FlipAndSkip, table: &Table, push: &mut impl FnMut(Verb)) {
    let seat = table.to_act;
    for to in [Destination::Pile, Destination::Hand] {
        if open(rules, table, seat, to) {
            squares(table.colour[seat.opponent().index()]).for_each(|square| push(Verb::Take { square, to }));
        }
    }
}

/// Whether the place still lacks a coin (SK-2.4).
fn open(rules: &FlipAndSkip, table: &Table, seat: Seat, place: Destination) -> bool {
    match place {
        Destination::Pile => table.piles[seat.index()].len() < rules.figures.take_to_pile,
        Destination::Hand => table.hands[seat.index()].len() < rules.figures.take_to_hand,
        Destination::Neither => false,
    }
}

/// What a seat sees when a coin comes to it (SK-11.2).
pub(super) fn learned(rules: &FlipAndSkip, position: &Position, coin: Coin) -> Option<Icon> {
    (rules.options.hand_view == HandView::Owner).then(|| position.under(coin))
}
