//! The book in a `SQLite` file: its tables, and what is done with them on a thread of the store.

mod board;
mod clubs;
mod days;

use rusqlite::Connection;

use super::{Ask, Attempt, Begun, Clubbed, DayRow, NewAttempt, NewClub, Told, may};

/// What there was of the book in a file at first, besides the log.
pub(in crate::store) const SCHEMA: &str = "CREATE TABLE day (
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
pub(in crate::store) const PARTS: &str = "ALTER TABLE day ADD COLUMN parts TEXT;
    ALTER TABLE attempt ADD COLUMN parts TEXT;";

/// Does what is asked; whoever calls sees to the transaction.
pub(in crate::store) fn answer(book: &Connection, ask: &Ask) -> rusqlite::Result<Told> {
    Ok(match ask {
        Ask::Promise(days) => days::promise(book, days).map(|()| Told::Done)?,
        Ask::Day { date, game } => Told::Day(days::day(book, date, game)?),
        Ask::Unsettled { from } => Told::Days(days::unsettled(book, from)?),
        Ask::Close { date, game } => days::close(book, date, game).map(|()| Told::Done)?,
        Ask::Par { date, game, par } => days::par(book, date, game, par).map(|()| Told::Done)?,
        Ask::Attempt { date, game, device } => Told::Attempt(days::attempt(book, date, game, *device)?),
        Ask::Begin(attempt) => Told::Begun(days::begin(book, attempt)?),
        Ask::Unscored { from } => Told::Tables(days::unscored(book, from)?),
        Ask::Score { table, score, at } => days::score(book, table, score, *at).map(|()| Told::Done)?,
        Ask::Board { date, game, club, own } => {
            Told::Board(board::board(book, date, game, club.as_deref(), *own)?)
        }
        Ask::Club(club) => Told::Club(clubs::make(book, club)?),
        Ask::OfClub { id, device, ask, most } => Told::OfClub(clubs::ask(book, id, *device, ask, *most)?),
    })
}
