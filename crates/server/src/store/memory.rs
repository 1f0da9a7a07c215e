//! A store that forgets everything with the process: for tests. It is `SQLite` without a file, a thread and a disk.

use std::sync::{Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, params};

use super::file::{in_memory, unavailable};
use super::reader::entries;
use super::writer::INSERT;
use super::{Append, Deed, Soon, Store, StoreError, Stored};

/// Logs and a book in memory.
pub struct MemoryStore {
    open: Mutex<Connection>,
}

impl Default for MemoryStore {
    fn default() -> MemoryStore {
        MemoryStore { open: Mutex::new(in_memory().expect("there is memory")) }
    }
}

impl MemoryStore {
    fn open(&self) -> MutexGuard<'_, Connection> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for MemoryStore {
    fn append(&self, append: Append) -> Soon<'_, Result<(), StoreError>> {
        let Append { table, number, body, events } = append;
        let insert = |open: &Connection| {
            open.prepare_cached(INSERT)?.execute(params![&*table, number, &*body, events.as_deref()])
        };
        let result = insert(&self.open()).map(|_| ()).map_err(unavailable);
        Box::pin(std::future::ready(result))
    }

    fn tail<'s>(&'s self, table: &'s str, from: u32) -> Soon<'s, Result<Vec<Stored>, StoreError>> {
        let tail = entries(&self.open(), table, from).map_err(unavailable);
        Box::pin(std::future::ready(tail))
    }

    fn write(&self, deed: Deed, _: bool) -> Soon<'_, Result<(), StoreError>> {
        let mut open = self.open();
        let written = open.transaction().and_then(|page| {
            deed(&page)?;
            page.commit()
        });
        Box::pin(std::future::ready(written.map_err(unavailable)))
    }

    fn read(&self, deed: Deed) -> Soon<'_, Result<(), StoreError>> {
        let read = deed(&self.open()).map_err(unavailable);
        Box::pin(std::future::ready(read))
    }

    fn health(&self) -> Soon<'_, Result<(), StoreError>> {
        Box::pin(std::future::ready(Ok(())))
    }

    fn close(&self) -> Soon<'_, ()> {
        Box::pin(std::future::ready(()))
    }
}
