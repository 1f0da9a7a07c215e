//! The rules, one file per section of the specification, and the door to them.

mod ending;
mod lay;
mod mark;

use tableflip_kernel::Sink;

pub(crate) use ending::{ending, winning_line};

use crate::NoughtsAndMines;
use crate::action::{Action, Verb};
use crate::board::{Phase, Position};
use crate::event::Event;
use crate::why::Why;

/// An action being played: events happen to the position and then go to the sink.
struct Turn<'t, S> {
    rules: &'t NoughtsAndMines,
    position: &'t mut Position,
    sink: &'t mut S,
}

impl<S: Sink<Event>> Turn<'_, S> {
    fn happens(&mut self, event: Event) {
        self.position.carry_out(&event);
        self.sink.put(event);
    }
}

/// Plays an action, or refuses it and changes nothing.
pub(crate) fn play(
    rules: &NoughtsAndMines,
    position: &mut Position,
    action: Action,
    sink: &mut impl Sink<Event>,
) -> Result<(), Why> {
    if matches!(position.board.phase, Phase::Over(_)) {
        return Err(Why::GameOver); // NM-4.4
    }
    let (size, square) = (rules.size(), action.square);
    if !square.is_on(size) {
        return Err(Why::OffTheBoard { square, size }); // NM-1.1
    }
    let mut turn = Turn { rules, position, sink };
    match action.verb {
        Verb::Lay => lay::lay(&mut turn, action.seat, square),
        Verb::Mark => mark::mark(&mut turn, action.seat, square),
    }
}
