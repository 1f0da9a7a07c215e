//! The step part: moves, skips and multiskips (SK-5).

use tableflip_kernel::{Seat, Sink};

use super::{Turn, corners, ending, turn};
use crate::FlipAndSkip;
use crate::action::{Action, Verb};
use crate::coin::Coin;
use crate::event::Event;
use crate::options::{Coins, Multiskip};
use crate::square::{CORNERS, Square, around, squares};
use crate::table::{Phase, Table, opponent};
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
    let steps = table.steps - 1;
    turn.emit(Event::Moved { seat, coin, from, to, cornered, steps });
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
    let (under, known) = turn.held_by(seat, captured);
    // A continued skip costs no step, unless each skip does (SK-5.5).
    let steps = table.steps - u8::from(chain != Some(from));
    let chain = (rules.options.multiskip == Multiskip::One).then_some(to);
    turn.emit(Event::Skipped { seat, coin, from, over, captured, to, under, known, steps, chain });
    turn::settle(turn);
    Ok(())
}

pub(super) fn end_turn(turn: &mut Turn<'_, impl Sink<Event>>) -> Result<(), Why> {
    let owing = corners::owing(turn.rules, turn.table());
    if let Some(corner) = squares(owing).next() {
        return Err(Why::CoinOwes { corner }); // SK-7.2
    }
    if !turn::end(turn) {
        let (seat, number) = (opponent(turn.table().to_act), turn.table().turn + 1);
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

/// For each top, the squares of the coins that a mover with this top may skip (SK-5.2, SK-5.3).
#[inline]
fn prey(rules: &FlipAndSkip, table: &Table) -> [u64; 3] {
    let fair = match rules.options.coins {
        Coins::Own => table.colour[opponent(table.to_act).index()],
        Coins::OwnAny | Coins::Any => u64::MAX,
    };
    rules.figures.beats.map(|beaten| table.tops_at[beaten as usize] & fair)
}

/// The coins next to `from` that the coin there can skip: landing on the board and free (SK-5.4).
#[inline]
fn skips(table: &Table, prey: &[u64; 3], from: Square) -> u64 {
    let near = from.neighbours() & prey[table.top(table.coin_on(from)) as usize];
    let taken = table.taken();
    let mut skips = 0;
    for over in squares(near) {
        if from.behind(over).is_some_and(|to| to.bit() & taken == 0) {
            skips |= over.bit();
        }
    }
    skips
}

/// Whether the coin on a square has a move or skip by section 5 (SK-7.2).
pub(super) fn could_step(rules: &FlipAndSkip, table: &Table, from: Square) -> bool {
    from.neighbours() & !table.taken() != 0 || skips(table, &prey(rules, table), from) != 0
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
    let steps = Steps::now(rules, table);
    squares(steps.movers).any(|from| steps.of(from) != (0, 0))
}

/// Lists the steps: `from` in board order, then by direction; `end_turn` last.
///
/// In each direction there is at most one step, a move or a skip, and the directions in their order
/// (SW, S, SE, W, E, NW, N, NE) are the neighbours in board order.
pub(super) fn list(rules: &FlipAndSkip, table: &Table, actions: &mut Vec<Action>) {
    let steps = Steps::now(rules, table);
    let seat = table.to_act;
    let end_turn = Action { seat, verb: Verb::EndTurn {} };
    // How many steps a coin has is anybody's guess, the processor's too: there is room for eight of each,
    // eight moves are written whatever they are, and the next coin's go over the surplus.
    let mut end = actions.len();
    actions.resize(end + 8 * steps.movers.count_ones() as usize + 1, end_turn);
    for from in squares(steps.movers) {
        let room: &mut [Action; 8] = actions[end..].first_chunk_mut().expect("room for eight");
        let (moves, skips) = steps.of(from);
        end += if skips == 0 {
            let (listed, count) = from.listed(moves, |to| Action { seat, verb: Verb::Move { from, to } });
            *room = listed;
            count
        } else {
            for (place, target) in room.iter_mut().zip(squares(moves | skips)) {
                let skip = skips & target.bit() != 0;
                let verb =
                    if skip { Verb::Skip { from, over: target } } else { Verb::Move { from, to: target } };
                *place = Action { seat, verb };
            }
            (moves | skips).count_ones() as usize
        };
    }
    if steps.owing == 0 {
        actions[end] = end_turn;
        end += 1;
    }
    actions.truncate(end);
}

/// The steps that can be taken now, coin by coin.
struct Steps<'t> {
    rules: &'t FlipAndSkip,
    table: &'t Table,
    movers: u64,
    empty: u64,
    prey: [u64; 3],
    /// The coins that need a second look: those with prey beside them, and where section 7 has a say. Most
    /// move to any empty square beside them, and that is all.
    closer: u64,
    owing: u64,
    relief: u64,
}

impl<'t> Steps<'t> {
    #[inline]
    fn now(rules: &'t FlipAndSkip, table: &'t Table) -> Steps<'t> {
        // Without a step left only a multiskip goes on (SK-5.5).
        let (movers, empty) = match (table.steps, chain(table)) {
            (0, chain) => (chain.map_or(0, Square::bit), 0),
            _ => (movers(rules, table), !table.taken()),
        };
        let prey = prey(rules, table);
        let hunters = (0..3).fold(0, |all, top| all | table.tops_at[top] & around(prey[top]));
        let owing = corners::owing(rules, table);
        let relief = corners::threats_to(rules, table, owing);
        let bound = if owing != 0 { u64::MAX } else { 0 };
        let barred = if table.cornered != 0 { around(CORNERS) } else { 0 };
        Steps { rules, table, movers, empty, prey, closer: hunters | bound | barred, owing, relief }
    }

    /// The squares the coin on `from` may move to, and those of the coins it may skip.
    #[inline]
    fn of(&self, from: Square) -> (u64, u64) {
        let mut moves = from.neighbours() & self.empty;
        if self.closer & from.bit() == 0 {
            return (moves, 0);
        }
        let mut skips = skips(self.table, &self.prey, from);
        if self.owing != 0 && self.owing & from.bit() == 0 {
            moves = 0;
            skips &= self.relief; // SK-7.2
        }
        if moves & CORNERS != 0 {
            moves &= !self.barred_corners(from); // SK-7.3
        }
        (moves, skips)
    }

    fn barred_corners(&self, from: Square) -> u64 {
        let coin = self.table.coin_on(from);
        let barred = |corner: &Square| corners::barred(self.rules, self.table, coin, from, *corner);
        squares(from.neighbours() & CORNERS).filter(barred).fold(0, |all, corner| all | corner.bit())
    }
}
