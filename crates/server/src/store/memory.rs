//! A store that forgets everything with the process: for tests. It is `SQLite` without a file, a thread and a disk.

use std::sync::{Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, params};

use super::book::sqlite::answer;
use super::file::{in_memory, unavailable};
use super::reader::entries;
use super::writer::INSERT;
use super::{Append, Ask, Kind, Soon, Store, StoreError, Stored, Told};

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

    fn book(&self, ask: Ask) -> Soon<'_, Result<Told, StoreError>> {
        let mut open = self.open();
        let told = if ask.kind() == Kind::Reads {
            answer(&open, &ask)
        } else {
            open.transaction().and_then(|page| {
                let told = answer(&page, &ask)?;
                page.commit().map(|()| told)
            })
        };
        Box::pin(std::future::ready(told.map_err(unavailable)))
    }

    fn health(&self) -> Soon<'_, Result<(), StoreError>> {
        Box::pin(std::future::ready(Ok(())))
    }

    fn close(&self) -> Soon<'_, ()> {
        Box::pin(std::future::ready(()))
    }
}
