//! A database beside its servers or without them, for whoever looks after it: pages of its tables, one log at a time, and
//! deleting in small batches (HO-6.1).

mod rows;

use std::time::{Duration, Instant};

use tokio_postgres::types::Type;
use tokio_postgres::{Client, Row};

use super::super::{Numbered, StoreError, Stored, StoredAttempt};
use super::dial::Dial;
use super::place::{self, Place};
use super::trouble::Trouble;
use super::{PostgresAddress, schema};

/// Ids that are read at once.
const IDS: i64 = 500;
/// How long a connection of a server that has just ended may take to be gone.
const ENDING: Duration = Duration::from_secs(3);

/// A database.
pub struct PostgresReading {
    client: Client,
}

/// One look into the index for each table, however long their logs are.
const TABLES: &str = "WITH RECURSIVE each (id) AS (
        (SELECT game_table FROM tableflip.log WHERE game_table > $1 ORDER BY game_table LIMIT 1)
        UNION ALL
        SELECT (SELECT game_table FROM tableflip.log WHERE game_table > id ORDER BY game_table LIMIT 1)
        FROM each WHERE id IS NOT NULL
    ) SELECT id FROM each WHERE id IS NOT NULL LIMIT $2";

/// Tables in which nothing has happened since they were looked at, with their rows of boards. Rows of a log are few enough for one statement,
/// and nobody who writes at another table waits for it.
const DELETE: &str = "WITH going AS (
        SELECT asked.game_table FROM unnest($1::text[], $2::int8[]) AS asked (game_table, last)
        WHERE NOT EXISTS (SELECT FROM tableflip.log
            WHERE log.game_table = asked.game_table AND log.number > asked.last)
    ), gone AS (
        DELETE FROM tableflip.log USING going WHERE log.game_table = going.game_table RETURNING log.game_table
    ), attempts AS (
        DELETE FROM tableflip.attempt USING going WHERE attempt.game_table = going.game_table
    ) SELECT count(DISTINCT game_table) FROM gone";

impl PostgresReading {
    /// Opens a database that holds tables of this program; nothing is made or changed.
    pub async fn open(address: &PostgresAddress) -> Result<PostgresReading, StoreError> {
        Ok(PostgresReading { client: Dial::to_look_after(address)?.connect().await? })
    }

    /// Opens a database for adding to it, and makes or updates its tables.
    pub(in crate::store) async fn create(address: &PostgresAddress) -> Result<PostgresReading, StoreError> {
        let dial = Dial::to_look_after(address)?;
        let client = dial.patiently(Duration::ZERO, Duration::ZERO).await?;
        schema::prepare(&client).await?;
        Ok(PostgresReading { client })
    }

    /// How many tables there are, of which the first entry is there.
    pub async fn count(&self) -> Result<u64, StoreError> {
        let sql = "SELECT count(*) FROM tableflip.log WHERE number = 0";
        let row = self.client.query_typed_one(sql, &[]).await.map_err(unavailable)?;
        Ok(row.get::<_, i64>(0).cast_unsigned())
    }

    /// The ids of the next tables after this one, in order; none after the last.
    pub async fn tables_after(&self, table: &str) -> Result<Vec<String>, StoreError> {
        let after = [(&table as _, Type::TEXT), (&IDS as _, Type::INT8)];
        let rows = self.client.query_typed(TABLES, &after).await.map_err(unavailable)?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    /// A table's entries, in order.
    pub async fn log(&self, table: &str) -> Result<Vec<Numbered>, StoreError> {
        let sql = "SELECT number, body, events FROM tableflip.log WHERE game_table = $1 ORDER BY number";
        let rows = self.client.query_typed(sql, &[(&table, Type::TEXT)]).await.map_err(unavailable)?;
        Ok(rows.iter().map(numbered).collect())
    }

    /// A table's last entry.
    pub async fn last(&self, table: &str) -> Result<Option<Numbered>, StoreError> {
        let sql = "SELECT number, body, events FROM tableflip.log WHERE game_table = $1
            ORDER BY number DESC LIMIT 1";
        let row = self.client.query_typed_opt(sql, &[(&table, Type::TEXT)]).await.map_err(unavailable)?;
        Ok(row.as_ref().map(numbered))
    }

    /// The next attempts at daily decks, in the order of their tables.
    pub async fn attempts_after(&self, table: &str) -> Result<Vec<StoredAttempt>, StoreError> {
        let sql = "SELECT date, game, game_table, score FROM tableflip.attempt WHERE game_table > $1
            ORDER BY game_table LIMIT $2";
        let after = [(&table as _, Type::TEXT), (&IDS as _, Type::INT8)];
        let rows = self.client.query_typed(sql, &after).await.map_err(unavailable)?;
        let attempt = |row: &Row| StoredAttempt {
            date: row.get(0),
            game: row.get(1),
            table: row.get(2),
            score: row.get::<_, Option<i64>>(3).map(|score| score as u32),
        };
        Ok(rows.iter().map(attempt).collect())
    }

    /// Deletes tables, each with the number of the last entry that it had when it was looked at: one in which something has happened since stays. Says
    /// how many are gone.
    pub async fn delete(&self, tables: &[(String, u32)]) -> Result<usize, StoreError> {
        let ids: Vec<&str> = tables.iter().map(|(id, _)| id.as_str()).collect();
        let last: Vec<i64> = tables.iter().map(|(_, last)| i64::from(*last)).collect();
        let which = [(&ids as _, Type::TEXT_ARRAY), (&last as _, Type::INT8_ARRAY)];
        let row = self.client.query_typed_one(DELETE, &which).await.map_err(unavailable)?;
        Ok(row.get::<_, i64>(0) as usize)
    }

    /// How many connections of servers there are, as far as it can be seen: what a pooler keeps open looks the same, and what it has closed
    /// does not show at all. Those of a server that has just ended are given a moment to go.
    pub async fn servers(&self) -> Result<u64, StoreError> {
        let sql = "SELECT count(*) FROM pg_stat_activity
            WHERE datname = current_database() AND application_name = 'tableflip'";
        let until = Instant::now() + ENDING;
        loop {
            let count: i64 = self.client.query_typed_one(sql, &[]).await.map_err(unavailable)?.get(0);
            if count == 0 || Instant::now() > until {
                return Ok(count.cast_unsigned());
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    pub(in crate::store) async fn place(&self) -> Result<Place, StoreError> {
        place::read(&self.client).await.map_err(Trouble::unavailable)
    }

    /// From now on no server opens it, until [`moved`](PostgresReading::moved).
    pub(in crate::store) async fn moving(&self) -> Result<(), StoreError> {
        place::moving(&self.client).await.map_err(Trouble::unavailable)
    }

    pub(in crate::store) async fn moved(
        &self,
        names: &[String],
        first: Option<&str>,
    ) -> Result<(), StoreError> {
        place::moved(&self.client, names, first).await.map_err(Trouble::unavailable)
    }
}

/// What is no text is read as well as it can be: following it says that it is broken, and where.
fn numbered(row: &Row) -> Numbered {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let stored = Stored { body: text(row.get(1)), events: row.get::<_, Option<&[u8]>>(2).map(text) };
    Numbered { number: row.get::<_, i64>(0) as u32, stored }
}

fn unavailable(error: tokio_postgres::Error) -> StoreError {
    Trouble::from(error).unavailable()
}
