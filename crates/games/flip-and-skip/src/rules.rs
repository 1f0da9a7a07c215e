//! The rules, one file per section of the specification.
//!
//! `play` makes the checks that all actions share, in the order of SK-9, and hands over to the
//! section. A section checks the rest before it emits its first event, so a refused action has
//! changed nothing. `apply` is the only place that changes a table.

mod corners;
mod ending;
mod flip;
mod icons;
mod set_up;
mod step;
mod turn;

use tableflip_kernel::{Seat, Sink};

use crate::FlipAndSkip;
use crate::action::{Action, Destination, Verb};
use crate::event::{Event, Source};
use crate::options::{HandView, Multiskip};
use crate::position::Position;
use crate::table::{Ended, Phase, Place, Table};
use crate::why::Why;

pub(crate) use corners::note as note_corners;
pub(crate) use ending::{complete, dead};
pub(crate) use flip::may_lend_any;
pub(crate) use icons::has_target;
pub(crate) use set_up::list as list_takes;
pub(crate) use step::{movers, possible as step_possible};

/// A turn being played: rules, position, and where events go.
struct Turn<'t, S> {
    rules: &'t FlipAndSkip,
    position: &'t mut Position,
    sink: &'t mut S,
}

impl<S: Sink<Event>> Turn<'_, S> {
    /// Carries an event out and passes it on.
    #[inline]
    fn emit(&mut self, event: Event) {
        apply(self.rules, &mut self.position.table, &event);
        self.sink.put(event);
    }

    fn table(&self) -> &Table {
        &self.position.table
    }
}

/// Plays an action, or refuses it and changes nothing.
pub(crate) fn play(
    rules: &FlipAndSkip,
    position: &mut Position,
    action: Action,
    sink: &mut impl Sink<Event>,
) -> Result<(), Why> {
    let Action { seat, verb } = action;
    check_asked(&position.table, seat, verb)?;
    let turn = &mut Turn { rules, position, sink };
    match verb {
        Verb::Take { square, to } => set_up::take(turn, seat, square, to),
        Verb::Flip { coin } => flip::flip(turn, seat, coin),
        Verb::Keep {} => flip::keep(turn, seat),
        Verb::Use { coin } => flip::use_icon(turn, seat, coin),
        Verb::Pick { coin, to } => icons::pick(turn, seat, coin, to),
        Verb::Move { from, to } => step::move_coin(turn, seat, from, to),
        Verb::Skip { from, over } => step::skip(turn, seat, from, over),
        Verb::EndTurn {} => step::end_turn(turn),
    }
}

/// Rows 1, 3 and 4 of the table of refusals in SK-9; row 2, the form, is `Action::read`.
fn check_asked(table: &Table, seat: Seat, verb: Verb) -> Result<(), Why> {
    let phase = table.phase;
    let fits = match verb {
        _ if table.over() => return Err(Why::GameOver),
        _ if seat != table.to_act => return Err(Why::NotYourTurn { seat: table.to_act }),
        Verb::Take { .. } => matches!(phase, Phase::Setup),
        Verb::Flip { .. } | Verb::Keep {} => matches!(phase, Phase::Flip),
        Verb::Use { .. } => matches!(phase, Phase::Use { .. }),
        Verb::Pick { .. } => matches!(phase, Phase::Target { .. }),
        Verb::Move { .. } | Verb::Skip { .. } | Verb::EndTurn {} => matches!(phase, Phase::Step { .. }),
    };
    if fits { Ok(()) } else { Err(Why::WrongPhase { phase }) }
}

/// Lists the legal actions of the seat that decides, in the order of SK-9.
pub(crate) fn list(rules: &FlipAndSkip, position: &Position, actions: &mut Vec<Action>) {
    let table = &position.table;
    let seat = table.to_act;
    let mut push = |verb| actions.push(Action { seat, verb });
    match table.phase {
        Phase::Setup => set_up::list(rules, table, &mut push),
        Phase::Flip => flip::list_flips(rules, table, &mut push),
        Phase::Use { flipped } => flip::list_uses(rules, position, flipped, &mut push),
        Phase::Target { icon, .. } => icons::list(rules, table, icon, &mut push),
        Phase::Step { .. } => step::list(rules, table, actions),
        Phase::Over(_) => {}
    }
}

