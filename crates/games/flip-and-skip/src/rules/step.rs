//! The step part: moves, skips and multiskips (SK-5).

use std::ops::ControlFlow;

use tableflip_kernel::{Seat, Sink};

use super::{Turn, corners, ending, set_up, turn};
use crate::FlipAndSkip;
use crate::action::Verb;
use crate::coin::{Coin, Top};
use crate::event::Event;
use crate::options::Coins;
use crate::square::{Square, around, squares};
use crate::table::{Phase, Table};
use crate::why::Why;

pub(super) fn move_coin(
    turn: &mut Turn<'_, impl Sink<Event>>,
    seat: Seat,
    from: Square,
    to: Square,
) -> Result<(), Why> {
    let (rules, table) = (turn.rules, turn.table());
    let coin = movable(rules, table, from)?;
    if table.steps == 0 {
        return Err(Why::NoStepLeft); // SK-3.3
    }
    if from.neighbours() & to.bit() == 0 {
        return Err(Why::NotNextTo { from, to }); // SK-5.1
    }
    if table.taken() & to.bit() != 0 {
        return Err(Why::SquareTaken { square: to });
    }
    check_debts(rules, table, from, 0)?;
    if corners::barred(rules, table, coin, from, to) {
        return Err(Why::NoReturnToCorner { corner: to }); // SK-7.3
    }
    let cornered = corners::marks(rules, table, from, to);
    turn.emit(Event::Moved { seat, coin, from, to, cornered });
    turn::settle(turn);
    Ok(())
}

pub(super) fn skip(
    turn: &mut Turn<'_, impl Sink<Event>>,
    seat: Seat,
    from: Square,
    over: Square,
) -> Result<(), Why> {
    let (rules, table) = (turn.rules, turn.table());
    let coin = movable(rules, table, from)?;
    let chain = chain(table);
    if table.steps == 0 && chain != Some(from) {
        return Err(Why::OtherCoinContinues { chain }); // SK-5.5
    }
    let captured = table.coin_on(over);
    if captured == Coin::NONE || from.neighbours() & over.bit() == 0 {
        return Err(Why::NothingToSkip { from, over }); // SK-5.4
    }
    let to = from.behind(over).ok_or(Why::NoLanding { over })?;
    if table.taken() & to.bit() != 0 {
        return Err(Why::LandingTaken { square: to });
    }
    let (mover, prey) = (table.top(coin), table.top(captured));
    if rules.figures.beats[mover as usize] != prey {
        return Err(Why::WrongOrder { mover, over: prey }); // SK-5.2
    }
    if rules.options.coins == Coins::Own && captured.owner() == seat {
        return Err(Why::OwnColour { square: over }); // SK-5.3
    }
    check_debts(rules, table, from, over.bit())?;
    let under = set_up::learned(rules, turn.position, captured);
    turn.emit(Event::Skipped { seat, coin, from, over, captured, to, under });
    turn::settle(turn);
    Ok(())
}

pub(super) fn end_turn(turn: &mut Turn<'_, impl Sink<Event>>) -> Result<(), Why> {
    let owing = corners::owing(turn.rules, turn.table());
    if let Some(corner) = squares(owing).next() {
        return Err(Why::CoinOwes { corner }); // SK-7.2
    }
    if !turn::end(turn) {
        let (seat, number) = (turn.table().to_act.opponent(), turn.table().turn + 1);
        turn::next(turn, seat, number);
    }
    Ok(())
}

/// The coin on a square, if the seat to act may move it (SK-5.1).
fn movable(rules: &FlipAndSkip, table: &Table, from: Square) -> Result<Coin, Why> {
    if movers(rules, table) & from.bit() == 0 {
        return Err(Why::NotYourCoin { square: from });
    }
    Ok(table.coin_on(from))
}

/// While a coin owes, each step is one by such a coin, or takes one that threatens it (SK-7.2).
fn check_debts(rules: &FlipAndSkip, table: &Table, from: Square, taken: u64) -> Result<(), Why> {
    let owing = corners::owing(rules, table);
    if owing == 0 || owing & from.bit() != 0 || corners::threats_to(rules, table, owing) & taken != 0 {
        return Ok(());
    }
    let corner = squares(owing).next().expect("some coin owes");
    Err(Why::CoinOwes { corner })
}

