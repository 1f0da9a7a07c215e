//! What an event does to a table: the only place that changes one.
//!
//! Decides nothing. It knows neither options nor figures, and reads no underside: whatever an event causes
//! stands in it, so the same lines move a position forward and what anybody sees of it.

use tableflip_kernel::Seat;

use crate::action::Destination;
use crate::coin::Coin;
use crate::event::{Event, Part};
use crate::table::{Ended, Knowers, Phase, Place, Table, opponent};

/// Carries out one event.
#[inline(always)]
#[allow(
    clippy::inline_always,
    reason = "where an event is made only its own arm is left, and nothing of the event"
)]
pub(crate) fn apply(table: &mut Table, event: &Event) {
    match *event {
        Event::Moved { coin, from, to, cornered, steps, .. } => {
            table.shift(coin, from, to);
            table.cornered |= u64::from(cornered) << coin.0;
            table.steps = steps;
            table.phase = Phase::Step { chain: None };
        }
        Event::Skipped { seat, coin, from, captured, to, known, steps, chain, .. } => {
            table.put(captured, Place::Hand(seat));
            learn(table, captured, known);
            table.shift(coin, from, to);
            table.steps = steps;
            table.skipped = true;
            table.phase = Phase::Step { chain };
        }
        Event::TurnEnded { quiet, .. } => {
            table.quiet = quiet;
            table.phase = Phase::Step { chain: None };
        }
        Event::TurnBegan { seat, turn, part, steps, corner_start, cornered } => {
            table.to_act = seat;
            table.turn = turn;
            table.steps = steps;
            table.skipped = false;
            table.phase = if part == Part::Flip { Phase::Flip } else { Phase::Step { chain: None } };
            table.corner_start = corner_start;
            table.cornered |= cornered.iter().fold(0, |all, coin| all | coin.bit());
        }
        Event::Taken { seat, coin, to, known, .. } => {
            table.put(coin, if to == Destination::Hand { Place::Hand(seat) } else { Place::Pile(seat) });
            learn(table, coin, known);
        }
        Event::TakerChanged { seat } => table.to_act = seat,
        Event::Flipped { coin, .. } => show_both(table, coin),
        Event::Borrowed { coin, .. } => {
            show_both(table, coin);
            table.spent |= coin.bit();
        }
        Event::UseAsked { coin, .. } => table.phase = Phase::Use { flipped: coin },
        Event::TargetAsked { coin, icon, .. } => table.phase = Phase::Target { flipped: coin, icon },
        Event::Armed { steps, .. } => table.steps = steps,
        Event::Recalled { seat, coin, known, .. } => {
            table.put(coin, Place::Hand(opponent(seat)));
            learn(table, coin, known);
        }
        Event::Returned { coin, to, .. } => table.put(coin, Place::Board(to)),
        Event::Looked { coin, known, .. } => learn(table, coin, known),
        Event::Piled { seat, coin, known, .. } => {
            table.put(coin, Place::Pile(seat));
            learn(table, coin, known);
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
fn show_both(table: &mut Table, coin: Coin) {
    table.known[0] |= coin.bit();
    table.known[1] |= coin.bit();
}

fn learn(table: &mut Table, coin: Coin, known: Knowers) {
    for seat in known {
        table.known[seat.index()] |= coin.bit();
    }
}
