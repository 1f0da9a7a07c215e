//! A file's rows, a page at a time, for whoever carries them elsewhere or brings them from there; and pages of its tables.

use rusqlite::types::{Value, ValueRef};
use rusqlite::{Row as Line, params_from_iter};

use super::super::file::unavailable;
use super::super::sheet::{Cell, PAGE, PAGE_BYTES, Row, Sheet, size};
use super::super::{StoreError, StoredAttempt};
use super::StoreFile;

/// Ids of tables that are read at once.
const IDS: usize = 500;

/// One look into the index for each table, however long their logs are.
const TABLES: &str = "WITH RECURSIVE each (id) AS (
        SELECT min(game_table) FROM log WHERE game_table > ?1
        UNION ALL
        SELECT (SELECT min(game_table) FROM log WHERE game_table > id) FROM each WHERE id IS NOT NULL
    ) SELECT id FROM each WHERE id IS NOT NULL LIMIT ?2";

impl StoreFile {
    /// How many tables there are, of which the first entry is there.
    pub fn count(&self) -> Result<u64, StoreError> {
        let count = self
            .connection
            .query_row("SELECT count(*) FROM log WHERE number = 0", [], |row| row.get::<_, i64>(0));
        count.map(i64::cast_unsigned).map_err(unavailable)
    }

    /// The ids of the next tables after this one, in order; none after the last.
    pub fn tables_after(&self, table: &str) -> Result<Vec<String>, StoreError> {
        let read = || -> rusqlite::Result<Vec<String>> {
            let mut select = self.connection.prepare_cached(TABLES)?;
            select.query_map((table, IDS as i64), |row| row.get(0))?.collect()
        };
        read().map_err(unavailable)
    }

    /// The next attempts at daily decks, in the order of their tables.
    pub fn attempts_after(&self, table: &str) -> Result<Vec<StoredAttempt>, StoreError> {
        if !self.has_book {
            return Ok(Vec::new());
        }
        let read = || -> rusqlite::Result<Vec<StoredAttempt>> {
            let sql = "SELECT date, game, game_table, score FROM attempt WHERE game_table > ?1
                ORDER BY game_table LIMIT ?2";
            let attempt = |row: &Line<'_>| {
                let (date, game) = (row.get(0)?, row.get(1)?);
                Ok(StoredAttempt { date, game, table: row.get(2)?, score: row.get(3)? })
            };
            self.connection.prepare_cached(sql)?.query_map((table, IDS as i64), attempt)?.collect()
        };
        read().map_err(unavailable)
    }

    /// The next rows of a sheet after this key, in order; none after the last.
    pub(in crate::store) fn rows_after(
        &self,
        sheet: &Sheet,
        after: Option<&[Cell]>,
    ) -> Result<Vec<Row>, StoreError> {
        let Some(sql) = self.select(sheet, after.is_some())? else { return Ok(Vec::new()) };
        let read = || -> rusqlite::Result<Vec<Row>> {
            let mut select = self.connection.prepare_cached(&sql)?;
            let mut lines = select.query(params_from_iter(after.unwrap_or_default().iter().map(value)))?;
            let (mut rows, mut bytes) = (Vec::new(), 0);
            while bytes < PAGE_BYTES
                && let Some(line) = lines.next()?
            {
                let row =
                    (0..sheet.columns.len()).map(|n| cell(line, n)).collect::<rusqlite::Result<Row>>()?;
                bytes += size(&row);
                rows.push(row);
            }
            Ok(rows)
        };
        read().map_err(unavailable)
    }

    /// The statement that reads a page. A file of an earlier version lacks sheets, or columns of one: what was not there is nothing.
    fn select(&self, sheet: &Sheet, after: bool) -> Result<Option<String>, StoreError> {
        let has = |column: &str| {
            let sql = "SELECT count(*) FROM pragma_table_info(?1) WHERE name = ?2";
            self.connection
                .query_row(sql, (sheet.name, column), |row| row.get::<_, bool>(0))
                .map_err(unavailable)
        };
        if !has(sheet.columns[0].0)? {
            return Ok(None);
        }
        let mut columns = Vec::with_capacity(sheet.columns.len());
        for (name, _) in sheet.columns {
            columns.push(if has(name)? { (*name).to_string() } else { format!("NULL AS {name}") });
        }
        let (columns, keys, name) = (columns.join(", "), sheet.key_columns(), sheet.name);
        let marks = vec!["?"; sheet.keys].join(", ");
        let after = if after { format!("WHERE ({keys}) > ({marks})") } else { String::new() };
        Ok(Some(format!("SELECT {columns} FROM {name} {after} ORDER BY {keys} LIMIT {PAGE}")))
    }

    /// Adds rows, all or none: one that is there already is a conflict.
    pub(in crate::store) fn add(&self, sheet: &Sheet, rows: &[Row]) -> Result<(), StoreError> {
        let add = || -> rusqlite::Result<()> {
            let columns: Vec<&str> = sheet.columns.iter().map(|(name, _)| *name).collect();
            let marks = vec!["?"; columns.len()].join(", ");
            let sql = format!("INSERT INTO {} ({}) VALUES ({marks})", sheet.name, columns.join(", "));
            let transaction = self.connection.unchecked_transaction()?;
            let mut insert = transaction.prepare_cached(&sql)?;
            for row in rows {
                insert.execute(params_from_iter(row.iter().map(value)))?;
            }
            drop(insert);
            transaction.commit()
        };
        add().map_err(unavailable)
    }

    /// Makes it one file without neighbours, which can be given another name.
    pub(in crate::store) fn fold(self) -> Result<(), StoreError> {
        self.checkpoint().map_err(unavailable)?;
        self.connection.pragma_update(None, "journal_mode", "DELETE").map_err(unavailable)?;
        self.connection.close().map_err(|(_, error)| unavailable(error))
    }
}

fn value(cell: &Cell) -> Value {
    match cell {
        Cell::Nothing => Value::Null,
        Cell::Number(number) => Value::Integer(*number),
        Cell::Text(text) => Value::Text(text.clone()),
    }
}

fn cell(line: &Line<'_>, at: usize) -> rusqlite::Result<Cell> {
    Ok(match line.get_ref(at)? {
        ValueRef::Null => Cell::Nothing,
        ValueRef::Integer(number) => Cell::Number(number),
        text @ ValueRef::Text(_) => Cell::Text(text.as_str()?.to_string()),
        other => return Err(rusqlite::Error::InvalidColumnType(at, "a value".into(), other.data_type())),
    })
}
