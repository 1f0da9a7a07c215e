//! The book of the daily decks: what was promised of each day, who has begun it and what they scored, clubs.
//!
//! Typed questions to whatever store there is; each is one transaction of the store's own, or one reading. What is written here may be
//! written twice without harm, so that whoever lost an answer asks again. Devices are told apart by the hash of their key; the key is nowhere.

mod ask;
pub(super) mod parts;
pub(super) mod places;
mod rows;
pub(super) mod sqlite;

use std::sync::Arc;

use tableflip_table::protocol::{BoardRow, ClubAsk, ClubCard, DailyPar};
use tableflip_table::{DayScore, KeyHash};

use super::{Store, StoreError};

pub use ask::{Ask, Kind, Told};
pub(super) use rows::may;
pub use rows::{Attempt, Begun, Clubbed, DayRow, NewAttempt, NewClub};

/// The book in a store.
#[derive(Clone)]
pub struct Book(Arc<dyn Store>);

/// Asks the store, and takes the one kind of answer that belongs to the question.
macro_rules! ask {
    ($book:expr, $ask:expr, $told:pat => $answer:expr) => {
        match $book.0.book($ask).await? {
            $told => Ok($answer),
            other => Err(StoreError::Unavailable(format!("an answer to something else: {other:?}"))),
        }
    };
}

impl Book {
    /// The book in this store.
    pub fn new(store: Arc<dyn Store>) -> Book {
        Book(store)
    }

    /// Promises days: those that were promised already stay as they are.
    pub async fn promise(&self, days: Vec<DayRow>) -> Result<(), StoreError> {
        ask!(self, Ask::Promise(days), Told::Done => ())
    }

    /// What was promised of a day.
    pub async fn day(&self, date: &str, game: &str) -> Result<Option<DayRow>, StoreError> {
        ask!(self, Ask::Day { date: date.into(), game: game.into() }, Told::Day(day) => day)
    }

    /// The days from this date on that are not closed, or lack par.
    pub async fn unsettled(&self, from: &str) -> Result<Vec<DayRow>, StoreError> {
        ask!(self, Ask::Unsettled { from: from.into() }, Told::Days(days) => days)
    }

    /// A day is closed, for ever: whatever the clock says later.
    pub async fn close(&self, date: &str, game: &str) -> Result<(), StoreError> {
        ask!(self, Ask::Close { date: date.into(), game: game.into() }, Told::Done => ())
    }

    /// What bots score.
    pub async fn par(&self, date: &str, game: &str, par: DailyPar) -> Result<(), StoreError> {
        ask!(self, Ask::Par { date: date.into(), game: game.into(), par }, Told::Done => ())
    }

    /// A device's attempt at a day.
    pub async fn attempt(
        &self,
        date: &str,
        game: &str,
        device: KeyHash,
    ) -> Result<Option<Attempt>, StoreError> {
        let ask = Ask::Attempt { date: date.into(), game: game.into(), device };
        ask!(self, ask, Told::Attempt(attempt) => attempt)
    }

    /// A device begins a day: its attempt and the table are written together. One that has begun already is told its table.
    pub async fn begin(&self, attempt: NewAttempt) -> Result<Begun, StoreError> {
        ask!(self, Ask::Begin(attempt), Told::Begun(begun) => begun)
    }

    /// The tables of attempts without a score, at days from this date on.
    pub async fn unscored(&self, from: &str) -> Result<Vec<String>, StoreError> {
        ask!(self, Ask::Unscored { from: from.into() }, Told::Tables(tables) => tables)
    }

    /// The game at a table is over. The first score stays.
    pub async fn score(&self, table: &str, score: DayScore, at: u64) -> Result<(), StoreError> {
        ask!(self, Ask::Score { table: table.into(), score, at }, Told::Done => ())
    }

    /// The board of a day: of everybody, or of a club.
    pub async fn board(
        &self,
        date: &str,
        game: &str,
        club: Option<String>,
        own: Option<KeyHash>,
    ) -> Result<Vec<BoardRow>, StoreError> {
        let ask = Ask::Board { date: date.into(), game: game.into(), club, own };
        ask!(self, ask, Told::Board(rows) => rows)
    }

    /// Makes a club.
    pub async fn club(&self, club: NewClub) -> Result<ClubCard, StoreError> {
        ask!(self, Ask::Club(club), Told::Club(card) => card)
    }

    /// Does with a club what somebody asks, if they may. Names are good ones.
    pub async fn ask_club(
        &self,
        id: &str,
        device: KeyHash,
        ask: ClubAsk,
        most: u32,
    ) -> Result<Clubbed, StoreError> {
        let ask = Ask::OfClub { id: id.into(), device, ask, most };
        ask!(self, ask, Told::OfClub(clubbed) => clubbed)
    }
}
