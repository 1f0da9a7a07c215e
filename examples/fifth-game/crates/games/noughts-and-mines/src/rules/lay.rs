//! Section 2: laying the mines, both at the same time, and the lot.

use tableflip_kernel::{Chance, Seat, Sink};

use super::Turn;
use crate::board::Phase;
use crate::event::Event;
use crate::square::Square;
use crate::why::Why;

pub(super) fn lay<S: Sink<Event>>(turn: &mut Turn<'_, S>, seat: Seat, square: Square) -> Result<(), Why> {
    if turn.position.board.phase != Phase::Laying {
        return Err(Why::NoMoreMines); // NM-2.2
    }
    if turn.position.mines[seat.index()].is_some() {
        return Err(Why::LaidAlready); // NM-2.2
    }
    turn.happens(Event::Laid { seat, square: Some(square) });
    if turn.position.still_to_lay().is_empty() {
        // NM-2.3: only now, so that who was quicker makes no difference.
        let begins = Seat(Chance::from_seed(turn.position.rng).below(2) as u8);
        turn.happens(Event::LotDrawn { begins });
    }
    Ok(())
}
