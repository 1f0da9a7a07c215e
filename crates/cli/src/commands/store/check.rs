//! `store check`: reads every log and follows it to its end.

use std::fmt::Write as _;
use std::path::Path;

use tableflip_server::upkeep::{BrokenAt, follow, follow_attempt};

use super::{at, open, progress, tables};
use crate::answer::{Answer, Failure, one_line};

/// Reads every table and says which ones cannot be opened
///
/// Follows each table's log from its first entry to its last, as a server does when somebody comes. Prints each
/// broken one with the number of the first bad entry and the reason, and last «N tables, M broken». What the boards of
/// daily decks say is held against the logs of their tables. Changes nothing, and may be used while the server runs.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tableflip store check\n  \
    tableflip store check --data /var/lib/tableflip\n\n\
    The exit status is 1 if any table is broken.")]
pub(super) struct Args {}

pub(super) fn run(data: &Path) -> Result<Answer, Failure> {
    let file = open(data)?;
    let ids = file.tables().map_err(|error| at(data, error))?;
    let bar = progress(ids.len());
    let mut found = Found { tables: ids.len(), ..Found::default() };
    for table in &ids {
        // A log that the disk does not give back is broken as well, and the next one may be fine.
        let unreadable =
            |error: tableflip_server::store::StoreError| BrokenAt { number: 0, reason: error.to_string() };
        let followed = file.log(table).map_err(unreadable).and_then(|log| follow(&log));
        if let Err(broken) = followed {
            found.broken(table, &broken);
        }
        bar.inc(1);
    }
    for attempt in file.attempts().map_err(|error| at(data, error))? {
        let log = file.log(&attempt.table).unwrap_or_default();
        if let Err(broken) = follow_attempt(&attempt, &log) {
            found.broken(&attempt.table, &broken);
        }
    }
    bar.finish_and_clear();
    found.answer()
}

/// What was found.
#[derive(Default)]
pub(super) struct Found {
    pub(super) tables: usize,
    broken: usize,
    text: String,
}

impl Found {
    /// One that is broken, and where.
    pub(super) fn broken(&mut self, table: &str, BrokenAt { number, reason }: &BrokenAt) {
        self.broken += 1;
        let _ = writeln!(self.text, "BROKEN {}", one_line(&format!("{table}, entry {number}: {reason}")));
    }

    pub(super) fn answer(self) -> Result<Answer, Failure> {
        let (count, broken) = (tables(self.tables), self.broken);
        let text = format!("{}{count}, {broken} broken\n", self.text);
        match broken {
            0 => Ok(Answer::text(text)),
            _ => Err(Failure::No { out: text, why: format!("{broken} of {count} cannot be opened") }),
        }
    }
}
