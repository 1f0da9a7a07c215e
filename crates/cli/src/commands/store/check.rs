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
    let (mut broken, mut text) = (0, String::new());
    for table in &ids {
        // A log that the disk does not give back is broken as well, and the next one may be fine.
        let unreadable =
            |error: tableflip_server::store::StoreError| BrokenAt { number: 0, reason: error.to_string() };
        let followed = file.log(table).map_err(unreadable).and_then(|log| follow(&log));
        if let Err(BrokenAt { number, reason }) = followed {
            broken += 1;
            let _ = writeln!(text, "BROKEN {}", one_line(&format!("{table}, entry {number}: {reason}")));
        }
        bar.inc(1);
    }
    for attempt in file.attempts().map_err(|error| at(data, error))? {
        let log = file.log(&attempt.table).unwrap_or_default();
        if let Err(BrokenAt { number, reason }) = follow_attempt(&attempt, &log) {
            broken += 1;
            let line = one_line(&format!("{}, entry {number}: {reason}", attempt.table));
            let _ = writeln!(text, "BROKEN {line}");
        }
    }
    bar.finish_and_clear();
    let count = tables(ids.len());
    let _ = writeln!(text, "{count}, {broken} broken");
    match broken {
        0 => Ok(Answer::text(text)),
        _ => Err(Failure::No { out: text, why: format!("{broken} of {count} cannot be opened") }),
    }
}
