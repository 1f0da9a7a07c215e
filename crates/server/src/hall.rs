//! All live tables: finds the desk of a table, or opens one.
//!
//! A desk is opened by the first letter to it and loads its table itself, so that two who come at once
//! meet at the same desk. It closes when nobody has been there for a while.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use tableflip_kernel::AnyGame;
use tableflip_table::protocol::{CreateTable, CreatedTable};
use tableflip_table::{ConnectionId, Laid, Secrets, Table};
use tokio::sync::mpsc;

use crate::bots::Pool;
use crate::config::Limits;
use crate::desk::{Desk, Mail};
use crate::metrics::METRICS;
use crate::store::{Append, Store, StoreError};

/// All live tables and what their desks share.
pub(crate) struct Hall {
    pub(crate) games: &'static [&'static dyn AnyGame],
    pub(crate) store: Arc<dyn Store>,
    pub(crate) pool: Pool,
    pub(crate) limits: Limits,
    desks: Mutex<HashMap<Arc<str>, mpsc::Sender<Mail>>>,
    connections: AtomicU64,
}

/// Why a table was not laid.
pub(crate) enum NotLaid {
    Wish(String),
    Store(StoreError),
}

impl Hall {
    pub(crate) fn new(
        games: &'static [&'static dyn AnyGame],
        store: Arc<dyn Store>,
        pool: Pool,
        limits: Limits,
    ) -> Arc<Hall> {
        let desks = Mutex::new(HashMap::new());
        Arc::new(Hall { games, store, pool, limits, desks, connections: AtomicU64::new(1) })
    }

    pub(crate) fn next_connection(&self) -> ConnectionId {
        self.connections.fetch_add(1, Relaxed)
    }

    /// Sends a letter to a table's desk, opening it if need be; returns the desk's mailbox.
    pub(crate) async fn post(self: &Arc<Hall>, table: &str, mut mail: Mail) -> mpsc::Sender<Mail> {
        loop {
            let desk = self.desk(table);
            match desk.send(mail).await {
                Ok(()) => return desk,
                // It closed between our finding it and our sending: open another.
                Err(mpsc::error::SendError(back)) => mail = back,
            }
        }
    }

    fn desk(self: &Arc<Hall>, table: &str) -> mpsc::Sender<Mail> {
        let mut desks = self.desks();
        if let Some(desk) = desks.get(table).filter(|desk| !desk.is_closed()) {
            return desk.clone();
        }
        let (sender, letters) = mpsc::channel(self.limits.mailbox);
        let id: Arc<str> = table.into();
        desks.insert(id.clone(), sender.clone());
        METRICS.tables.fetch_add(1, Relaxed);
        tokio::spawn(Desk::open(self.clone(), id, letters, sender.downgrade()));
        sender
    }

    /// A desk wants to close. It may if no letter waits; from then on its mailbox takes none.
    pub(crate) fn retire(&self, table: &str, letters: &mut mpsc::Receiver<Mail>) -> bool {
        let mut desks = self.desks();
        if !letters.is_empty() {
            return false;
        }
        letters.close();
        desks.remove(table);
        true
    }

    /// Lays a table and stores that it was laid.
    pub(crate) async fn lay(&self, wish: &CreateTable) -> Result<CreatedTable, NotLaid> {
        let secrets = secrets().map_err(NotLaid::Store)?;
        let laid = Table::lay(self.games, wish, &secrets, now());
        let laid = laid.map_err(|fault| NotLaid::Wish(fault.to_string()))?;
        self.keep(laid).await.map_err(NotLaid::Store)
    }

    /// Stores that a table was laid; from then on it can be opened.
    pub(crate) async fn keep(&self, laid: Laid) -> Result<CreatedTable, StoreError> {
        let table: Arc<str> = laid.created.table.as_str().into();
        let append = Append { table, number: 0, body: laid.entry.to_text().into(), events: None };
        self.store.append(append).await?;
        METRICS.laid.fetch_add(1, Relaxed);
        Ok(laid.created)
    }

    fn desks(&self) -> MutexGuard<'_, HashMap<Arc<str>, mpsc::Sender<Mail>>> {
        self.desks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// When this program first looked: at a clock that never jumps, and at the system's.
static BEGAN: LazyLock<(Instant, u64)> = LazyLock::new(|| {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    (Instant::now(), since.map_or(0, |since| since.as_millis() as u64))
});

/// Milliseconds since 1970, by a clock that only goes on: when the system's is put right, nobody loses on time.
pub(crate) fn now() -> u64 {
    BEGAN.1 + BEGAN.0.elapsed().as_millis() as u64
}

/// Secrets for a new table.
pub(crate) fn secrets() -> Result<Secrets, StoreError> {
    let mut bytes = [0; Secrets::BYTES];
    getrandom::fill(&mut bytes).map_err(|error| StoreError::Unavailable(error.to_string()))?;
    Ok(Secrets::from_bytes(&bytes))
}
