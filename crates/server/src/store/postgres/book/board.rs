//! The board of a day: places, names, scores (LN-3.6).

use tableflip_table::KeyHash;
use tableflip_table::protocol::BoardRow;
use tokio_postgres::types::Type;
use tokio_postgres::{Client, Row};

use super::super::super::book::places::{Line, SHOWN, cut, placed};
use super::super::trouble::Trouble;
use super::narrow;

fn line(row: &Row) -> Result<Line, Trouble> {
    Ok(Line { name: row.get(0), score: narrow(row.get(1))?, device: row.get(2) })
}

pub(super) async fn board(
    book: &Client,
    date: &str,
    game: &str,
    club: Option<&str>,
    own: Option<KeyHash>,
) -> Result<Vec<BoardRow>, Trouble> {
    let own = own.map(String::from);
    match club {
        None => of_all(book, date, game, own.as_deref()).await,
        Some(club) => of_club(book, date, game, club, own.as_deref()).await,
    }
}

/// The best of all come straight out of the index, and so does the count of those before one's own.
async fn of_all(book: &Client, date: &str, game: &str, own: Option<&str>) -> Result<Vec<BoardRow>, Trouble> {
    let sql = format!(
        "SELECT name, score, device FROM tableflip.attempt
         WHERE date = $1 AND game = $2 AND score IS NOT NULL
         ORDER BY score DESC, finished, device LIMIT {SHOWN}"
    );
    let best = book.query_typed(&sql, &[(&date, Type::TEXT), (&game, Type::TEXT)]).await?;
    let mut rows = placed(best.iter().map(line).collect::<Result<_, _>>()?, own);
    let Some(own) = own.filter(|_| !rows.iter().any(|row| row.own)) else { return Ok(rows) };
    let sql = "SELECT name, score, device FROM tableflip.attempt
        WHERE date = $1 AND game = $2 AND device = $3 AND score IS NOT NULL";
    let of = [(&date as _, Type::TEXT), (&game as _, Type::TEXT), (&own as _, Type::TEXT)];
    if let Some(mine) = book.query_typed_opt(sql, &of).await? {
        let Line { name, score, .. } = line(&mine)?;
        let sql = "SELECT count(*) FROM tableflip.attempt WHERE date = $1 AND game = $2 AND score > $3";
        let bar = i64::from(score);
        let of = [(&date as _, Type::TEXT), (&game as _, Type::TEXT), (&bar as _, Type::INT8)];
        let better = narrow(book.query_typed_one(sql, &of).await?.get(0))?;
        rows.push(BoardRow { place: better + 1, name, score, own: true });
    }
    Ok(rows)
}

/// A club is small: all of it is placed, and then cut.
async fn of_club(
    book: &Client,
    date: &str,
    game: &str,
    club: &str,
    own: Option<&str>,
) -> Result<Vec<BoardRow>, Trouble> {
    let sql = "SELECT member.name, attempt.score, attempt.device FROM tableflip.member
        JOIN tableflip.attempt ON attempt.date = $1 AND attempt.game = $2 AND attempt.device = member.device
        WHERE member.club = $3 AND NOT member.removed AND attempt.score IS NOT NULL
        ORDER BY attempt.score DESC, attempt.finished, member.member";
    let of = [(&date as _, Type::TEXT), (&game as _, Type::TEXT), (&club as _, Type::TEXT)];
    let all = book.query_typed(sql, &of).await?;
    Ok(cut(placed(all.iter().map(line).collect::<Result<_, _>>()?, own)))
}
