//! Days and who has begun them.

use tableflip_table::protocol::DailyPar;
use tableflip_table::{DayScore, KeyHash};
use tokio_postgres::types::Type;
use tokio_postgres::{Client, Row};

use super::super::super::book::parts;
use super::super::super::{Attempt, Begun, DayRow, NewAttempt};
use super::super::log::marks;
use super::super::trouble::Trouble;
use super::narrow;

const DAY: &str =
    "SELECT date, game, edition_sha256, options, seats, commitment, closed, novice, regular, expert, parts
     FROM tableflip.day";

fn row(row: &Row) -> Result<DayRow, Trouble> {
    let score = |at: usize| row.get::<_, Option<i64>>(at).map(narrow).transpose();
    Ok(DayRow {
        date: row.get(0),
        game: row.get(1),
        edition_sha256: row.get(2),
        options: row.get(3),
        seats: narrow(row.get::<_, i32>(4).into())? as u8,
        commitment: row.get(5),
        closed: row.get(6),
        par: DailyPar {
            novice: score(7)?,
            regular: score(8)?,
            expert: score(9)?,
            parts: parts::read(row.get(10)),
        },
    })
}

pub(super) async fn promise(book: &Client, days: &[DayRow]) -> Result<(), Trouble> {
    let sql = "INSERT INTO tableflip.day (date, game, edition_sha256, options, seats, commitment)
        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (date, game) DO NOTHING";
    // Two machines that promise the same days take them in the same order.
    let mut days: Vec<&DayRow> = days.iter().collect();
    days.sort_by_key(|day| (&day.date, &day.game));
    for DayRow { date, game, edition_sha256, options, seats, commitment, .. } in days {
        let seats = i32::from(*seats);
        book.execute_typed(
            sql,
            &[
                (date, Type::TEXT),
                (game, Type::TEXT),
                (edition_sha256, Type::TEXT),
                (options, Type::TEXT),
                (&seats, Type::INT4),
                (commitment, Type::TEXT),
            ],
        )
        .await?;
    }
    Ok(())
}

pub(super) async fn day(book: &Client, date: &str, game: &str) -> Result<Option<DayRow>, Trouble> {
    let sql = format!("{DAY} WHERE date = $1 AND game = $2");
    let found = book.query_typed_opt(&sql, &[(&date, Type::TEXT), (&game, Type::TEXT)]).await?;
    found.as_ref().map(row).transpose()
}

pub(super) async fn unsettled(book: &Client, from: &str) -> Result<Vec<DayRow>, Trouble> {
    let sql = format!(
        "{DAY} WHERE date >= $1 AND (NOT closed OR novice IS NULL OR regular IS NULL OR expert IS NULL)
         ORDER BY date, game"
    );
    book.query_typed(&sql, &[(&from, Type::TEXT)]).await?.iter().map(row).collect()
}

pub(super) async fn close(book: &Client, date: &str, game: &str) -> Result<(), Trouble> {
    let sql = "UPDATE tableflip.day SET closed = true WHERE date = $1 AND game = $2";
    book.execute_typed(sql, &[(&date, Type::TEXT), (&game, Type::TEXT)]).await?;
    Ok(())
}

/// What one node has found out stays when another, which has not yet, says what it has.
pub(super) async fn par(book: &Client, date: &str, game: &str, par: &DailyPar) -> Result<(), Trouble> {
    let sql = "UPDATE tableflip.day SET novice = COALESCE(novice, $3), regular = COALESCE(regular, $4),
        expert = COALESCE(expert, $5), parts = COALESCE(parts, $6)
        WHERE date = $1 AND game = $2";
    let score = |score: Option<u32>| score.map(i64::from);
    book.execute_typed(
        sql,
        &[
            (&date, Type::TEXT),
            (&game, Type::TEXT),
            (&score(par.novice), Type::INT8),
            (&score(par.regular), Type::INT8),
            (&score(par.expert), Type::INT8),
            (&parts::write(par.parts.as_ref()), Type::TEXT),
        ],
    )
    .await?;
    Ok(())
}

pub(super) async fn attempt(
    book: &Client,
    date: &str,
    game: &str,
    device: KeyHash,
) -> Result<Option<Attempt>, Trouble> {
    let sql = "SELECT game_table, score, parts FROM tableflip.attempt
        WHERE date = $1 AND game = $2 AND device = $3";
    let device = String::from(device);
    let of = [(&date as _, Type::TEXT), (&game as _, Type::TEXT), (&device as _, Type::TEXT)];
    let Some(row) = book.query_typed_opt(sql, &of).await? else { return Ok(None) };
    let score = row.get::<_, Option<i64>>(1).map(narrow).transpose()?;
    Ok(Some(Attempt { table: row.get(0), score, parts: parts::read(row.get(2)) }))
}

/// Of two that begin at once, also on two machines, the second waits for the first and is told its table.
pub(super) async fn begin(book: &Client, new: &NewAttempt) -> Result<Begun, Trouble> {
    let sql = "INSERT INTO tableflip.attempt (date, game, device, game_table, name, began)
        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (date, game, device) DO NOTHING";
    let (device, at) = (String::from(new.device), new.at.cast_signed());
    let inserted = book
        .execute_typed(
            sql,
            &[
                (&new.date, Type::TEXT),
                (&new.game, Type::TEXT),
                (&device, Type::TEXT),
                (&new.table, Type::TEXT),
                (&new.name, Type::TEXT),
                (&at, Type::INT8),
            ],
        )
        .await?;
    if inserted == 0 {
        let begun = attempt(book, &new.date, &new.game, new.device).await?;
        let begun = begun.ok_or_else(|| Trouble::Refused("an attempt that is there is not there".into()))?;
        return Ok(Begun { table: begun.table, new: false });
    }
    let sql = "INSERT INTO tableflip.log (game_table, number, body, events, mark) VALUES ($1, 0, $2, $3, $4)";
    let mark = marks(1).map_err(|error| Trouble::Refused(error.to_string()))?;
    let (body, events) = (new.body.as_bytes(), new.events.as_deref().map(str::as_bytes));
    book.execute_typed(
        sql,
        &[
            (&new.table, Type::TEXT),
            (&body, Type::BYTEA),
            (&events, Type::BYTEA),
            (&&mark[0][..], Type::BYTEA),
        ],
    )
    .await?;
    Ok(Begun { table: new.table.clone(), new: true })
}

pub(super) async fn unscored(book: &Client, from: &str) -> Result<Vec<String>, Trouble> {
    let sql = "SELECT game_table FROM tableflip.attempt WHERE date >= $1 AND score IS NULL
        ORDER BY date, game, device";
    let rows = book.query_typed(sql, &[(&from, Type::TEXT)]).await?;
    Ok(rows.iter().map(|row| row.get(0)).collect())
}

pub(super) async fn score(
    book: &Client,
    table: &str,
    DayScore { score, parts }: &DayScore,
    at: u64,
) -> Result<(), Trouble> {
    let sql = "UPDATE tableflip.attempt SET score = $2, finished = $3, parts = $4
        WHERE game_table = $1 AND score IS NULL";
    let (score, at) = (i64::from(*score), at.cast_signed());
    let parts = parts::write(parts.as_ref());
    let what = [
        (&table as _, Type::TEXT),
        (&score as _, Type::INT8),
        (&at as _, Type::INT8),
        (&parts as _, Type::TEXT),
    ];
    book.execute_typed(sql, &what).await?;
    Ok(())
}
