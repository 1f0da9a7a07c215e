//! Entries of which nobody knows whether they were kept.
//!
//! To read the log does not settle it: the database may still be about to commit what it was sent. To send the entry again, with its
//! mark, does: whatever has the number afterwards has it for ever.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::log::Marked;

/// One for each table that is in doubt: of a table one entry is under way at a time (HO-2.2), and whatever settles a number settles it for all
/// who wanted it.
#[derive(Default)]
pub(super) struct Doubts {
    entries: Mutex<HashMap<Arc<str>, Marked>>,
}

impl Doubts {
    pub(super) fn add(&self, one: &Marked) {
        self.entries().insert(one.append.table.clone(), one.clone());
    }

    pub(super) fn of(&self, table: &str) -> Option<Marked> {
        self.entries().get(table).cloned()
    }

    /// This number of this table is decided, whoever has it.
    pub(super) fn decided(&self, table: &str, number: u32) {
        let mut entries = self.entries();
        if entries.get(table).is_some_and(|one| one.append.number == number) {
            entries.remove(table);
        }
    }

    fn entries(&self) -> MutexGuard<'_, HashMap<Arc<str>, Marked>> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
