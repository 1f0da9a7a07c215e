//! Section 4: what ends the game.

use tableflip_kernel::Seat;

use crate::board::{Board, Ended, Reason};
use crate::square::lines;

/// How the game ends on this board, if it does.
pub(crate) fn ending(size: u8, board: &Board) -> Option<Ended> {
    let winner = [Seat(0), Seat(1)].into_iter().find(|&seat| winning_line(size, board, seat).is_some());
    match winner {
        Some(_) => Some(Ended { winner, reason: Reason::Line }), // NM-4.1
        None if board.empty(size).next().is_none() => Some(Ended { winner, reason: Reason::Full }), // NM-4.2
        None => None,
    }
}

/// The line that a seat has marked, if it has one.
pub(crate) fn winning_line(size: u8, board: &Board, seat: Seat) -> Option<u32> {
    lines(size).find(|line| line & !board.marks[seat.index()] == 0)
}
