//! The tables that wait for anybody. Each desk says by itself how its own is shown; nothing here is stored, since a table at which
//! nobody waits is not worth walking to.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tableflip_table::protocol::{HallCard, OpenTable};

/// So many are shown, the newest first.
const SHOWN: usize = 100;

#[derive(Default)]
pub(crate) struct OpenTables(Mutex<HashMap<Arc<str>, OpenTable>>);

impl OpenTables {
    /// How a table is shown now; nothing if it does not wait for anybody any more.
    pub(crate) fn show(&self, id: &Arc<str>, table: Option<OpenTable>) {
        let mut tables = self.tables();
        match table {
            Some(table) => drop(tables.insert(id.clone(), table)),
            None => drop(tables.remove(id)),
        }
    }

    pub(crate) fn card(&self) -> HallCard {
        let mut tables: Vec<OpenTable> = self.tables().values().cloned().collect();
        tables.sort_by(|a, b| b.created.cmp(&a.created).then_with(|| a.id.cmp(&b.id)));
        tables.truncate(SHOWN);
        HallCard { tables }
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<Arc<str>, OpenTable>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
