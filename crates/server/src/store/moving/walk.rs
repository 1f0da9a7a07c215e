//! One sheet of one store, row by row in the order of its keys, with a page of it in memory.

use std::collections::VecDeque;

use super::super::holdings::Holdings;
use super::super::sheet::{Cell, Row, Sheet};
use super::{NotMoved, Place, end};

/// A store that is walked through, and what is said of it.
pub(super) type Side<'s> = (&'s Holdings, &'s Place);

pub(super) struct Walk<'s> {
    side: Side<'s>,
    sheet: &'s Sheet,
    page: VecDeque<Row>,
    /// The key of the last row that was read.
    after: Option<Vec<Cell>>,
    done: bool,
}

impl<'s> Walk<'s> {
    pub(super) fn new(side: Side<'s>, sheet: &'s Sheet) -> Walk<'s> {
        Walk { side, sheet, page: VecDeque::new(), after: None, done: false }
    }

    /// The next row, which stays.
    pub(super) async fn peek(&mut self) -> Result<Option<&Row>, NotMoved> {
        if self.page.is_empty() && !self.done {
            let (holdings, place) = self.side;
            let page = holdings.rows_after(self.sheet, self.after.as_deref()).await;
            self.page = page.map_err(|error| end(place, &error))?.into();
            self.done = self.page.is_empty();
            self.after = self.page.back().map(|row| self.sheet.key(row).to_vec());
        }
        Ok(self.page.front())
    }

    /// The row that was shown.
    pub(super) fn take(&mut self) -> Row {
        self.page.pop_front().unwrap_or_default()
    }
}
