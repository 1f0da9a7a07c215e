//! Reading a whole database through, for whoever looks after it: one table's log in memory at a time (HO-6.1).

use std::pin::pin;

use futures_util::TryStreamExt as _;
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Client, Row};

use super::super::{Numbered, StoreError, Stored, StoredAttempt};
use super::PostgresAddress;
use super::dial::Dial;
use super::trouble::Trouble;

/// A database, open beside its servers or without one, for reading.
pub struct PostgresReading {
    client: Client,
}

impl PostgresReading {
    /// Opens a database that holds tables of this program; nothing is made or changed.
    pub async fn open(address: &PostgresAddress) -> Result<PostgresReading, StoreError> {
        Ok(PostgresReading { client: Dial::new(address)?.connect().await? })
    }

    /// How many tables there are.
    pub async fn count(&self) -> Result<u64, StoreError> {
        let sql = "SELECT count(*) FROM tableflip.log WHERE number = 0";
        let row = self.client.query_typed_one(sql, &[]).await.map_err(unavailable)?;
        Ok(row.get::<_, i64>(0).cast_unsigned())
    }

    /// Shows each table with its log, in order; says how many there were.
    pub async fn each(&self, mut show: impl FnMut(&str, &[Numbered])) -> Result<usize, StoreError> {
        let sql = "SELECT game_table, number, body, events FROM tableflip.log ORDER BY game_table, number";
        let none: [(&(dyn ToSql + Sync), Type); 0] = [];
        let mut rows = pin!(self.client.query_typed_raw(sql, none).await.map_err(unavailable)?);
        let (mut tables, mut table, mut log) = (0, String::new(), Vec::new());
        while let Some(row) = rows.try_next().await.map_err(unavailable)? {
            let next: &str = row.get(0);
            if next != table && !log.is_empty() {
                show(&table, &log);
                tables += 1;
                log.clear();
            }
            if log.is_empty() {
                table = next.to_string();
            }
            log.push(numbered(&row));
        }
        if !log.is_empty() {
            show(&table, &log);
            tables += 1;
        }
        Ok(tables)
    }

    /// A table's entries, in order.
    pub async fn log(&self, table: &str) -> Result<Vec<Numbered>, StoreError> {
        let sql = "SELECT game_table, number, body, events FROM tableflip.log WHERE game_table = $1 ORDER BY number";
        let rows = self.client.query_typed(sql, &[(&table, Type::TEXT)]).await.map_err(unavailable)?;
        Ok(rows.iter().map(numbered).collect())
    }

    /// All attempts at daily decks.
    pub async fn attempts(&self) -> Result<Vec<StoredAttempt>, StoreError> {
        let sql =
            "SELECT date, game, game_table, score FROM tableflip.attempt ORDER BY date, game, game_table";
        let rows = self.client.query_typed(sql, &[]).await.map_err(unavailable)?;
        let attempt = |row: &Row| StoredAttempt {
            date: row.get(0),
            game: row.get(1),
            table: row.get(2),
            score: row.get::<_, Option<i64>>(3).map(|score| score as u32),
        };
        Ok(rows.iter().map(attempt).collect())
    }
}

/// What is no text is read as well as it can be: following it says that it is broken, and where.
fn numbered(row: &Row) -> Numbered {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let stored = Stored { body: text(row.get(2)), events: row.get::<_, Option<&[u8]>>(3).map(text) };
    Numbered { number: row.get::<_, i64>(1) as u32, stored }
}

fn unavailable(error: tokio_postgres::Error) -> StoreError {
    Trouble::from(error).unavailable()
}
