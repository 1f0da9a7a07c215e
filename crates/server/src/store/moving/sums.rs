//! The sum of all that was seen on one side: of each table SHA-256 over numbers, bodies and events, and of all of it another.

use sha2::{Digest as _, Sha256};
use tableflip_kernel::commitment::hex;

use super::super::sheet::{Cell, Row, Sheet};

#[derive(Default)]
pub(super) struct Sums {
    all: Sha256,
    /// The table whose entries come now.
    table: Option<(Cell, Sha256)>,
}

impl Sums {
    pub(super) fn add(&mut self, sheet: &Sheet, row: &Row) {
        if !sheet.is_log() {
            return feed(&mut self.all, row);
        }
        if self.table.as_ref().is_none_or(|(table, _)| *table != row[0]) {
            self.close();
        }
        let (_, entries) = self.table.get_or_insert_with(|| (row[0].clone(), Sha256::new()));
        feed(entries, &row[1..]);
    }

    /// A table's entries have all come.
    pub(super) fn close(&mut self) {
        if let Some((table, entries)) = self.table.take() {
            feed(&mut self.all, &[table, Cell::Text(hex(&entries.finalize()))]);
        }
    }

    pub(super) fn text(&self) -> String {
        hex(&self.all.clone().finalize())
    }
}

/// Each value with what it is and how long: no two lists of values are the same bytes.
fn feed(sum: &mut Sha256, row: &[Cell]) {
    for cell in row {
        match cell {
            Cell::Nothing => sum.update([0]),
            Cell::Number(number) => {
                sum.update([1]);
                sum.update(number.to_le_bytes());
            }
            Cell::Text(text) => {
                sum.update([2]);
                sum.update((text.len() as u64).to_le_bytes());
                sum.update(text);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::sheet::LOG;
    use super::*;

    fn sum(rows: &[(&str, i64, &str, Option<&str>)]) -> String {
        let mut sums = Sums::default();
        for (table, number, body, events) in rows {
            let events = events.map_or(Cell::Nothing, |events| Cell::Text(events.into()));
            sums.add(
                &LOG,
                &vec![Cell::Text((*table).into()), Cell::Number(*number), Cell::Text((*body).into()), events],
            );
        }
        sums.close();
        sums.text()
    }

    #[test]
    fn whatever_is_different_has_another_sum() {
        let all = [
            sum(&[]),
            sum(&[("a", 0, "x", None)]),
            sum(&[("a", 0, "x", Some(""))]),
            sum(&[("a", 1, "x", None)]),
            sum(&[("b", 0, "x", None)]),
            sum(&[("a", 0, "x", None), ("a", 1, "y", None)]),
            sum(&[("a", 0, "x", None), ("b", 1, "y", None)]),
            sum(&[("a", 0, "xy", None), ("a", 1, "", None)]),
        ];
        for (n, one) in all.iter().enumerate() {
            assert_eq!(all.iter().position(|other| other == one), Some(n));
        }
    }
}
