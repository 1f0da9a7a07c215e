//! What the icons do (SK-6). The wreath is in `flip.rs`, since it goes on flipping.

use tableflip_kernel::{Seat, Sink};

use super::{Turn, flip};
use crate::FlipAndSkip;
use crate::action::Verb;
use crate::coin::{Coin, Icon};
use crate::event::{Event, Source};
use crate::options::ReturnSquares;
use crate::square::{DARK, NEAREST_ROW, Square, squares};
use crate::table::{Phase, Place, Table, opponent};
use crate::why::Why;

/// An icon acts for the flipped coin: at once, after a pick, or not at all (SK-4.6).
pub(super) fn act(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, flipped: Coin, icon: Icon) {
    if icon == Icon::Axes {
        let steps = turn.rules.figures.turn.steps_with_axes;
        turn.emit(Event::Armed { seat, steps }); // SK-6.4
    } else if has_target(turn.rules, turn.table(), icon) {
        turn.emit(Event::TargetAsked { seat, coin: flipped, icon }); // SK-6.1
        return;
    } else {
        turn.emit(Event::Fizzled { seat, icon });
    }
    flip::finish(turn, seat, flipped);
}

pub(super) fn pick(
    turn: &mut Turn<'_, impl Sink<Event>>,
    seat: Seat,
    coin: Coin,
    to: Option<Square>,
) -> Result<(), Why> {
    let Phase::Target { flipped, icon } = turn.table().phase else { unreachable!("the phase was checked") };
    if to.is_some() && matches!(icon, Icon::Hand | Icon::Eye) {
        return Err(Why::NoSquareNeeded { icon }); // SK-9.1
    }
    if !is_target(turn.table(), seat, icon, coin) {
        return Err(Why::NoTarget { coin, icon });
    }
    let event = match icon {
        Icon::Hand => {
            let (under, known) = turn.held_by(opponent(seat), coin);
            Event::Recalled { seat, coin, under, known } // SK-6.2
        }
        Icon::Board => Event::Returned { seat, coin, from: Source::Hand, to: free_square(turn, to)? }, // SK-6.3
        Icon::Monster => Event::Returned { seat, coin, from: Source::Pile, to: free_square(turn, to)? }, // SK-6.6
        Icon::Eye => {
            let (_, known) = turn.looked_at_by(seat, coin);
            Event::Looked { seat, coin, under: Some(turn.position.under(coin)), known } // SK-6.7
        }
        Icon::Axes | Icon::Wreath => unreachable!("{icon} has nothing to pick"),
    };
    turn.emit(event);
    flip::finish(turn, seat, flipped);
    Ok(())
}

/// Whether the icon has something to act on, and somewhere to put it.
pub(crate) fn has_target(rules: &FlipAndSkip, table: &Table, icon: Icon) -> bool {
    let other = opponent(table.to_act).index();
    let room = || free_squares(rules, table) != 0;
    match icon {
        Icon::Hand => !table.piles[other].is_empty(),
        Icon::Board => !table.hands[other].is_empty() && room(),
        Icon::Monster => !table.piles[other].is_empty() && room(),
        Icon::Eye => table.taken() != 0 || !table.hands[other].is_empty() || !table.piles[other].is_empty(),
        Icon::Axes | Icon::Wreath => false,
    }
}

fn is_target(table: &Table, seat: Seat, icon: Icon, coin: Coin) -> bool {
    let other = opponent(seat);
    match icon {
        Icon::Hand | Icon::Monster => table.in_pile(other, coin),
        Icon::Board => table.in_hand(other, coin),
        Icon::Eye => {
            let on_board = coin != Coin::NONE && matches!(table.place[coin.index()], Place::Board(_));
            on_board || table.in_hand(other, coin) || table.in_pile(other, coin)
        }
        Icon::Axes | Icon::Wreath => false,
    }
}

/// The squares to which board and monster may bring a coin (SK-6.8).
fn free_squares(rules: &FlipAndSkip, table: &Table) -> u64 {
    let row = NEAREST_ROW[table.to_act.index()] & !table.taken();
    match rules.options.return_squares {
        ReturnSquares::Any => row,
        ReturnSquares::Dark => row & DARK,
    }
}

fn free_square(turn: &Turn<'_, impl Sink<Event>>, to: Option<Square>) -> Result<Square, Why> {
    let free = free_squares(turn.rules, turn.table());
    to.filter(|square| square.bit() & free != 0).ok_or(Why::NoFreeSquare { square: to })
}

pub(super) fn list(rules: &FlipAndSkip, table: &Table, icon: Icon, push: &mut impl FnMut(Verb)) {
    let other = opponent(table.to_act).index();
    let (hand, pile) = (&table.hands[other], &table.piles[other]);
    let mut bring_back = |coins: &[Coin]| {
        for &coin in coins {
            for square in squares(free_squares(rules, table)) {
                push(Verb::PickTo { coin, to: square });
            }
        }
    };
    match icon {
        Icon::Board => bring_back(hand),
        Icon::Monster => bring_back(pile),
        Icon::Hand => pile.iter().for_each(|&coin| push(Verb::Pick { coin })),
        Icon::Eye => {
            let board = squares(table.taken()).map(|square| table.coin_on(square));
            let all = hand.iter().copied().chain(pile.iter().copied()).chain(board);
            all.for_each(|coin| push(Verb::Pick { coin }));
        }
        Icon::Axes | Icon::Wreath => {}
    }
}
