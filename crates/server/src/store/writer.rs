//! The one writer: takes all entries that wait, writes them in one transaction, then answers each.
//!
//! While a commit waits for the disk, the next group gathers by itself, so the group grows with the
//! load and nobody waits for a timer.

use std::sync::LazyLock;

use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection, Executor};
use tokio::sync::{mpsc, oneshot};

use super::sqlite::unavailable;
use super::{Append, StoreError};
use crate::metrics::METRICS;

/// An entry and who waits for it.
pub(super) struct Waiting {
    pub(super) append: Append,
    pub(super) done: oneshot::Sender<Result<(), StoreError>>,
}

/// The most entries of one transaction.
const GROUP: usize = 1024;
/// Rows per statement: each statement is a trip to `SQLite`'s thread, so the long one comes first.
const ROWS: [usize; 3] = [64, 8, 1];

static INSERTS: LazyLock<[String; 3]> = LazyLock::new(|| {
    ROWS.map(|rows| {
        let values = vec!["(?,?,?,?)"; rows].join(",");
        format!("INSERT INTO log (game_table, number, body, events) VALUES {values}")
    })
});

pub(super) struct Writer {
    connection: SqliteConnection,
}

impl Writer {
    pub(super) fn new(connection: SqliteConnection) -> Writer {
        Writer { connection }
    }

    /// Writes until nobody can send any more.
    pub(super) async fn run(mut self, mut waiting: mpsc::Receiver<Waiting>) {
        let mut group = Vec::with_capacity(GROUP);
        while waiting.recv_many(&mut group, GROUP).await > 0 {
            METRICS.group(group.len());
            // Tables' neighbours in the file come together, so that each page is visited once.
            group.sort_unstable_by(|a, b| {
                (&a.append.table, a.append.number).cmp(&(&b.append.table, b.append.number))
            });
            let result = self.write(group.iter().map(|one| &one.append).collect()).await;
            if result.is_ok() || group.len() == 1 {
                for one in group.drain(..) {
                    let _ = one.done.send(result.clone());
                }
            } else {
                // One of them spoilt it for all: each gets its own transaction and its own answer.
                for one in group.drain(..) {
                    let result = self.write(vec![&one.append]).await;
                    let _ = one.done.send(result);
                }
            }
        }
        if let Err(error) = self.connection.close().await {
            tracing::warn!(%error, "the store did not close cleanly");
        }
    }

    async fn write(&mut self, entries: Vec<&Append>) -> Result<(), StoreError> {
        let mut transaction = self.connection.begin_with("BEGIN IMMEDIATE").await.map_err(unavailable)?;
        let mut rest = &entries[..];
        for (rows, sql) in ROWS.iter().zip(INSERTS.iter()) {
            while rest.len() >= *rows {
                let (now, later) = rest.split_at(*rows);
                rest = later;
                let mut query = sqlx::query(sql.as_str());
                for entry in now {
                    query = query
                        .bind(&*entry.table)
                        .bind(entry.number)
                        .bind(&*entry.body)
                        .bind(entry.events.as_deref());
                }
                transaction.execute(query).await.map_err(unavailable)?;
            }
        }
        transaction.commit().await.map_err(unavailable)
    }
}
