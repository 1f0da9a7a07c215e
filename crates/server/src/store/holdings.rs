//! What a store holds, in a file or in a database alike, for whoever looks after it: read a page at a time, so that a store of any size
//! takes little memory, and changed in batches.

use std::path::Path;

use super::sheet::{Cell, Row, Sheet};
use super::{Numbered, PostgresAddress, PostgresReading, StoreError, StoreFile, StoredAttempt};

/// Tables that are deleted at once.
const BATCH: usize = 100;

/// A store, beside its servers or without them.
pub enum Holdings {
    /// In a file.
    File(Box<StoreFile>),
    /// In a database.
    Database(PostgresReading),
}

impl Holdings {
    /// Of a file that is there.
    pub fn of_file(path: &Path) -> Result<Holdings, StoreError> {
        Ok(Holdings::File(Box::new(StoreFile::open(path)?)))
    }

    /// Of a database that holds tables of this program.
    pub async fn of_database(address: &PostgresAddress) -> Result<Holdings, StoreError> {
        Ok(Holdings::Database(PostgresReading::open(address).await?))
    }

    /// How many tables there are, of which the first entry is there.
    pub async fn count(&self) -> Result<u64, StoreError> {
        match self {
            Holdings::File(file) => file.count(),
            Holdings::Database(database) => database.count().await,
        }
    }

    /// The ids of the next tables after this one, in order; none after the last.
    pub async fn tables_after(&self, table: &str) -> Result<Vec<String>, StoreError> {
        match self {
            Holdings::File(file) => file.tables_after(table),
            Holdings::Database(database) => database.tables_after(table).await,
        }
    }

    /// A table's entries, in order.
    pub async fn log(&self, table: &str) -> Result<Vec<Numbered>, StoreError> {
        match self {
            Holdings::File(file) => file.log(table),
            Holdings::Database(database) => database.log(table).await,
        }
    }

    /// A table's last entry.
    pub async fn last(&self, table: &str) -> Result<Option<Numbered>, StoreError> {
        match self {
            Holdings::File(file) => file.last(table),
            Holdings::Database(database) => database.last(table).await,
        }
    }

    /// The next attempts at daily decks, in the order of their tables.
    pub async fn attempts_after(&self, table: &str) -> Result<Vec<StoredAttempt>, StoreError> {
        match self {
            Holdings::File(file) => file.attempts_after(table),
            Holdings::Database(database) => database.attempts_after(table).await,
        }
    }

    /// Deletes tables, each with the number of its last entry when it was looked at, and their rows of boards. Says how many are gone: in a
    /// database, beside a server, one in which something has happened since stays.
    pub async fn delete(
        &mut self,
        tables: &[(String, u32)],
        mut tell: impl FnMut(usize),
    ) -> Result<usize, StoreError> {
        let mut gone = 0;
        match self {
            Holdings::File(file) => {
                let ids: Vec<String> = tables.iter().map(|(id, _)| id.clone()).collect();
                file.delete(&ids)?;
                gone = ids.len();
            }
            Holdings::Database(database) => {
                for batch in tables.chunks(BATCH) {
                    gone += database.delete(batch).await?;
                    tell(batch.len());
                }
            }
        }
        Ok(gone)
    }

    pub(super) async fn rows_after(
        &self,
        sheet: &Sheet,
        after: Option<&[Cell]>,
    ) -> Result<Vec<Row>, StoreError> {
        match self {
            Holdings::File(file) => file.rows_after(sheet, after),
            Holdings::Database(database) => database.rows_after(sheet, after).await,
        }
    }

    /// Adds rows; one that is there already is a conflict.
    pub(super) async fn add(&self, sheet: &Sheet, rows: &[Row]) -> Result<(), StoreError> {
        match self {
            Holdings::File(file) => file.add(sheet, rows),
            Holdings::Database(database) => database.add(sheet, rows).await,
        }
    }
}
