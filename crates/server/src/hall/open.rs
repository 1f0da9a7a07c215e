//! The tables that wait for anybody. Each desk says by itself how its own is shown; nothing here is stored, since a table at which
//! nobody waits is not worth walking to.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::{Value, json};
use tableflip_table::protocol::OpenTable;
use tokio::time::Instant;

/// So many are shown, the newest first.
const SHOWN: usize = 100;

/// What another node said is true for so long.
const SAID: Duration = Duration::from_secs(7);

#[derive(Default)]
pub(crate) struct OpenTables {
    own: Mutex<HashMap<Arc<str>, OpenTable>>,
    /// What other nodes said of theirs, and when.
    elsewhere: Mutex<BTreeMap<Arc<str>, (Instant, Vec<Value>)>>,
}

impl OpenTables {
    /// How a table is shown now; nothing if it does not wait for anybody any more.
    pub(crate) fn show(&self, id: &Arc<str>, table: Option<OpenTable>) {
        let mut tables = self.tables();
        match table {
            Some(table) => drop(tables.insert(id.clone(), table)),
            None => drop(tables.remove(id)),
        }
    }

    /// Those of this node, the newest first.
    pub(crate) fn own(&self) -> Vec<OpenTable> {
        let mut tables: Vec<OpenTable> = self.tables().values().cloned().collect();
        tables.sort_by(|a, b| b.created.cmp(&a.created).then_with(|| a.id.cmp(&b.id)));
        tables.truncate(SHOWN);
        tables
    }

    /// Another node said which tables wait there.
    pub(crate) fn elsewhere(&self, node: Arc<str>, tables: Vec<Value>) {
        let mut elsewhere = self.others();
        elsewhere.retain(|_, (said, _)| said.elapsed() < SAID);
        elsewhere.insert(node, (Instant::now(), tables));
    }

    /// Those of all nodes: a `HallCard`.
    pub(crate) fn card(&self) -> Value {
        let mut tables: Vec<Value> = self.own().iter().map(|table| json!(table)).collect();
        let others = self.others();
        let said = others.values().filter(|(said, _)| said.elapsed() < SAID);
        tables.extend(said.flat_map(|(_, tables)| tables.iter().cloned()));
        let created = |table: &Value| table["created"].as_u64().unwrap_or_default();
        let id = |table: &Value| table["id"].as_str().unwrap_or_default().to_string();
        tables.sort_by(|a, b| created(b).cmp(&created(a)).then_with(|| id(a).cmp(&id(b))));
        // A table that has just gone from one node to another is told by both.
        tables.dedup_by(|a, b| a["id"] == b["id"]);
        tables.truncate(SHOWN);
        json!({"tables": tables})
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<Arc<str>, OpenTable>> {
        self.own.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn others(&self) -> MutexGuard<'_, BTreeMap<Arc<str>, (Instant, Vec<Value>)>> {
        self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
