//! The board that everybody sees, and the position, which adds the mines to it.
//!
//! Nothing is decided here: an event says all that it does.

use tableflip_kernel::{Seat, Seats, words, Seed};

use crate::action::Verb;
use crate::event::Event;
use crate::square::{Square, all, squares};

/// The seat across the table.
pub(crate) const fn opponent(seat: Seat) -> Seat {
    Seat(seat.0 ^ 1)
}

/// What everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// The squares that each seat has marked.
    pub marks: [u32; 2],
    /// Where the mine of each seat has gone off.
    pub craters: [Option<Square>; 2],
    /// Which decision is due.
    pub phase: Phase,
}

/// Which decision is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Both seats lay their mines (NM-2).
    Laying,
    /// This seat marks a square (NM-3).
    Marking(Seat),
    /// None.
    Over(Ended),
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ended {
    /// Nobody, in a draw.
    pub winner: Option<Seat>,
    /// Why.
    pub reason: Reason,
}

words! {
    /// Why a game ended.
    pub enum Reason {
        /// Somebody marked a whole line (NM-4.1).
        Line = "line",
        /// Somebody stepped on a mine (NM-3.5).
        Mine = "mine",
        /// No square is left (NM-4.2).
        Full = "full",
    }
}

impl Board {
    /// As at the beginning.
    pub const EMPTY: Board = Board { marks: [0; 2], craters: [None; 2], phase: Phase::Laying };

    /// The squares that are marked or craters.
    pub fn taken(&self) -> u32 {
        let craters = self.craters.iter().flatten().fold(0, |set, square| set | square.bit());
        self.marks[0] | self.marks[1] | craters
    }

    /// The squares of a board of this size that are neither.
    pub(crate) fn empty(&self, size: u8) -> impl Iterator<Item = Square> + use<> {
        squares(all(size) & !self.taken())
    }

    /// What one does now.
    pub(crate) fn verb(&self) -> Verb {
        if self.phase == Phase::Laying { Verb::Lay } else { Verb::Mark }
    }

    /// Carries out what an event does for all to see.
    pub(crate) fn carry_out(&mut self, event: &Event) {
        match *event {
            Event::Laid { .. } => {}
            Event::LotDrawn { begins } => self.phase = Phase::Marking(begins),
            Event::Marked { seat, square, next } => {
                self.marks[seat.index()] |= square.bit();
                self.phase = Phase::Marking(next);
            }
            Event::Exploded { square, owner, next, .. } => {
                self.craters[owner.index()] = Some(square);
                self.phase = Phase::Marking(next);
            }
            Event::Ended { winner, reason, .. } => self.phase = Phase::Over(Ended { winner, reason }),
        }
    }
}

/// The complete state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// What everybody sees.
    pub board: Board,
    /// Where each seat has laid its mine. It stays there when it is harmless (NM-3.3).
    pub mines: [Option<Square>; 2],
    /// What the lot is drawn from (NM-2.3).
    pub(crate) rng: Seed,
}

impl Position {
    /// Who has not laid a mine yet.
    pub(crate) fn still_to_lay(&self) -> Seats {
        let seats = [Seat(0), Seat(1)].into_iter().filter(|seat| self.mines[seat.index()].is_none());
        seats.fold(Seats::NONE, Seats::with)
    }

    /// Carries out an event as it is stored, in full.
    pub(crate) fn carry_out(&mut self, event: &Event) {
        self.board.carry_out(event);
        if let Event::Laid { seat, square } = *event {
            self.mines[seat.index()] = square;
        }
    }
}
