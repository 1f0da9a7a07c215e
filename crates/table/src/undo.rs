//! How far a seat could take back.

use crate::protocol::{Status, UndoCard};
use crate::seat::Player;
use crate::table::Table;

impl Table {
    /// What the seat could take back now: to before the last decision of its own (or, where one
    /// device plays, of any person), if nothing hidden was shown since.
    pub fn undo_of(&self, seat: u8) -> Option<UndoCard> {
        if self.status() != Status::Playing {
            return None;
        }
        let free = self.alone();
        let mine = |other: u8| match self.seats[usize::from(other)].player {
            Player::Person => other == seat || self.created.one_device,
            _ => false,
        };
        let to = self.line.iter().rposition(|played| mine(played.seat))? as u32;
        self.can_go_back(to).then_some(UndoCard { to, free })
    }

    /// Whether nothing hidden was shown to anybody since that version, and there is something to undo.
    pub(crate) fn can_go_back(&self, to: u32) -> bool {
        to >= self.horizon && to < self.version()
    }
}
