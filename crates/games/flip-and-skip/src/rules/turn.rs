//! The turn: its beginning, its end, and all that happens by itself in between (SK-3).

use tableflip_kernel::{Seat, Sink};

use super::{Turn, corners, ending, step};
use crate::event::{Event, Part};
use crate::table::{Phase, opponent};

/// Begins a turn and lets everything happen that needs no decision.
pub(super) fn next(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, number: u16) {
    begin(turn, seat, number);
    settle(turn);
}

/// Ends turns in which nothing is left to decide, until somebody is asked or the game is over
/// (SK-3.5, SK-3.7).
pub(super) fn settle(turn: &mut Turn<'_, impl Sink<Event>>) {
    while matches!(turn.table().phase, Phase::Step { .. }) && !step::possible(turn.rules, turn.table()) {
        if end(turn) {
            return;
        }
        let (seat, number) = (opponent(turn.table().to_act), turn.table().turn + 1);
        begin(turn, seat, number);
    }
}

/// The flip part is over: on to the steps.
pub(super) fn to_steps(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat) {
    turn.emit(Event::StepsBegan { seat });
    settle(turn);
}

/// Ends the turn and tests the endings (SK-3.6). Whether the game is over.
pub(super) fn end(turn: &mut Turn<'_, impl Sink<Event>>) -> bool {
    let table = turn.table();
    let quiet = if table.skipped { 0 } else { table.quiet.saturating_add(1) };
    let seat = table.to_act;
    turn.emit(Event::TurnEnded { seat, quiet });
    ending::test_end_of_turn(turn)
}

/// SK-3.7: what a turn begins with.
fn begin(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, number: u16) {
    let (rules, table) = (turn.rules, turn.table());
    let part = if table.hands[seat.index()].is_empty() { Part::Step } else { Part::Flip };
    let (corner_start, cornered) = corners::begun(rules, table, seat);
    let steps = rules.figures.turn.steps;
    turn.emit(Event::TurnBegan { seat, turn: number, part, steps, corner_start, cornered });
}
