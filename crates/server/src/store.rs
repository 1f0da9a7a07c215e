//! Where logs are kept: append-only, one log per table; and beside them the book of the daily decks ([`Book`]).
//!
//! The promise of every store: when `append` answers `Ok`, the entry survives a crash; and of two that
//! append the same number to the same table, at most one is told `Ok`. Reading gives what was
//! appended, in order. After any failure it works again as soon as the cause is gone, without a restart.
//! A store knows nothing of games: bodies are texts.

mod book;
mod faulty;
mod file;
mod folder;
mod memory;
mod postgres;
mod reader;
mod sqlite;
mod state;
mod upkeep;
mod writer;

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

pub use book::{Ask, Attempt, Begun, Book, Clubbed, DayRow, Kind, NewAttempt, NewClub, Told};
#[doc(hidden)]
pub use faulty::{Fault, FaultyStore};
pub use folder::{DataFolder, NoFolder};
pub use memory::MemoryStore;
pub use postgres::{PostgresAddress, PostgresReading, PostgresStore, has_company};
pub use sqlite::SqliteStore;
pub use upkeep::{Numbered, StoreFile, StoredAttempt};

/// A future in a box, so that stores can stand behind `dyn`.
pub type Soon<'s, T> = Pin<Box<dyn Future<Output = T> + Send + 's>>;

/// One entry for the end of a table's log.
#[derive(Clone, Debug)]
pub struct Append {
    /// Which table.
    pub table: Arc<str>,
    /// The number it must have: the log must not hold it yet. Number 0 is a new table.
    pub number: u32,
    /// The entry.
    pub body: Arc<str>,
    /// What came of it, in full.
    pub events: Option<Arc<str>>,
}

/// A stored entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stored {
    /// The entry.
    pub body: String,
    /// What came of it, in full.
    pub events: Option<String>,
}

/// Why a store says no.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// The log has that number already: somebody else was faster.
    Conflict,
    /// There is so little room left that only tables that are there already may grow.
    Reserve,
    /// Neither yes nor no: the entry may be kept or not. Reading the end of the log tells.
    Unknown(String),
    /// The store could not do it: nothing was kept.
    Unavailable(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("another writer was faster"),
            StoreError::Reserve => {
                f.write_str("there is too little room on the disk for new tables; those that are there go on")
            }
            StoreError::Unknown(why) => write!(f, "whether it was kept is not known: {why}"),
            StoreError::Unavailable(why) => write!(f, "the store is not available: {why}"),
        }
    }
}

impl std::error::Error for StoreError {}

/// A keeper of logs.
pub trait Store: Send + Sync + 'static {
    /// Appends an entry; durable once it answers.
    fn append(&self, append: Append) -> Soon<'_, Result<(), StoreError>>;
    /// A table's log in order, from this number on; empty if there is nothing. While it is not known whether
    /// this table's last entry was kept, this says so as an error: what is read here stays true.
    fn tail<'s>(&'s self, table: &'s str, from: u32) -> Soon<'s, Result<Vec<Stored>, StoreError>>;
    /// A table's log in order; empty if there is none.
    fn load<'s>(&'s self, table: &'s str) -> Soon<'s, Result<Vec<Stored>, StoreError>> {
        self.tail(table, 0)
    }
    /// Answers a question to the book; what it writes is one transaction, durable once it answers.
    fn book(&self, ask: Ask) -> Soon<'_, Result<Told, StoreError>>;
    /// Whether it can write: the last write succeeded, or one that is tried now does.
    fn health(&self) -> Soon<'_, Result<(), StoreError>>;
    /// Writes what is still waiting and lets go of its files.
    fn close(&self) -> Soon<'_, ()>;
}
