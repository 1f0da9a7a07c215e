//! What a store holds, as sheets of rows in the order of their keys: the same in a file and in a database. For carrying it from one to the
//! other, row by row, whatever it says.

/// A value.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Cell {
    Nothing,
    Number(i64),
    Text(String),
}

impl Cell {
    pub(super) fn text(&self) -> Option<&str> {
        if let Cell::Text(text) = self { Some(text) } else { None }
    }

    /// About how many bytes of memory it takes.
    pub(super) fn size(&self) -> usize {
        size_of::<Cell>() + self.text().map_or(0, str::len)
    }
}

/// Values in the order of the sheet's columns.
pub(super) type Row = Vec<Cell>;

/// About how many bytes of memory a row takes.
pub(super) fn size(row: &Row) -> usize {
    row.iter().map(Cell::size).sum()
}

/// How a column is kept in `PostgreSQL`; in a file it is a text or a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Text,
    /// A text that is kept as bytes, since it may hold U+0000.
    Body,
    Number,
    Small,
    Flag,
}

/// One table of a store.
pub(super) struct Sheet {
    pub(super) name: &'static str,
    /// The first so many columns are its key: texts, and of the log also a number.
    pub(super) keys: usize,
    pub(super) columns: &'static [(&'static str, Kind)],
}

/// All logs.
pub(super) const LOG: Sheet = Sheet {
    name: "log",
    keys: 2,
    columns: &[
        ("game_table", Kind::Text),
        ("number", Kind::Number),
        ("body", Kind::Body),
        ("events", Kind::Body),
    ],
};

/// The book.
pub(super) const BOOK: [Sheet; 4] = [
    Sheet {
        name: "club",
        keys: 1,
        columns: &[
            ("id", Kind::Text),
            ("name", Kind::Text),
            ("link", Kind::Text),
            ("maker", Kind::Text),
            ("made", Kind::Number),
            ("next", Kind::Number),
        ],
    },
    Sheet {
        name: "member",
        keys: 2,
        columns: &[
            ("club", Kind::Text),
            ("device", Kind::Text),
            ("member", Kind::Number),
            ("name", Kind::Text),
            ("removed", Kind::Flag),
        ],
    },
    Sheet {
        name: "day",
        keys: 2,
        columns: &[
            ("date", Kind::Text),
            ("game", Kind::Text),
            ("edition_sha256", Kind::Text),
            ("options", Kind::Text),
            ("seats", Kind::Small),
            ("commitment", Kind::Text),
            ("closed", Kind::Flag),
            ("novice", Kind::Number),
            ("regular", Kind::Number),
            ("expert", Kind::Number),
            ("parts", Kind::Text),
        ],
    },
    Sheet {
        name: "attempt",
        keys: 3,
        columns: &[
            ("date", Kind::Text),
            ("game", Kind::Text),
            ("device", Kind::Text),
            ("game_table", Kind::Text),
            ("name", Kind::Text),
            ("began", Kind::Number),
            ("score", Kind::Number),
            ("finished", Kind::Number),
            ("parts", Kind::Text),
        ],
    },
];

impl Sheet {
    pub(super) fn is_log(&self) -> bool {
        self.name == LOG.name
    }

    pub(super) fn key<'r>(&self, row: &'r Row) -> &'r [Cell] {
        &row[..self.keys]
    }

    /// What a row is called, without anything that is nobody's business.
    pub(super) fn called(&self, row: &Row) -> String {
        let word = match self.name {
            "log" => "table",
            other => other,
        };
        let of_devices = matches!(self.name, "attempt" | "member");
        let shown = if of_devices || self.is_log() { self.keys - 1 } else { self.keys };
        let texts: Vec<&str> = row[..shown].iter().filter_map(Cell::text).collect();
        format!("{word} {}", texts.join(" "))
    }

    /// The columns of the key, with something between them.
    pub(super) fn key_columns(&self) -> String {
        let names: Vec<&str> = self.columns[..self.keys].iter().map(|(name, _)| *name).collect();
        names.join(", ")
    }
}

/// The most rows that are in memory at once of a sheet, and the most bytes unless one row alone has more.
pub(super) const PAGE: usize = 512;
pub(super) const PAGE_BYTES: usize = 4 * 1024 * 1024;

#[cfg(test)]
mod tests {
    use super::super::file::in_memory;
    use super::*;

    #[test]
    fn whatever_a_file_keeps_is_in_a_sheet() {
        let file = in_memory().expect("there is memory");
        let sql = "SELECT t.name, c.name FROM sqlite_schema AS t JOIN pragma_table_info(t.name) AS c
            WHERE t.type = 'table' AND t.name <> 'probe' ORDER BY 1, 2";
        let mut select = file.prepare(sql).expect("SQL");
        let kept = select.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).expect("columns");
        let kept: Vec<(String, String)> = kept.collect::<Result<_, _>>().expect("names");
        let columns = |sheet: &Sheet| {
            let name = sheet.name.to_string();
            let columns = sheet.columns.iter().map(move |(column, _)| (name.clone(), (*column).to_string()));
            columns.collect::<Vec<_>>()
        };
        let mut carried: Vec<_> = std::iter::once(&LOG).chain(&BOOK).flat_map(columns).collect();
        carried.sort();
        assert_eq!(kept, carried, "store move carries it");
    }
}
