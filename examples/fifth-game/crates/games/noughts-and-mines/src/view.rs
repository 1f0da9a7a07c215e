//! What one audience sees: made from a position, followed by events, and guessed back into a position.

use tableflip_kernel::{Audience, Dice, Seat, Seed};

use crate::board::{Board, Phase, Position, opponent};
use crate::event::Event;
use crate::square::{Square, all, squares};

/// What one audience may see of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// What everybody sees.
    pub board: Board,
    /// Who has laid a mine.
    pub laid: [bool; 2],
    /// The mines that this audience knows.
    pub mines: [Option<Square>; 2],
}

impl View {
    /// One knows one's own mine, those that went off, and in the end both (NM-5.3).
    pub(crate) fn of(position: &Position, audience: Audience) -> View {
        let Position { board, mines, .. } = position;
        let over = matches!(board.phase, Phase::Over(_));
        let known = [Seat(0), Seat(1)].map(|owner| {
            let shown = over || audience.is(owner) || audience == Audience::Table || board.craters[owner.index()].is_some();
            mines[owner.index()].filter(|_| shown)
        });
        View { board: *board, laid: mines.map(|mine| mine.is_some()), mines: known }
    }

    /// Follows an event as this audience saw it.
    pub(crate) fn follow(&mut self, event: &Event) {
        self.board.carry_out(event);
        match *event {
            Event::Laid { seat, square } => {
                self.laid[seat.index()] = true;
                self.mines[seat.index()] = square;
            }
            Event::Exploded { square, owner, .. } => self.mines[owner.index()] = Some(square),
            Event::Ended { mines, .. } => self.mines = mines.map(Some),
            Event::LotDrawn { .. } | Event::Marked { .. } => {}
        }
    }

    /// A position that could be behind it: a mine that is not known lies on any square that its owner's opponent has not
    /// marked, or it would have gone off.
    pub(crate) fn guess(&self, size: u8, dice: &mut Dice) -> Position {
        let guessed = |owner: Seat, dice: &mut Dice| {
            let possible = all(size) & !self.board.marks[opponent(owner).index()];
            squares(possible).nth(dice.below(possible.count_ones() as usize))
        };
        let mines = [Seat(0), Seat(1)].map(|owner| match self.mines[owner.index()] {
            None if self.laid[owner.index()] => guessed(owner, dice),
            known => known,
        });
        Position { board: self.board, mines, rng: Seed::number(dice.bits()) }
    }
}
