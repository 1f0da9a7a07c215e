//! Days and who has begun them.

use rusqlite::{Connection, OptionalExtension, Row, params};
use tableflip_table::protocol::{DailyPar, DayParts};
use tableflip_table::{DayScore, KeyHash};

use super::super::parts;
use super::{Attempt, Begun, DayRow, NewAttempt};

const DAY: &str =
    "SELECT date, game, edition_sha256, options, seats, commitment, closed, novice, regular, expert, parts
     FROM day";

fn parts_at(row: &Row<'_>, at: usize) -> rusqlite::Result<Option<DayParts>> {
    let text: Option<String> = row.get(at)?;
    Ok(parts::read(text.as_deref()))
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
            parts: parts_at(row, 10)?,
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

/// What one node has found out stays when another, which has not yet, says what it has.
pub(super) fn par(book: &Connection, date: &str, game: &str, par: &DailyPar) -> rusqlite::Result<()> {
    let sql = "UPDATE day SET novice = COALESCE(novice, ?3), regular = COALESCE(regular, ?4),
        expert = COALESCE(expert, ?5), parts = COALESCE(parts, ?6) WHERE date = ?1 AND game = ?2";
    let DailyPar { novice, regular, expert, parts } = par;
    book.prepare_cached(sql)?
        .execute(params![date, game, novice, regular, expert, parts::write(parts.as_ref())])
        .map(|_| ())
}

pub(super) fn attempt(
    book: &Connection,
    date: &str,
    game: &str,
    device: KeyHash,
) -> rusqlite::Result<Option<Attempt>> {
    let sql = "SELECT game_table, score, parts FROM attempt WHERE date = ?1 AND game = ?2 AND device = ?3";
    let row =
        |row: &Row<'_>| Ok(Attempt { table: row.get(0)?, score: row.get(1)?, parts: parts_at(row, 2)? });
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
        .execute(params![table, score, at.cast_signed(), parts::write(parts.as_ref())])
        .map(|_| ())
}
