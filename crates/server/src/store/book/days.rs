//! Days and who has begun them.

use rusqlite::{Connection, OptionalExtension, Row, params};
use tableflip_table::protocol::{DailyPar, DayParts};
use tableflip_table::{DayScore, KeyHash};

/// What was promised of a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DayRow {
    /// The day, as `2026-11-17`.
    pub date: String,
    /// The game's id.
    pub game: String,
    /// SHA-256 of the edition's text.
    pub edition_sha256: String,
    /// All options, as canonical JSON.
    pub options: String,
    /// How many seats there are.
    pub seats: u8,
    /// The promise itself.
    pub commitment: String,
    /// Whether it is closed.
    pub closed: bool,
    /// What bots score.
    pub par: DailyPar,
}

/// A device's attempt at a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// Its table.
    pub table: String,
    /// What it came to, once it is over.
    pub score: Option<u32>,
    /// How that grew.
    pub parts: Option<DayParts>,
}

/// Somebody begins a day.
#[derive(Clone, Debug)]
pub struct NewAttempt {
    /// The day.
    pub date: String,
    /// The game's id.
    pub game: String,
    /// Whose attempt.
    pub device: KeyHash,
    /// The name on the board.
    pub name: String,
    /// Milliseconds since 1970.
    pub at: u64,
    /// The new table's id.
    pub table: String,
    /// The first entry of its log.
    pub body: String,
    /// The position that was dealt.
    pub events: Option<String>,
}

/// A day was begun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Begun {
    /// The attempt's table.
    pub table: String,
    /// Whether it was begun just now.
    pub new: bool,
}

const DAY: &str =
    "SELECT date, game, edition_sha256, options, seats, commitment, closed, novice, regular, expert, parts
     FROM day";

/// What is no text of ours is as good as nothing: it is an ornament of the score.
fn parts(row: &Row<'_>, at: usize) -> rusqlite::Result<Option<DayParts>> {
    let text: Option<String> = row.get(at)?;
    Ok(text.and_then(|text| serde_json::from_str(&text).ok()))
}

fn text(parts: Option<&DayParts>) -> Option<String> {
    parts.and_then(|parts| serde_json::to_string(parts).ok())
}

fn row(row: &Row<'_>) -> rusqlite::Result<DayRow> {
    Ok(DayRow {
        date: row.get(0)?,
        game: row.get(1)?,
        edition_sha256: row.get(2)?,
        options: row.get(3)?,
        seats: row.get(4)?,
        commitment: row.get(5)?,
        closed: row.get(6)?,
        par: DailyPar {
            novice: row.get(7)?,
            regular: row.get(8)?,
            expert: row.get(9)?,
            parts: parts(row, 10)?,
        },
    })
}

pub(super) fn promise(book: &Connection, days: &[DayRow]) -> rusqlite::Result<()> {
    let mut insert = book.prepare_cached(
        "INSERT OR IGNORE INTO day (date, game, edition_sha256, options, seats, commitment)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?;
    for DayRow { date, game, edition_sha256, options, seats, commitment, .. } in days {
        insert.execute(params![date, game, edition_sha256, options, seats, commitment])?;
    }
    Ok(())
}

pub(super) fn day(book: &Connection, date: &str, game: &str) -> rusqlite::Result<Option<DayRow>> {
    let sql = format!("{DAY} WHERE date = ?1 AND game = ?2");
    book.prepare_cached(&sql)?.query_row(params![date, game], row).optional()
}

pub(super) fn unsettled(book: &Connection, from: &str) -> rusqlite::Result<Vec<DayRow>> {
    let sql = format!(
        "{DAY} WHERE date >= ?1 AND (closed = 0 OR novice IS NULL OR regular IS NULL OR expert IS NULL) ORDER BY 1, 2"
    );
    book.prepare_cached(&sql)?.query_map(params![from], row)?.collect()
}

pub(super) fn close(book: &Connection, date: &str, game: &str) -> rusqlite::Result<()> {
    let sql = "UPDATE day SET closed = 1 WHERE date = ?1 AND game = ?2";
    book.prepare_cached(sql)?.execute(params![date, game]).map(|_| ())
}

pub(super) fn par(book: &Connection, date: &str, game: &str, par: &DailyPar) -> rusqlite::Result<()> {
    let sql =
        "UPDATE day SET novice = ?3, regular = ?4, expert = ?5, parts = ?6 WHERE date = ?1 AND game = ?2";
    let DailyPar { novice, regular, expert, parts } = par;
    book.prepare_cached(sql)?
        .execute(params![date, game, novice, regular, expert, text(parts.as_ref())])
        .map(|_| ())
}

pub(super) fn attempt(
    book: &Connection,
    date: &str,
    game: &str,
    device: KeyHash,
) -> rusqlite::Result<Option<Attempt>> {
    let sql = "SELECT game_table, score, parts FROM attempt WHERE date = ?1 AND game = ?2 AND device = ?3";
    let row = |row: &Row<'_>| Ok(Attempt { table: row.get(0)?, score: row.get(1)?, parts: parts(row, 2)? });
    book.prepare_cached(sql)?.query_row(params![date, game, String::from(device)], row).optional()
}

pub(super) fn begin(book: &Connection, new: &NewAttempt) -> rusqlite::Result<Begun> {
    if let Some(Attempt { table, .. }) = attempt(book, &new.date, &new.game, new.device)? {
        return Ok(Begun { table, new: false });
    }
    book.prepare_cached(
        "INSERT INTO attempt (date, game, device, game_table, name, began) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![
        new.date,
        new.game,
        String::from(new.device),
        new.table,
        new.name,
        new.at.cast_signed()
    ])?;
    book.prepare_cached("INSERT INTO log (game_table, number, body, events) VALUES (?1, 0, ?2, ?3)")?
        .execute(params![new.table, new.body, new.events])?;
    Ok(Begun { table: new.table.clone(), new: true })
}

pub(super) fn unscored(book: &Connection, from: &str) -> rusqlite::Result<Vec<String>> {
    let sql = "SELECT game_table FROM attempt WHERE date >= ?1 AND score IS NULL";
    book.prepare_cached(sql)?.query_map(params![from], |row| row.get(0))?.collect()
}

pub(super) fn score(
    book: &Connection,
    table: &str,
    DayScore { score, parts }: &DayScore,
    at: u64,
) -> rusqlite::Result<()> {
    let sql =
        "UPDATE attempt SET score = ?2, finished = ?3, parts = ?4 WHERE game_table = ?1 AND score IS NULL";
    book.prepare_cached(sql)?
        .execute(params![table, score, at.cast_signed(), text(parts.as_ref())])
        .map(|_| ())
}
