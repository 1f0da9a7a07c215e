//! Several stores as one (HO-3.4): a table's id names the store that it is in, so that more can be added, and be named in another order,
//! while every table stays where it is.
//!
//! An id ends in a hyphen and the name of its store. An id without a name is in the first one: tables of before there were names, those of daily decks,
//! and what was moved there from a file. The book is in the first one, too. Nothing is shared between tables, so a store that
//! goes away takes its own tables with it and no others.

mod arrange;
mod open;

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use futures_util::future::join_all;

use super::{Append, Ask, Soon, Store, StoreError, Stored, Told};

pub use open::NotOpened;

/// How many letters a name has: lower-case hexadecimal digits.
const NAME: usize = 8;
/// How long a store may take to say that it can write before new tables go elsewhere.
const ANSWER: Duration = Duration::from_millis(300);
/// How long a store that took no new table is given none.
const PAUSE: Duration = Duration::from_secs(5);

/// The name at the end of a table's id, if there is one.
pub(super) fn name_in(table: &str) -> Option<&str> {
    let (before, name) = table.rsplit_once('-')?;
    (!before.is_empty() && is_name(name)).then_some(name)
}

/// Whether a store can have this name.
pub(super) fn is_name(text: &str) -> bool {
    text.len() == NAME && text.bytes().all(|letter| matches!(letter, b'0'..=b'9' | b'a'..=b'f'))
}

/// One store among several.
pub struct Shelf {
    /// Its own name, and then those of stores whose tables were moved here.
    names: Vec<String>,
    /// What is said of it, without a password.
    what: String,
    store: Arc<dyn Store>,
    /// Whether it was away when it was last asked.
    away: AtomicBool,
    /// Until when it is given no new tables.
    full_until: Mutex<Option<Instant>>,
}

impl Shelf {
    /// A store with its names, of which the first ends the ids of tables that are laid there.
    pub fn new(names: Vec<String>, what: impl Into<String>, store: Arc<dyn Store>) -> Shelf {
        let what = what.into();
        Shelf { names, what, store, away: AtomicBool::new(false), full_until: Mutex::new(None) }
    }

    /// What ends the id of a table that is laid here.
    fn ending(&self) -> Arc<str> {
        format!("-{}", self.names[0]).into()
    }

    /// One line when it goes away, and one when it is back: who asks for what meanwhile is no news.
    fn note(&self, failed: Option<&StoreError>) {
        let away = failed.is_some();
        if self.away.load(Relaxed) == away || self.away.swap(away, Relaxed) == away {
            return;
        }
        if let Some(error) = failed {
            tracing::error!(store = self.what, %error, "a store is away, and its tables with it");
        } else {
            tracing::info!(store = self.what, "a store is back");
        }
    }

    /// What an answer says of the store, beside what it says of a table.
    fn heard<T>(&self, answer: Result<T, StoreError>) -> Result<T, StoreError> {
        match &answer {
            Ok(_) => self.note(None),
            Err(error @ (StoreError::Unavailable(_) | StoreError::Unknown(_))) => self.note(Some(error)),
            Err(StoreError::Conflict | StoreError::Reserve) => {}
        }
        answer
    }

    async fn health(&self) -> Result<(), StoreError> {
        self.heard(self.store.health().await)
    }

    /// Whether it is given new tables.
    async fn takes_tables(&self) -> bool {
        if self.is_paused() {
            return false;
        }
        let health = tokio::time::timeout(ANSWER, self.health()).await;
        if health.is_err() {
            self.pause();
        }
        matches!(health, Ok(Ok(())))
    }

    fn is_paused(&self) -> bool {
        let until = *self.full_until.lock().unwrap_or_else(PoisonError::into_inner);
        until.is_some_and(|until| Instant::now() < until)
    }

    fn pause(&self) {
        let until = Instant::now() + PAUSE;
        *self.full_until.lock().unwrap_or_else(PoisonError::into_inner) = Some(until);
    }
}

/// Several stores.
pub struct Stores {
    shelves: Vec<Shelf>,
    first: usize,
    /// Counts new tables, so that each store has its turn.
    turn: AtomicUsize,
}

impl Stores {
    /// Stores of which the one with this index has the book; no two have a name in common.
    pub fn new(shelves: Vec<Shelf>, first: usize) -> Stores {
        debug_assert!(first < shelves.len() && shelves.iter().all(|shelf| is_name(&shelf.names[0])));
        Stores { shelves, first, turn: AtomicUsize::new(0) }
    }

    fn first(&self) -> &Shelf {
        &self.shelves[self.first]
    }

    /// Where a table is.
    fn of(&self, table: &str) -> Result<&Shelf, StoreError> {
        let Some(name) = name_in(table) else { return Ok(self.first()) };
        let found = self.shelves.iter().find(|shelf| shelf.names.iter().any(|one| one == name));
        found.ok_or_else(|| StoreError::Unavailable(format!("no such store here: {name}")))
    }

    async fn next_place(&self) -> Arc<str> {
        let takes = join_all(self.shelves.iter().map(Shelf::takes_tables)).await;
        let mut open: Vec<&Shelf> =
            self.shelves.iter().zip(takes).filter(|(_, takes)| *takes).map(|(shelf, _)| shelf).collect();
        if open.is_empty() {
            // Whoever is told to go there is also told why it does not work.
            open = self.shelves.iter().collect();
        }
        open[self.turn.fetch_add(1, Relaxed) % open.len()].ending()
    }
}

impl Store for Stores {
    fn append(&self, append: Append) -> Soon<'_, Result<(), StoreError>> {
        Box::pin(async move {
            let (shelf, new) = (self.of(&append.table)?, append.number == 0);
            let kept = shelf.heard(shelf.store.append(append).await);
            if new && matches!(kept, Err(StoreError::Reserve | StoreError::Unavailable(_))) {
                shelf.pause();
            }
            kept
        })
    }

    fn tail<'s>(&'s self, table: &'s str, from: u32) -> Soon<'s, Result<Vec<Stored>, StoreError>> {
        Box::pin(async move { self.of(table)?.store.tail(table, from).await })
    }

    fn book(&self, ask: Ask) -> Soon<'_, Result<Told, StoreError>> {
        Box::pin(async move { self.first().heard(self.first().store.book(ask).await) })
    }

    fn place(&self) -> Soon<'_, Arc<str>> {
        Box::pin(self.next_place())
    }

    fn places(&self) -> usize {
        self.shelves.len()
    }

    fn health(&self) -> Soon<'_, Result<(), StoreError>> {
        Box::pin(async move {
            let all = join_all(self.shelves.iter().map(Shelf::health)).await;
            let ill = self.shelves.iter().zip(all).find_map(|(shelf, health)| Some((shelf, health.err()?)));
            match ill {
                Some((shelf, error)) => Err(StoreError::Unavailable(format!("{}: {error}", shelf.what))),
                None => Ok(()),
            }
        })
    }

    fn close(&self) -> Soon<'_, ()> {
        Box::pin(async move {
            join_all(self.shelves.iter().map(|shelf| shelf.store.close())).await;
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_hyphen_and_eight_digits_are_a_name() {
        assert_eq!(name_in("0123456789abcdef01234567-89abcdef"), Some("89abcdef"));
        assert_eq!(name_in("a-b-00000000"), Some("00000000"));
        for none in [
            "",
            "a",
            "0123456789abcdef01234567",
            "-89abcdef",
            "a-89abcde",
            "a-89ABCDEF",
            "a-89abcdefg",
            "a-ä9abcde",
        ] {
            assert_eq!(name_in(none), None, "{none}");
        }
    }
}
