//! Section 3: marking squares, and stepping on mines.

use tableflip_kernel::{Seat, Sink};

use super::{Turn, ending};
use crate::board::{Ended, Phase, Reason, opponent};
use crate::edition::Mine;
use crate::event::Event;
use crate::square::Square;
use crate::why::Why;

pub(super) fn mark<S: Sink<Event>>(turn: &mut Turn<'_, S>, seat: Seat, square: Square) -> Result<(), Why> {
    match turn.position.board.phase {
        Phase::Marking(next) if next == seat => {}
        Phase::Marking(turn) => return Err(Why::NotYourTurn { turn }), // NM-3.1
        Phase::Laying => return Err(Why::MinesFirst),                  // NM-2.1
        Phase::Over(_) => return Err(Why::GameOver),                   // NM-4.4
    }
    if turn.position.board.taken() & square.bit() != 0 {
        return Err(Why::SquareTaken { square }); // NM-3.2
    }
    let next = opponent(seat);
    let mut ended = None;
    // NM-3.4: the other's mine. One's own is passed over in silence (NM-3.3): nobody is told that it lay there.
    if turn.position.mines[next.index()] == Some(square) {
        turn.happens(Event::Exploded { seat, square, owner: next, next });
        if turn.rules.options.mine == Mine::Loses {
            ended = Some(Ended { winner: Some(next), reason: Reason::Mine }); // NM-3.5
        }
    } else {
        turn.happens(Event::Marked { seat, square, next });
    }
    if let Some(Ended { winner, reason }) = ended.or_else(|| ending(turn.rules.size(), &turn.position.board))
    {
        let mines = turn.position.mines.map(|mine| mine.expect("both are laid before anything is marked"));
        turn.happens(Event::Ended { winner, reason, mines }); // NM-4.3
    }
    Ok(())
}
