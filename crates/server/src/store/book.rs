//! The book of the daily decks: what was promised of each day, who has begun it and what they scored, clubs.
//!
//! Typed questions to whatever store there is; each is one transaction of the store's own writer, or one reading. What is written here may be
//! written twice without harm, so that whoever lost an answer asks again. Devices are told apart by the hash of their key; the key is nowhere.

mod board;
mod clubs;
mod days;

use std::sync::Arc;

use rusqlite::Connection;
use tableflip_table::protocol::{BoardRow, ClubAsk, ClubCard, DailyPar};
use tableflip_table::{DayScore, KeyHash};
use tokio::sync::oneshot;

use super::{Store, StoreError};

pub use clubs::{Clubbed, NewClub};
pub use days::{Attempt, Begun, DayRow, NewAttempt};

/// What there was of the book in a file at first, besides the log.
pub(super) const SCHEMA: &str = "CREATE TABLE day (
        date TEXT NOT NULL,
        game TEXT NOT NULL,
        edition_sha256 TEXT NOT NULL,
        options TEXT NOT NULL,
        seats INTEGER NOT NULL,
        commitment TEXT NOT NULL,
        closed INTEGER NOT NULL DEFAULT 0,
        novice INTEGER,
        regular INTEGER,
        expert INTEGER,
        PRIMARY KEY (date, game)
    ) WITHOUT ROWID;
    CREATE TABLE attempt (
        date TEXT NOT NULL,
        game TEXT NOT NULL,
        device TEXT NOT NULL,
        game_table TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL,
        began INTEGER NOT NULL,
        score INTEGER,
        finished INTEGER,
        PRIMARY KEY (date, game, device)
    ) WITHOUT ROWID;
    CREATE INDEX attempt_by_score ON attempt (date, game, score DESC, finished) WHERE score IS NOT NULL;
    CREATE TABLE club (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        link TEXT NOT NULL,
        maker TEXT NOT NULL,
        made INTEGER NOT NULL,
        next INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE member (
        club TEXT NOT NULL,
        device TEXT NOT NULL,
        member INTEGER NOT NULL,
        name TEXT NOT NULL,
        removed INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (club, device)
    ) WITHOUT ROWID;";

/// How scores grew, of attempts and of par: JSON, or nothing.
pub(super) const PARTS: &str = "ALTER TABLE day ADD COLUMN parts TEXT;
    ALTER TABLE attempt ADD COLUMN parts TEXT;";

/// The book in a store.
#[derive(Clone)]
pub struct Book(Arc<dyn Store>);

impl Book {
    /// The book in this store.
    pub fn new(store: Arc<dyn Store>) -> Book {
        Book(store)
    }

    /// Promises days: those that were promised already stay as they are.
    pub async fn promise(&self, days: Vec<DayRow>) -> Result<(), StoreError> {
        self.write(false, move |book| days::promise(book, &days)).await
    }

    /// What was promised of a day.
    pub async fn day(&self, date: &str, game: &str) -> Result<Option<DayRow>, StoreError> {
        let (date, game) = (date.to_string(), game.to_string());
        self.read(move |book| days::day(book, &date, &game)).await
    }

    /// The days from this date on that are not closed, or lack par.
    pub async fn unsettled(&self, from: &str) -> Result<Vec<DayRow>, StoreError> {
        let from = from.to_string();
        self.read(move |book| days::unsettled(book, &from)).await
    }

    /// A day is closed, for ever: whatever the clock says later.
    pub async fn close(&self, date: &str, game: &str) -> Result<(), StoreError> {
        let (date, game) = (date.to_string(), game.to_string());
        self.write(false, move |book| days::close(book, &date, &game)).await
    }

    /// What bots score.
    pub async fn par(&self, date: &str, game: &str, par: DailyPar) -> Result<(), StoreError> {
        let (date, game) = (date.to_string(), game.to_string());
        self.write(false, move |book| days::par(book, &date, &game, &par)).await
    }

    /// A device's attempt at a day.
    pub async fn attempt(
        &self,
        date: &str,
        game: &str,
        device: KeyHash,
    ) -> Result<Option<Attempt>, StoreError> {
        let (date, game) = (date.to_string(), game.to_string());
        self.read(move |book| days::attempt(book, &date, &game, device)).await
    }

    /// A device begins a day: its attempt and the table are written together. One that has begun already is told its table.
    pub async fn begin(&self, attempt: NewAttempt) -> Result<Begun, StoreError> {
        self.write(true, move |book| days::begin(book, &attempt)).await
    }

    /// The tables of attempts without a score, at days from this date on.
    pub async fn unscored(&self, from: &str) -> Result<Vec<String>, StoreError> {
        let from = from.to_string();
        self.read(move |book| days::unscored(book, &from)).await
    }

    /// The game at a table is over. The first score stays.
    pub async fn score(&self, table: &str, score: DayScore, at: u64) -> Result<(), StoreError> {
        let table = table.to_string();
        self.write(false, move |book| days::score(book, &table, &score, at)).await
    }

    /// The board of a day: of everybody, or of a club.
    pub async fn board(
        &self,
        date: &str,
        game: &str,
        club: Option<String>,
        own: Option<KeyHash>,
    ) -> Result<Vec<BoardRow>, StoreError> {
        let (date, game) = (date.to_string(), game.to_string());
        self.read(move |book| board::board(book, &date, &game, club.as_deref(), own)).await
    }

    /// Makes a club.
    pub async fn club(&self, club: NewClub) -> Result<ClubCard, StoreError> {
        self.write(true, move |book| clubs::make(book, &club)).await
    }

    /// Does with a club what somebody asks, if they may. Names are good ones.
    pub async fn ask_club(
        &self,
        id: &str,
        device: KeyHash,
        ask: ClubAsk,
        most: u32,
    ) -> Result<Clubbed, StoreError> {
        let id = id.to_string();
        match ask {
            ClubAsk::Look {} => self.read(move |book| clubs::ask(book, &id, device, &ask, most)).await,
            _ => self.write(false, move |book| clubs::ask(book, &id, device, &ask, most)).await,
        }
    }

    async fn write<T: Send + 'static>(
        &self,
        new: bool,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (deed, answer) = deed(work);
        self.0.write(deed, new).await?;
        answer.await.map_err(|_| undone())
    }

    async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (deed, answer) = deed(work);
        self.0.read(deed).await?;
        answer.await.map_err(|_| undone())
    }
}

/// Something to be done with the book's file, on a thread of the store.
pub type Deed = Box<dyn FnOnce(&Connection) -> rusqlite::Result<()> + Send>;

/// What is done, and where its answer comes: to be looked at only when the store said that it is kept.
fn deed<T: Send + 'static>(
    work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
) -> (Deed, oneshot::Receiver<T>) {
    let (tell, answer) = oneshot::channel();
    let deed = move |book: &Connection| {
        let _ = tell.send(work(book)?);
        Ok(())
    };
    (Box::new(deed), answer)
}

fn undone() -> StoreError {
    StoreError::Unavailable("it was not done".into())
}
