//! Tables that fell over a bug of ours: three times in a row, and a table stays closed for an hour.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::metrics::Refused;

/// So often in a row, without anything that went well between.
const IN_ROW: u32 = 3;
/// For so long.
const CLOSED: Duration = Duration::from_hours(1);

#[derive(Default)]
pub(super) struct Falls(Mutex<HashMap<Arc<str>, Fall>>);

struct Fall {
    in_row: u32,
    last: Instant,
}

impl Falls {
    /// A table fell; says how often in a row.
    pub(super) fn note(&self, table: &Arc<str>) -> u32 {
        let mut falls = self.falls();
        falls.retain(|_, fall| fall.last.elapsed() < CLOSED);
        let fall = falls.entry(table.clone()).or_insert(Fall { in_row: 0, last: Instant::now() });
        *fall = Fall { in_row: fall.in_row + 1, last: Instant::now() };
        fall.in_row
    }

    /// Whether it fell lately.
    pub(super) fn any(&self, table: &str) -> bool {
        self.falls().contains_key(table)
    }

    /// Whether it is closed.
    pub(super) fn closed(&self, table: &str) -> Option<Refused> {
        let mut falls = self.falls();
        let fall = falls.get(table)?;
        if fall.last.elapsed() >= CLOSED {
            falls.remove(table);
            return None;
        }
        (fall.in_row >= IN_ROW).then_some(Refused::Fallen)
    }

    /// Something went well there.
    pub(super) fn forget(&self, table: &str) {
        self.falls().remove(table);
    }

    fn falls(&self) -> MutexGuard<'_, HashMap<Arc<str>, Fall>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn three_in_a_row_close_a_table_for_an_hour() {
        let falls = Falls::default();
        let table: Arc<str> = "t".into();
        assert_eq!([falls.note(&table), falls.note(&table)], [1, 2]);
        assert!(falls.any("t") && falls.closed("t").is_none());
        falls.forget("t");
        assert_eq!([0; 3].map(|_| falls.note(&table)), [1, 2, 3]);
        assert_eq!(falls.closed("t"), Some(Refused::Fallen));
        assert_eq!(falls.closed("another"), None);
        tokio::time::advance(CLOSED).await;
        assert_eq!(falls.closed("t"), None);
    }
}
