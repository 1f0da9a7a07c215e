//! A finished game, to be looked at again and checked.

use serde_json::json;
use tableflip_kernel::record::{Dealt, Record};
use tableflip_kernel::{Audience, Seats};

use crate::protocol::{Change, FinishedGame, What};
use crate::table::{Broken, Table};

impl Table {
    /// The finished game with seed and salt; nothing while it is under way.
    pub fn finished(&self) -> Result<Option<FinishedGame>, Broken> {
        let Some(result) = self.result() else { return Ok(None) };
        let dealt = Dealt::Number(self.created.seed, self.created.salt);
        let mut record = Record::of(&*self.rules, dealt, self.actions()?, &*self.play);
        if let Some(engine) = self.earlier_rules() {
            record.engine = engine.to_string();
        }
        let mut history = self.history(&[Audience::Spectator], None)?;
        let start = history.start.swap_remove(0);
        Ok(Some(FinishedGame {
            table: self.card(),
            seats: self.seat_cards(Seats::NONE, 0),
            result,
            record: json!(record),
            start,
            changes: as_it_stood(history.changes.swap_remove(0)),
        }))
    }
}

/// Only the actions that led to the end.
fn as_it_stood(all: Vec<Change>) -> Vec<Change> {
    let mut line: Vec<Change> = Vec::new();
    for change in all {
        line.truncate(change.version as usize);
        if matches!(change.what, What::Acted { .. }) {
            line.truncate(change.version as usize - 1);
            line.push(change);
        }
    }
    line
}
