//! A database among several (HO-3.4): its own short name, which ends the ids of tables that are laid there, and which of them is the first.
//!
//! What several databases are to each other is decided in `stores/arrange.rs`; here it is read and written.

use tokio_postgres::Client;
use tokio_postgres::types::Type;

use super::super::StoreError;
use super::trouble::Trouble;

/// What a database knows of its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::store) struct Place {
    /// Its own name, and then those of databases whose tables were moved here.
    pub(in crate::store) names: Vec<String>,
    /// The name of the first of its list, which has the book; nothing before it was ever served.
    pub(in crate::store) first: Option<String>,
    /// Whether a move into it was begun and has not ended.
    pub(in crate::store) moving: bool,
    /// Whether there is neither a table nor anything in the book that somebody made.
    pub(in crate::store) empty: bool,
}

const EMPTY: &str = "NOT EXISTS (SELECT FROM tableflip.log) AND NOT EXISTS (SELECT FROM tableflip.attempt)
    AND NOT EXISTS (SELECT FROM tableflip.club)";

/// Reads it.
pub(super) async fn read(client: &Client) -> Result<Place, Trouble> {
    let sql = format!("SELECT name, first, moving, {EMPTY} FROM tableflip.place");
    let row = client.query_typed_one(&sql, &[]).await?;
    let mut names = vec![row.get(0)];
    let more = client.query_typed("SELECT name FROM tableflip.answers_for ORDER BY name", &[]).await?;
    names.extend(more.iter().map(|row| row.get::<_, String>(0)));
    Ok(Place { names, first: row.get(1), moving: row.get(2), empty: row.get(3) })
}

/// Writes down which database is the first of its list. One that has tables and belongs to another stays as it is, and this says so.
pub(super) async fn belong(client: &Client, first: &str) -> Result<bool, Trouble> {
    let sql = format!("UPDATE tableflip.place SET first = $1 WHERE first IS NULL OR first = $1 OR ({EMPTY})");
    Ok(client.execute_typed(&sql, &[(&first, Type::TEXT)]).await? == 1)
}

/// From now on no server opens it, until [`moved`].
pub(super) async fn moving(client: &Client) -> Result<(), Trouble> {
    client.execute_typed("UPDATE tableflip.place SET moving = true", &[]).await?;
    Ok(())
}

/// A move is done: it answers for these names too, and belongs to this list if it belonged to none.
pub(super) async fn moved(client: &Client, names: &[String], first: Option<&str>) -> Result<(), Trouble> {
    let sql = "WITH more AS (
            INSERT INTO tableflip.answers_for
            SELECT name FROM unnest($1::text[]) AS t (name)
            WHERE name NOT IN (SELECT name FROM tableflip.place) ON CONFLICT DO NOTHING
        )
        UPDATE tableflip.place SET moving = false, first = coalesce(first, $2)";
    client.execute_typed(sql, &[(&names, Type::TEXT_ARRAY), (&first, Type::TEXT)]).await?;
    Ok(())
}

/// What is wrong with serving a database into which tables are being moved.
pub(super) fn under_way() -> StoreError {
    StoreError::Unavailable(
        "tables are being moved into it, and are not all there: call the same `tableflip store move` again, which goes on where it was"
            .into(),
    )
}
