//! A table that is open to anybody, as the hall shows it.

use crate::protocol::{OpenSeat, OpenTable, Status};
use crate::room::Room;
use crate::seat::{Player, SeatState};

impl Room {
    /// How the hall shows this table: while it is listed, waits for somebody, and somebody waits at it.
    pub fn open_to_anybody(&self) -> Option<OpenTable> {
        let table = self.table();
        let free = |seat: &SeatState| seat.player == Player::Nobody && seat.invitation.is_some();
        let waits = table.created.listed && table.status() == Status::Waiting && table.seats.iter().any(free);
        if !waits || self.devices().iter().all(|&devices| devices == 0) {
            return None;
        }
        let edition = table.rules.edition();
        let seat = |seat: &SeatState| OpenSeat {
            name: seat.name.clone(),
            kind: seat.kind(),
            level: seat.level(),
            free: free(seat),
        };
        Some(OpenTable {
            id: table.id().to_string(),
            game: table.created.game.clone(),
            options: table.created.options.clone(),
            edition: edition.text.is_some().then(|| edition.name.clone()),
            clock: table.created.clock,
            hints: table.gives_hints(),
            seats: table.seats.iter().map(seat).collect(),
            created: table.laid_at,
        })
    }

    /// Whether the hall may ever show this table.
    pub fn is_listed(&self) -> bool {
        self.table().created.listed
    }
}
