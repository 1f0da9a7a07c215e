//! A database's rows, a page at a time, for whoever carries them elsewhere or brings them from there.

use std::pin::pin;

use futures_util::TryStreamExt as _;
use tokio_postgres::Row as Line;
use tokio_postgres::types::{ToSql, Type};

use super::super::super::StoreError;
use super::super::super::sheet::{Cell, Kind, PAGE, PAGE_BYTES, Row, Sheet, size};
use super::{PostgresReading, unavailable};

/// The marks of entries are each database's own.
const MARK: &str = "decode(replace(gen_random_uuid()::text, '-', ''), 'hex')";

impl PostgresReading {
    /// The next rows of a sheet after this key, in order; none after the last.
    pub(in crate::store) async fn rows_after(
        &self,
        sheet: &Sheet,
        after: Option<&[Cell]>,
    ) -> Result<Vec<Row>, StoreError> {
        let columns: Vec<String> = sheet.columns.iter().map(|(name, kind)| kind.read(name)).collect();
        let (columns, keys, name) = (columns.join(", "), sheet.key_columns(), sheet.name);
        let marks: Vec<String> = (1..=sheet.keys).map(|n| format!("${n}")).collect();
        let from =
            if after.is_some() { format!("WHERE ({keys}) > ({})", marks.join(", ")) } else { String::new() };
        let sql = format!("SELECT {columns} FROM tableflip.{name} {from} ORDER BY {keys} LIMIT {PAGE}");
        let key = after.unwrap_or_default().iter().map(|cell| match cell {
            Cell::Text(text) => (text as &(dyn ToSql + Sync), Type::TEXT),
            Cell::Number(number) => (number as _, Type::INT8),
            Cell::Nothing => (&None::<i64> as _, Type::INT8),
        });
        // Rows come as they are taken: what is too much for a page stays with the database.
        let mut lines = pin!(self.client.query_typed_raw(&sql, key).await.map_err(unavailable)?);
        let (mut rows, mut bytes) = (Vec::new(), 0);
        while bytes < PAGE_BYTES
            && let Some(line) = lines.try_next().await.map_err(unavailable)?
        {
            let kinds = (0..).zip(sheet.columns);
            let row = kinds.map(|(at, (_, kind))| kind.cell(&line, at)).collect::<Result<Row, _>>()?;
            bytes += size(&row);
            rows.push(row);
        }
        Ok(rows)
    }

    /// Adds rows. One that is there already is a conflict, and of the others it is not known whether they were added.
    pub(in crate::store) async fn add(&self, sheet: &Sheet, rows: &[Row]) -> Result<(), StoreError> {
        let (mut names, mut values, mut lists) = (Vec::new(), Vec::new(), Vec::new());
        let mut columns: Vec<Box<dyn ToSql + Sync + '_>> = Vec::new();
        for (at, (name, kind)) in sheet.columns.iter().enumerate() {
            names.push(*name);
            values.push(kind.write(&format!("c{at}")));
            lists.push(format!("${}::{}", at + 1, kind.list()));
            columns.push(match kind {
                Kind::Text => Box::new(rows.iter().map(|row| row[at].text()).collect::<Vec<_>>()),
                Kind::Body => {
                    Box::new(rows.iter().map(|row| row[at].text().map(str::as_bytes)).collect::<Vec<_>>())
                }
                _ => Box::new(rows.iter().map(|row| number(&row[at])).collect::<Vec<_>>()),
            });
        }
        if sheet.is_log() {
            names.push("mark");
            values.push(MARK.into());
        }
        let given: Vec<String> = (0..columns.len()).map(|at| format!("c{at}")).collect();
        let sql = format!(
            "INSERT INTO tableflip.{} ({}) SELECT {} FROM unnest({}) AS t ({}) ON CONFLICT DO NOTHING",
            sheet.name,
            names.join(", "),
            values.join(", "),
            lists.join(", "),
            given.join(", ")
        );
        let kinds = sheet.columns.iter().map(|(_, kind)| kind.list_type());
        let columns: Vec<(&(dyn ToSql + Sync), Type)> =
            columns.iter().map(|column| &**column as &(dyn ToSql + Sync)).zip(kinds).collect();
        let added = self.client.execute_typed(&sql, &columns).await.map_err(unavailable)?;
        if added == rows.len() as u64 { Ok(()) } else { Err(StoreError::Conflict) }
    }
}

fn number(cell: &Cell) -> Option<i64> {
    if let Cell::Number(number) = cell { Some(*number) } else { None }
}

impl Kind {
    /// The column as a text, bytes or one wide number.
    fn read(self, column: &str) -> String {
        match self {
            Kind::Text | Kind::Body | Kind::Number => column.into(),
            Kind::Small => format!("{column}::int8"),
            Kind::Flag => format!("{column}::int4::int8"),
        }
    }

    fn write(self, value: &str) -> String {
        match self {
            Kind::Text | Kind::Body | Kind::Number => value.into(),
            Kind::Small => format!("{value}::int4"),
            Kind::Flag => format!("{value}::int4::boolean"),
        }
    }

    fn list(self) -> &'static str {
        match self {
            Kind::Text => "text[]",
            Kind::Body => "bytea[]",
            Kind::Number | Kind::Small | Kind::Flag => "int8[]",
        }
    }

    fn list_type(self) -> Type {
        match self {
            Kind::Text => Type::TEXT_ARRAY,
            Kind::Body => Type::BYTEA_ARRAY,
            Kind::Number | Kind::Small | Kind::Flag => Type::INT8_ARRAY,
        }
    }

    fn cell(self, line: &Line, at: usize) -> Result<Cell, StoreError> {
        let text = match self {
            Kind::Text => line.get::<_, Option<&str>>(at).map(str::to_string),
            Kind::Body => {
                let bytes = line.get::<_, Option<&[u8]>>(at).map(<[u8]>::to_vec);
                let no_text = |_| StoreError::Unavailable("an entry is no text".into());
                bytes.map(String::from_utf8).transpose().map_err(no_text)?
            }
            _ => return Ok(line.get::<_, Option<i64>>(at).map_or(Cell::Nothing, Cell::Number)),
        };
        Ok(text.map_or(Cell::Nothing, Cell::Text))
    }
}