fn chain(table: &Table) -> Option<Square> {
    match table.phase {
        Phase::Step { chain } => chain,
        _ => None,
    }
}

/// The squares of the coins that the seat to act may move (option `coins`).
#[inline]
pub(crate) fn movers(rules: &FlipAndSkip, table: &Table) -> u64 {
    match rules.options.coins {
        Coins::Own | Coins::OwnAny => table.colour[table.to_act.index()],
        Coins::Any => table.taken(),
    }
}

/// The squares of the coins that a mover with this top may skip (SK-5.2, SK-5.3).
#[inline]
fn prey(rules: &FlipAndSkip, table: &Table, mover: Top) -> u64 {
    let beaten = table.tops_at[rules.figures.beats[mover as usize] as usize];
    match rules.options.coins {
        Coins::Own => beaten & table.colour[table.to_act.opponent().index()],
        Coins::OwnAny | Coins::Any => beaten,
    }
}

/// The coins next to `from` that the coin there can skip: landing on the board and free (SK-5.4).
#[inline]
fn skips(rules: &FlipAndSkip, table: &Table, from: Square) -> u64 {
    let near = from.neighbours() & prey(rules, table, table.top(table.coin_on(from)));
    let taken = table.taken();
    let lands = |over: &Square| from.behind(*over).is_some_and(|to| to.bit() & taken == 0);
    squares(near).filter(lands).fold(0, |all, over| all | over.bit())
}

/// Whether the coin on a square has a move or skip by section 5 (SK-7.2).
pub(super) fn could_step(rules: &FlipAndSkip, table: &Table, from: Square) -> bool {
    from.neighbours() & !table.taken() != 0 || skips(rules, table, from) != 0
}

/// Whether a step can be taken now: the board is not dead, and some step is legal (SK-3.5, SK-8.3).
#[inline]
pub(crate) fn possible(rules: &FlipAndSkip, table: &Table) -> bool {
    if table.steps == 0 && chain(table).is_none() || ending::dead(rules, table) {
        return false;
    }
    // Nearly always some coin has an empty square beside it, and no corner mark forbids going there.
    let movers = movers(rules, table);
    if table.steps > 0 && table.cornered == 0 && around(movers) & !table.taken() != 0 {
        return true;
    }
    each(rules, table, |_| ControlFlow::Break(())).is_break()
}

pub(super) fn list(rules: &FlipAndSkip, table: &Table, push: &mut impl FnMut(Verb)) {
    let _ = each(rules, table, |verb| {
        push(verb);
        ControlFlow::<()>::Continue(())
    });
    if corners::owing(rules, table) == 0 {
        push(Verb::EndTurn {});
    }
}

/// Calls `visit` with every legal step: `from` in board order, then by direction.
///
/// In each direction there is at most one step, a move or a skip, and the directions in their order
/// (SW, S, SE, W, E, NW, N, NE) are the neighbours in board order.
#[inline]
fn each<B>(
    rules: &FlipAndSkip,
    table: &Table,
    mut visit: impl FnMut(Verb) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let empty = if table.steps == 0 { 0 } else { !table.taken() };
    let from_squares = match (table.steps, chain(table)) {
        (0, Some(chain)) => chain.bit(),
        (0, None) => 0,
        _ => movers(rules, table),
    };
    let owing = corners::owing(rules, table);
    let relief = corners::threats_to(rules, table, owing);
    for from in squares(from_squares) {
        let mut moves = from.neighbours() & empty;
        let mut skips = skips(rules, table, from);
        if owing != 0 && owing & from.bit() == 0 {
            moves = 0;
            skips &= relief;
        }
        for target in squares(moves | skips) {
            if skips & target.bit() != 0 {
                visit(Verb::Skip { from, over: target })?;
            } else if !corners::barred(rules, table, table.coin_on(from), from, target) {
                visit(Verb::Move { from, to: target })?;
            }
        }
    }
    ControlFlow::Continue(())
}
