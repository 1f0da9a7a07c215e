//! The board of a day: places, names, scores (LN-3.6).

use rusqlite::{Connection, OptionalExtension, Row, params};
use tableflip_table::KeyHash;
use tableflip_table::protocol::BoardRow;

use super::super::places::{Line, SHOWN, cut, placed};

fn line(row: &Row<'_>) -> rusqlite::Result<Line> {
    Ok(Line { name: row.get(0)?, score: row.get(1)?, device: row.get(2)? })
}

pub(super) fn board(
    book: &Connection,
    date: &str,
    game: &str,
    club: Option<&str>,
    own: Option<KeyHash>,
) -> rusqlite::Result<Vec<BoardRow>> {
    let own = own.map(String::from);
    match club {
        None => of_all(book, date, game, own.as_deref()),
        Some(club) => of_club(book, date, game, club, own.as_deref()),
    }
}

/// The best of all come straight out of the index, and so does the count of those before one's own.
fn of_all(book: &Connection, date: &str, game: &str, own: Option<&str>) -> rusqlite::Result<Vec<BoardRow>> {
    let mut best = book.prepare_cached(
        "SELECT name, score, device FROM attempt WHERE date = ?1 AND game = ?2 AND score IS NOT NULL
         ORDER BY score DESC, finished LIMIT ?3",
    )?;
    let best: Vec<Line> =
        best.query_map(params![date, game, SHOWN], line)?.collect::<rusqlite::Result<_>>()?;
    let mut rows = placed(best, own);
    let Some(own) = own.filter(|_| !rows.iter().any(|row| row.own)) else { return Ok(rows) };
    let mine = book
        .prepare_cached(
            "SELECT name, score, device FROM attempt
             WHERE date = ?1 AND game = ?2 AND device = ?3 AND score IS NOT NULL",
        )?
        .query_row(params![date, game, own], line)
        .optional()?;
    if let Some(Line { name, score, .. }) = mine {
        let better: u32 = book
            .prepare_cached("SELECT count(*) FROM attempt WHERE date = ?1 AND game = ?2 AND score > ?3")?
            .query_row(params![date, game, score], |row| row.get(0))?;
        rows.push(BoardRow { place: better + 1, name, score, own: true });
    }
    Ok(rows)
}

/// A club is small: all of it is placed, and then cut. `CROSS JOIN` has `SQLite` begin with the members and look each of them up, instead of going through
/// everybody who has played that day.
fn of_club(
    book: &Connection,
    date: &str,
    game: &str,
    club: &str,
    own: Option<&str>,
) -> rusqlite::Result<Vec<BoardRow>> {
    let mut all = book.prepare_cached(
        "SELECT member.name, attempt.score, attempt.device FROM member
         CROSS JOIN attempt ON attempt.date = ?1 AND attempt.game = ?2 AND attempt.device = member.device
         WHERE member.club = ?3 AND member.removed = 0 AND attempt.score IS NOT NULL
         ORDER BY attempt.score DESC, attempt.finished, member.member",
    )?;
    let all: Vec<Line> = all.query_map(params![date, game, club], line)?.collect::<rusqlite::Result<_>>()?;
    Ok(cut(placed(all, own)))
}
