//! One pass over both sides of a move, in the order of their keys.

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::mem;

use super::super::sheet::{BOOK, Cell, LOG, PAGE, PAGE_BYTES, Row, Sheet, size};
use super::super::stores::name_in;
use super::sums::Sums;
use super::walk::{Side, Walk};
use super::{NotMoved, Stage, end};
use crate::store::StoreError;

/// So many of those that are different are named.
const NAMED: usize = 5;

/// What a pass has seen.
#[derive(Default)]
pub(super) struct Seen {
    pub(super) tables: u64,
    pub(super) entries: u64,
    pub(super) book: u64,
    /// Rows that the target lacked.
    pub(super) missing: u64,
    /// Tables and rows that are something else there, the first of them named.
    pub(super) different: u64,
    pub(super) named: Vec<String>,
    /// The names of stores that ids end in, and how many end in none.
    pub(super) names: BTreeSet<String>,
    pub(super) unnamed: u64,
    sums: [Sums; 2],
}

impl Seen {
    fn differs(&mut self, called: String) {
        if self.named.last() != Some(&called) {
            self.different += 1;
            if self.named.len() < NAMED {
                self.named.push(called);
            }
        }
    }

    /// The sum of both sides, if it is one.
    pub(super) fn same_sum(&self) -> Result<String, NotMoved> {
        let [source, target] = self.sums.each_ref().map(Sums::text);
        if source == target {
            Ok(source)
        } else {
            Err(NotMoved::Meanwhile("the sums are not the same".into()))
        }
    }
}

pub(super) struct Pass<'p> {
    stage: Stage,
    from: Side<'p>,
    to: Side<'p>,
    tell: &'p mut dyn FnMut(Stage, u64),
    seen: Seen,
    /// What is to be added next.
    batch: Vec<Row>,
    bytes: usize,
}

impl<'p> Pass<'p> {
    pub(super) fn new(
        stage: Stage,
        from: Side<'p>,
        to: Side<'p>,
        tell: &'p mut dyn FnMut(Stage, u64),
    ) -> Pass<'p> {
        Pass { stage, from, to, tell, seen: Seen::default(), batch: Vec::new(), bytes: 0 }
    }

    pub(super) async fn run(mut self) -> Result<Seen, NotMoved> {
        (self.tell)(self.stage, 0);
        self.sheet(&LOG).await?;
        self.seen.sums.iter_mut().for_each(Sums::close);
        for sheet in &BOOK {
            self.sheet(sheet).await?;
        }
        Ok(self.seen)
    }

    /// Both sides come in the same order: of two rows the one with the smaller key is missing on the other side.
    async fn sheet(&mut self, sheet: &Sheet) -> Result<(), NotMoved> {
        let (mut from, mut to) = (Walk::new(self.from, sheet), Walk::new(self.to, sheet));
        // The table of the source that comes now.
        let mut table = Cell::Nothing;
        loop {
            let (order, same_table) = match (from.peek().await?, to.peek().await?) {
                (None, None) => break,
                (Some(_), None) => (Ordering::Less, false),
                (None, Some(row)) => (Ordering::Greater, row[0] == table),
                (Some(one), Some(other)) => {
                    (sheet.key(one).cmp(sheet.key(other)), one[0] == other[0] || other[0] == table)
                }
            };
            match order {
                Ordering::Equal => {
                    let (row, there) = (from.take(), to.take());
                    self.count(sheet, &row, &mut table);
                    if row != there {
                        self.seen.differs(sheet.called(&row));
                    }
                    self.sum(sheet, [Some(&row), Some(&there)]);
                }
                Ordering::Less => {
                    let row = from.take();
                    self.count(sheet, &row, &mut table);
                    // What comes later in this table is there already: it did not come from here.
                    if sheet.is_log() && same_table {
                        self.seen.differs(sheet.called(&row));
                    }
                    self.seen.missing += 1;
                    self.sum(sheet, [Some(&row), None]);
                    self.carry(sheet, row).await?;
                }
                Ordering::Greater => {
                    let there = to.take();
                    // A table of ours that has more there than here; whatever else is there is none of ours.
                    if sheet.is_log() && same_table {
                        self.seen.differs(sheet.called(&there));
                    }
                }
            }
        }
        self.flush(sheet).await
    }

    fn count(&mut self, sheet: &Sheet, row: &Row, table: &mut Cell) {
        if !sheet.is_log() {
            self.seen.book += 1;
            return;
        }
        self.seen.entries += 1;
        if row[0] == *table {
            return;
        }
        *table = row[0].clone();
        self.seen.tables += 1;
        match row[0].text().and_then(name_in) {
            Some(name) => drop(self.seen.names.insert(name.to_string())),
            None => self.seen.unnamed += 1,
        }
        (self.tell)(self.stage, self.seen.tables);
    }

    fn sum(&mut self, sheet: &Sheet, rows: [Option<&Row>; 2]) {
        if self.stage != Stage::Checking {
            return;
        }
        for (sums, row) in self.seen.sums.iter_mut().zip(rows) {
            if let Some(row) = row {
                sums.add(sheet, row);
            }
        }
    }

    async fn carry(&mut self, sheet: &Sheet, row: Row) -> Result<(), NotMoved> {
        if self.stage != Stage::Carrying {
            return Ok(());
        }
        self.bytes += size(&row);
        self.batch.push(row);
        if self.batch.len() >= PAGE || self.bytes >= PAGE_BYTES { self.flush(sheet).await } else { Ok(()) }
    }

    async fn flush(&mut self, sheet: &Sheet) -> Result<(), NotMoved> {
        self.bytes = 0;
        let batch = mem::take(&mut self.batch);
        let Some(first) = batch.first() else { return Ok(()) };
        let (holdings, place) = self.to;
        match holdings.add(sheet, &batch).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => {
                return Err(NotMoved::Meanwhile(format!("at {} or after it", sheet.called(first))));
            }
            Err(error) => return Err(end(place, &error)),
        }
        // A file answers without ever waiting: whoever shares the thread has a turn too.
        tokio::task::yield_now().await;
        Ok(())
    }
}
