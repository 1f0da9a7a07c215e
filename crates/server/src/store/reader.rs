//! Readers: a few threads that share one bounded queue, so that a long log holds up neither the writer nor the
//! reading of others.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::{Connection, params};
use tokio::sync::{mpsc, oneshot};

use super::book::sqlite::answer;
use super::file::{Open, Role, connect, unavailable};
use super::{Ask, StoreError, Stored, Told};

/// What somebody wants to read.
pub(super) enum Read {
    /// A table's log, from a number on.
    Log { table: String, from: u32, done: oneshot::Sender<Result<Vec<Stored>, StoreError>> },
    /// Something in the book.
    Book { ask: Ask, done: oneshot::Sender<Result<Told, StoreError>> },
}

/// The queue's end, which the readers take turns at.
pub(super) type Queue = Arc<Mutex<mpsc::Receiver<Read>>>;

const SELECT: &str = "SELECT body, events FROM log WHERE game_table = ?1 AND number >= ?2 ORDER BY number";

pub(super) struct Reader {
    path: PathBuf,
    open: Option<Open>,
}

impl Reader {
    pub(super) fn new(path: PathBuf) -> Reader {
        Reader { path, open: None }
    }

    /// Reads until nobody can ask any more.
    pub(super) fn run(mut self, queue: &Queue) {
        loop {
            let next = queue.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv();
            match next {
                None => return,
                Some(Read::Log { table, from, done }) => {
                    let _ = done.send(self.read(|connection| entries(connection, &table, from)));
                }
                Some(Read::Book { ask, done }) => {
                    let _ = done.send(self.read(|book| answer(book, &ask)));
                }
            }
        }
    }

    fn read<T>(&mut self, read: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        let read = self.open().and_then(read).map_err(unavailable);
        if read.is_err() {
            // Like the writer: a connection that failed is not asked twice.
            self.open = None;
        }
        read
    }

    fn open(&mut self) -> rusqlite::Result<&Connection> {
        if self.open.as_ref().is_some_and(|open| !open.stands(&self.path)) {
            self.open = None;
        }
        let open = match &mut self.open {
            Some(open) => open,
            none => none.insert(Open::new(connect(&self.path, Role::Reader)?, &self.path)),
        };
        Ok(&open.connection)
    }
}

/// A table's entries from this number on.
pub(super) fn entries(connection: &Connection, table: &str, from: u32) -> rusqlite::Result<Vec<Stored>> {
    let mut select = connection.prepare_cached(SELECT)?;
    let rows = select
        .query_map(params![table, from], |row| Ok(Stored { body: row.get(0)?, events: row.get(1)? }))?;
    rows.collect()
}
