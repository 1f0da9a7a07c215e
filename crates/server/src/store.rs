//! Where logs are kept: append-only, one log per table.
//!
//! The promise of every store: when `append` answers `Ok`, the entry survives a crash; and of two that
//! append the same number to the same table, at most one is told `Ok`. Reading gives what was
//! appended, in order. A store knows nothing of games: bodies are texts.

mod memory;
mod sqlite;
mod writer;

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

pub use memory::MemoryStore;
pub use sqlite::SqliteStore;

/// A future in a box, so that stores can stand behind `dyn`.
pub type Soon<'s, T> = Pin<Box<dyn Future<Output = T> + Send + 's>>;

/// One entry for the end of a table's log.
#[derive(Clone, Debug)]
pub struct Append {
    /// Which table.
    pub table: Arc<str>,
    /// The number it must have: the log must not hold it yet.
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
    /// The store could not do it.
    Unavailable(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("another writer was faster"),
            StoreError::Unavailable(why) => write!(f, "the store is not available: {why}"),
        }
    }
}

impl std::error::Error for StoreError {}

/// A keeper of logs.
pub trait Store: Send + Sync + 'static {
    /// Appends an entry; durable once it answers.
    fn append(&self, append: Append) -> Soon<'_, Result<(), StoreError>>;
    /// A table's log in order; empty if there is none.
    fn load<'s>(&'s self, table: &'s str) -> Soon<'s, Result<Vec<Stored>, StoreError>>;
    /// Whether it answers.
    fn ping(&self) -> Soon<'_, Result<(), StoreError>>;
    /// Writes what is still waiting and lets go of its files.
    fn close(&self) -> Soon<'_, ()>;
}
