//! Logs in one `SQLite` file.
//!
//! Write-ahead log with `synchronous = FULL`: every commit waits for the disk, so an acknowledged entry
//! survives not only a killed process (for which NORMAL would do) but also a power cut. The price is
//! one flush per commit, and [`writer`](super::writer) pays it once for all entries that wait.

use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Row};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use super::writer::{Waiting, Writer};
use super::{Append, Soon, Store, StoreError, Stored};

/// The unique index is what keeps two writers from both winning. Entries themselves are appended to the
/// end of the file's last page, whatever their table: with the key in the rows' own tree, every entry
/// would dirty a page of its table's, and a split now and then several more.
const SCHEMA: [&str; 2] = [
    "CREATE TABLE IF NOT EXISTS log (
        game_table TEXT NOT NULL,
        number INTEGER NOT NULL,
        body TEXT NOT NULL,
        events TEXT
    )",
    "CREATE UNIQUE INDEX IF NOT EXISTS log_of_table ON log (game_table, number)",
];

/// How many entries may wait for the writer.
const QUEUE: usize = 4096;

/// A `SQLite` file.
pub struct SqliteStore {
    queue: Mutex<Option<mpsc::Sender<Waiting>>>,
    writer: Mutex<Option<JoinHandle<()>>>,
    readers: SqlitePool,
}

impl SqliteStore {
    /// Opens the file, or makes it.
    pub async fn open(path: &Path) -> Result<SqliteStore, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .page_size(4096)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .pragma("wal_autocheckpoint", "8000")
            .pragma("cache_size", "-4000")
            .busy_timeout(Duration::from_secs(10))
            .disable_statement_logging();
        let mut connection = options.connect().await.map_err(unavailable)?;
        for statement in SCHEMA {
            sqlx::query(statement).execute(&mut connection).await.map_err(unavailable)?;
        }
        let readers = SqlitePoolOptions::new()
            .max_connections(2)
            .min_connections(0)
            .idle_timeout(Duration::from_secs(30))
            .connect_lazy_with(options.pragma("cache_size", "-1000"));
        let (queue, waiting) = mpsc::channel(QUEUE);
        let writer = tokio::spawn(Writer::new(connection).run(waiting));
        Ok(SqliteStore { queue: Mutex::new(Some(queue)), writer: Mutex::new(Some(writer)), readers })
    }

    fn queue(&self) -> Option<mpsc::Sender<Waiting>> {
        self.queue.lock().unwrap_or_else(std::sync::PoisonError::into_inner).clone()
    }
}

impl Store for SqliteStore {
    fn append(&self, append: Append) -> Soon<'_, Result<(), StoreError>> {
        let queue = self.queue();
        Box::pin(async move {
            let closed = || StoreError::Unavailable("it is closed".into());
            let (done, answer) = oneshot::channel();
            let queue = queue.ok_or_else(closed)?;
            queue.send(Waiting { append, done }).await.map_err(|_| closed())?;
            answer.await.unwrap_or_else(|_| Err(closed()))
        })
    }

    fn load<'s>(&'s self, table: &'s str) -> Soon<'s, Result<Vec<Stored>, StoreError>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT body, events FROM log WHERE game_table = ? ORDER BY number")
                .bind(table)
                .fetch_all(&self.readers)
                .await
                .map_err(unavailable)?;
            let stored =
                |row: &sqlx::sqlite::SqliteRow| Ok(Stored { body: row.try_get(0)?, events: row.try_get(1)? });
            rows.iter().map(stored).collect::<Result<_, sqlx::Error>>().map_err(unavailable)
        })
    }

    fn ping(&self) -> Soon<'_, Result<(), StoreError>> {
        Box::pin(async move {
            if self.queue().is_none_or(|queue| queue.is_closed()) {
                return Err(StoreError::Unavailable("the writer is gone".into()));
            }
            sqlx::query("SELECT 1").execute(&self.readers).await.map(|_| ()).map_err(unavailable)
        })
    }

    fn close(&self) -> Soon<'_, ()> {
        let queue = self.queue.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take();
        let writer = self.writer.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take();
        Box::pin(async move {
            drop(queue);
            if let Some(writer) = writer {
                // It ends when the last sender is gone and the queue is empty.
                let _ = writer.await;
            }
            self.readers.close().await;
        })
    }
}

#[allow(clippy::needless_pass_by_value, reason = "it is what `map_err` gives")]
pub(super) fn unavailable(error: sqlx::Error) -> StoreError {
    let taken = error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation);
    if taken { StoreError::Conflict } else { StoreError::Unavailable(error.to_string()) }
}
