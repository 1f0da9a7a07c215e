//! The flip part: a coin is flipped, an icon is used, the coin goes to the pile (SK-4).

use tableflip_kernel::{Seat, Sink};

use super::{Turn, ending, icons, turn};
use crate::FlipAndSkip;
use crate::action::Verb;
use crate::coin::{Coin, Icon};
use crate::event::Event;
use crate::options::{Borrow, Flip, Wreath};
use crate::position::Position;
use crate::table::{Phase, Table};
use crate::why::Why;

pub(super) fn flip(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, coin: Coin) -> Result<(), Why> {
    if !turn.table().in_hand(seat, coin) {
        return Err(Why::NotInHandToFlip { coin }); // SK-4.1
    }
    let under = turn.position.under(coin);
    turn.emit(Event::Flipped { seat, coin, under }); // SK-4.2
    if may_lend_any(turn.rules, turn.table(), coin) {
        turn.emit(Event::UseAsked { seat, coin }); // SK-4.3
    } else {
        use_own(turn, seat, coin);
    }
    Ok(())
}

pub(super) fn keep(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat) -> Result<(), Why> {
    if turn.rules.options.flip == Flip::Must {
        return Err(Why::MustFlip); // SK-4.1
    }
    turn.emit(Event::Kept { seat });
    turn::to_steps(turn, seat);
    Ok(())
}

pub(super) fn use_icon(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, coin: Coin) -> Result<(), Why> {
    let Phase::Use { flipped } = turn.table().phase else { unreachable!("the phase was checked") };
    if !turn.table().in_hand(seat, coin) {
        return Err(Why::NotInHandToUse { coin }); // SK-4.3
    }
    if coin == flipped {
        use_own(turn, seat, coin);
        return Ok(());
    }
    check_lends(turn.rules, turn.position, seat, coin)?;
    borrow(turn, seat, flipped, coin);
    Ok(())
}

/// The flipped coin's own icon acts (SK-4.3).
fn use_own(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, coin: Coin) {
    let icon = turn.position.under(coin);
    turn.emit(Event::Used { seat, coin, icon });
    if icon == Icon::Wreath {
        if !pile(turn, seat, coin) {
            flip_another(turn, seat); // SK-6.5
        }
    } else {
        icons::act(turn, seat, coin, icon);
    }
}

/// The icon of another coin acts for the flipped one (SK-4.3, SK-4.4).
fn borrow(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, flipped: Coin, coin: Coin) {
    let icon = turn.position.under(coin);
    turn.emit(Event::Borrowed { seat, coin, icon });
    match (icon, turn.rules.options.wreath) {
        // The lent wreath pays with itself, then the flipped coin follows (SK-4.4).
        (Icon::Wreath, Wreath::Lent) => {
            if !pile(turn, seat, coin) && !pile(turn, seat, flipped) {
                flip_another(turn, seat);
            }
        }
        // A wreath borrowed unseen is shown, stays, and does nothing (option `wreath`).
        (Icon::Wreath, Wreath::Own) => {
            turn.emit(Event::Fizzled { seat, icon });
            finish(turn, seat, flipped);
        }
        _ => icons::act(turn, seat, flipped, icon),
    }
}

/// After the action the flipped coin goes to the pile, and the steps follow (SK-4.5).
pub(super) fn finish(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, flipped: Coin) {
    if !pile(turn, seat, flipped) {
        turn::to_steps(turn, seat);
    }
}

/// Puts a coin of the hand on the pile; whether that won the game.
fn pile(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, coin: Coin) -> bool {
    let (under, known) = turn.still_held_by(seat, coin);
    turn.emit(Event::Piled { seat, coin, under, known });
    ending::test_set(turn, seat)
}

fn flip_another(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat) {
    if turn.table().hands[seat.index()].is_empty() {
        turn::to_steps(turn, seat);
    } else {
        turn.emit(Event::FlipAsked { seat });
    }
}

/// Whether another coin than the flipped one could lend, whatever its underside, so that the question
/// betrays nothing (SK-4.3, SK-11.7).
pub(crate) fn may_lend_any(rules: &FlipAndSkip, table: &Table, flipped: Coin) -> bool {
    let mut others = table.hands[table.to_act.index()].iter().filter(|&&coin| coin != flipped);
    others.any(|&coin| borrow_allows(rules, table, coin))
}

fn borrow_allows(rules: &FlipAndSkip, table: &Table, coin: Coin) -> bool {
    match rules.options.borrow {
        Borrow::Free => true,
        Borrow::Once => table.spent & coin.bit() == 0,
        Borrow::Off => false,
    }
}

fn check_lends(rules: &FlipAndSkip, position: &Position, seat: Seat, coin: Coin) -> Result<(), Why> {
    let table = &position.table;
    if !borrow_allows(rules, table, coin) {
        return Err(Why::LentAlready { coin });
    }
    let known_wreath = table.knows(seat, coin) && position.under(coin) == Icon::Wreath;
    if known_wreath && rules.options.wreath == Wreath::Own {
        return Err(Why::WreathNotLent { coin }); // SK-4.4
    }
    Ok(())
}

pub(super) fn list_flips(rules: &FlipAndSkip, table: &Table, push: &mut impl FnMut(Verb)) {
    for &coin in &table.hands[table.to_act.index()] {
        push(Verb::Flip { coin });
    }
    if rules.options.flip == Flip::May {
        push(Verb::Keep {});
    }
}

pub(super) fn list_uses(
    rules: &FlipAndSkip,
    position: &Position,
    flipped: Coin,
    push: &mut impl FnMut(Verb),
) {
    let seat = position.table.to_act;
    for &coin in &position.table.hands[seat.index()] {
        if coin == flipped || check_lends(rules, position, seat, coin).is_ok() {
            push(Verb::Use { coin });
        }
    }
}