/// Goes from the laid-out board to the first decision: the first take, or turn 1 where an edition
/// has nothing to take.
pub(crate) fn start(rules: &FlipAndSkip, position: &mut Position) {
    let turn = &mut Turn { rules, position, sink: &mut tableflip_kernel::Forget };
    set_up::next_taker(turn, Seat(0));
}

/// Carries out one event.
#[inline]
pub(crate) fn apply(rules: &FlipAndSkip, table: &mut Table, event: &Event) {
    match *event {
        Event::Moved { coin, from, to, cornered, .. } => {
            table.shift(coin, from, to);
            table.cornered |= u64::from(cornered) << coin.0;
            table.steps -= 1;
            table.phase = Phase::Step { chain: None };
        }
        Event::Skipped { seat, coin, from, captured, to, .. } => {
            let continued = table.phase == Phase::Step { chain: Some(from) };
            table.steps -= u8::from(!continued);
            table.put(captured, Place::Hand(seat));
            look_at_held(rules, table, seat, captured.bit());
            table.shift(coin, from, to);
            table.skipped = true;
            let chain = (rules.options.multiskip == Multiskip::One).then_some(to);
            table.phase = Phase::Step { chain };
        }
        Event::TurnEnded { quiet, .. } => {
            table.quiet = quiet;
            table.phase = Phase::Step { chain: None };
        }
        Event::TurnBegan { seat, turn } => turn::begin(rules, table, seat, turn),
        Event::Taken { seat, coin, to, .. } => {
            table.put(coin, if to == Destination::Hand { Place::Hand(seat) } else { Place::Pile(seat) });
            look_at_held(rules, table, seat, coin.bit());
        }
        Event::TakerChanged { seat } => table.to_act = seat,
        Event::Flipped { coin, .. } => show_both(table, coin.bit()),
        Event::Borrowed { coin, .. } => {
            show_both(table, coin.bit());
            table.spent |= coin.bit();
        }
        Event::UseAsked { coin, .. } => table.phase = Phase::Use { flipped: coin },
        Event::TargetAsked { coin, icon, .. } => table.phase = Phase::Target { flipped: coin, icon },
        Event::Armed { steps, .. } => table.steps = steps,
        Event::Recalled { seat, coin } => {
            table.put(coin, Place::Hand(seat.opponent()));
            look_at_held(rules, table, seat.opponent(), coin.bit());
        }
        Event::Returned { coin, to, from: Source::Hand | Source::Pile, .. } => {
            table.put(coin, Place::Board(to));
        }
        Event::Looked { seat, coin, .. } => table.known[seat.index()] |= coin.bit(),
        Event::Piled { seat, coin } => {
            table.put(coin, Place::Pile(seat));
            look_at_held(rules, table, seat, coin.bit());
        }
        Event::FlipAsked { .. } => table.phase = Phase::Flip,
        Event::StepsBegan { .. } => table.phase = Phase::Step { chain: None },
        Event::Kept { .. } | Event::Used { .. } | Event::Fizzled { .. } => {}
        Event::GameEnded { winner, reason } => {
            table.phase = Phase::Over(Ended { winner, reason: Some(reason) });
            table.to_act = Seat(0);
        }
    }
}

/// Flipped or borrowed: both know (SK-11.3).
fn show_both(table: &mut Table, coins: u64) {
    table.known[0] |= coins;
    table.known[1] |= coins;
}

/// A coin that comes into a hand or pile is looked at at once (SK-11.2).
fn look_at_held(rules: &FlipAndSkip, table: &mut Table, holder: Seat, coins: u64) {
    if rules.options.hand_view == HandView::Owner {
        table.known[holder.index()] |= coins;
    }
}
