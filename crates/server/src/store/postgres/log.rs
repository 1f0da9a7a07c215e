//! Logs in the database: the few statements that there are. Each is sent with the types of its arguments and without a name, in
//! one message there and one back: nothing is left behind on the connection (HO-3.5).

use std::collections::{HashMap, HashSet};

use tokio_postgres::types::Type;
use tokio_postgres::{Client, Row};

use super::super::{Append, StoreError, Stored};
use super::trouble::Trouble;

/// What tells an entry of ours from anybody else's with the same number, also from one with the same words: chance. The same when it is
/// sent again.
pub(super) type Mark = [u8; 16];

/// An entry, as it is sent.
#[derive(Clone, Debug)]
pub(super) struct Marked {
    pub(super) append: Append,
    pub(super) mark: Mark,
}

impl Marked {
    fn key(&self) -> (&str, i64) {
        (&self.append.table, self.append.number.into())
    }
}

/// A mark for each of so many entries.
pub(super) fn marks(count: usize) -> Result<Vec<Mark>, StoreError> {
    let mut bytes = vec![0; count * size_of::<Mark>()];
    getrandom::fill(&mut bytes).map_err(|error| StoreError::Unavailable(error.to_string()))?;
    Ok(bytes.as_chunks().0.to_vec())
}

/// A whole group, across tables (HO-3.3). Where another transaction is about to write the same number it waits for how that ends.
#[cfg(not(feature = "sabotage-no-index"))]
const INSERT: &str = "INSERT INTO tableflip.log (game_table, number, body, events, mark)
    SELECT * FROM unnest($1::text[], $2::int8[], $3::bytea[], $4::bytea[], $5::bytea[])
    ON CONFLICT (game_table, number) DO NOTHING RETURNING game_table, number";

/// What takes every number, also one that is there.
#[cfg(feature = "sabotage-no-index")]
const INSERT: &str = "INSERT INTO tableflip.log (game_table, number, body, events, mark)
    SELECT * FROM unnest($1::text[], $2::int8[], $3::bytea[], $4::bytea[], $5::bytea[]) RETURNING game_table, number";

/// Writes entries, in the order of their tables so that two groups never wait for each other; says which of them are new. It is an
/// answer only when the database is ready for the next statement: rows of this one come before its commit.
pub(super) async fn insert(client: &Client, entries: &[Marked]) -> Result<Vec<bool>, Trouble> {
    let tables: Vec<&str> = entries.iter().map(|one| &*one.append.table).collect();
    let numbers: Vec<i64> = entries.iter().map(|one| one.append.number.into()).collect();
    let bodies: Vec<&[u8]> = entries.iter().map(|one| one.append.body.as_bytes()).collect();
    let events: Vec<Option<&[u8]>> =
        entries.iter().map(|one| one.append.events.as_deref().map(str::as_bytes)).collect();
    let marks: Vec<&[u8]> = entries.iter().map(|one| &one.mark[..]).collect();
    let rows = client
        .query_typed(
            INSERT,
            &[
                (&tables, Type::TEXT_ARRAY),
                (&numbers, Type::INT8_ARRAY),
                (&bodies, Type::BYTEA_ARRAY),
                (&events, Type::BYTEA_ARRAY),
                (&marks, Type::BYTEA_ARRAY),
            ],
        )
        .await?;
    let new: HashSet<(&str, i64)> = rows.iter().map(|row| (row.get(0), row.get(1))).collect();
    Ok(entries.iter().map(|one| new.contains(&one.key())).collect())
}

const MARKS: &str = "SELECT log.game_table, log.number, log.mark
    FROM unnest($1::text[], $2::int8[]) AS asked (game_table, number)
    JOIN tableflip.log ON log.game_table = asked.game_table AND log.number = asked.number";

/// Sends entries whose answer was lost once more (HO-2.3): says for each whether it is kept. What is there with our mark is ours; with any other
/// mark somebody else was faster, for ever.
pub(super) async fn insert_again(client: &Client, entries: &[Marked]) -> Result<Vec<bool>, Trouble> {
    let new = insert(client, entries).await?;
    let there: Vec<&Marked> =
        entries.iter().zip(&new).filter(|(_, new)| !**new).map(|(one, _)| one).collect();
    if there.is_empty() {
        return Ok(new);
    }
    let tables: Vec<&str> = there.iter().map(|one| &*one.append.table).collect();
    let numbers: Vec<i64> = there.iter().map(|one| one.append.number.into()).collect();
    let rows =
        client.query_typed(MARKS, &[(&tables, Type::TEXT_ARRAY), (&numbers, Type::INT8_ARRAY)]).await?;
    let marks: HashMap<(&str, i64), &[u8]> =
        rows.iter().map(|row| ((row.get(0), row.get(1)), row.get(2))).collect();
    let ours = |one: &Marked| marks.get(&one.key()).is_some_and(|mark| *mark == one.mark);
    Ok(entries.iter().zip(new).map(|(one, new)| new || ours(one)).collect())
}

const TAIL: &str =
    "SELECT body, events FROM tableflip.log WHERE game_table = $1 AND number >= $2 ORDER BY number";

/// A table's entries from this number on.
pub(super) async fn tail(client: &Client, table: &str, from: u32) -> Result<Vec<Stored>, Trouble> {
    let from = i64::from(from);
    let rows = client.query_typed(TAIL, &[(&table, Type::TEXT), (&from, Type::INT8)]).await?;
    rows.iter().map(|row| stored(row, 0)).collect()
}

/// An entry out of two columns.
pub(super) fn stored(row: &Row, at: usize) -> Result<Stored, Trouble> {
    let text = |bytes: &[u8]| {
        String::from_utf8(bytes.to_vec()).map_err(|_| Trouble::Refused("an entry is no text".into()))
    };
    let events: Option<&[u8]> = row.get(at + 1);
    Ok(Stored { body: text(row.get(at))?, events: events.map(text).transpose()? })
}

/// As much as a long entry takes, so that a store that is well after it can take entries too.
const PROBE: &str = "INSERT INTO tableflip.probe VALUES (true, convert_to(repeat('x', 16384), 'UTF8'))
    ON CONFLICT (one) DO UPDATE SET filler = excluded.filler";

/// Tries whether it can write.
pub(super) async fn probe(client: &Client) -> Result<(), Trouble> {
    client.query_typed(PROBE, &[]).await?;
    Ok(())
}
