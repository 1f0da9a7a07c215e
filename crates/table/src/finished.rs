//! A finished game, to be looked at again and checked.

use serde_json::json;
use tableflip_kernel::record::Record;
use tableflip_kernel::{Audience, MAX_SEATS};

use crate::protocol::{Change, FinishedGame, What};
use crate::table::{Broken, Table};

impl Table {
    /// The finished game with all that its deal followed from; nothing while it is under way.
    pub fn finished(&self) -> Result<Option<FinishedGame>, Broken> {
        let (Some(result), Some(play)) = (self.result(), self.play()) else { return Ok(None) };
        let mut record = Record::of(&*self.rules, self.dealt(), self.actions()?, play);
        if self.created.start.is_none() {
            // What was agreed and promised then, should today's program say it in other words.
            record.options.clone_from(&self.created.options);
            record.commitment = Some(self.commitment());
        }
        if let Some(engine) = self.earlier_rules() {
            record.engine = engine.to_string();
        }
        let mut history = self.history(&[Audience::Spectator], None)?;
        let start = history.start.swap_remove(0);
        Ok(Some(FinishedGame {
            table: self.card(),
            seats: self.seat_cards(&[0; MAX_SEATS], 0),
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
