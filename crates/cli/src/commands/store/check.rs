//! `store check`: reads every log and follows it to its end.
//!
//! One log is in memory at a time, and what is found is printed at once: a store of any size takes the same memory.

use tableflip_server::store::{Holdings, Numbered, StoreError};
use tableflip_server::upkeep::{BrokenAt, follow, follow_attempt};

use super::{Kept, progress, tables, wait};
use crate::answer::{Answer, Failure, one_line, print_now};

/// Reads every table and says which ones cannot be opened
///
/// Follows each table's log from its first entry to its last, as a server does when somebody comes. Prints each
/// broken one with the number of the first bad entry and the reason, and last «N tables, M broken». What the boards of
/// daily decks say is held against the logs of their tables. Changes nothing, and may be used while the server runs. Of several databases all are read.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tableflip store check\n  \
    tableflip store check --data /var/lib/tableflip\n  \
    tableflip store check --store-file /etc/tableflip/stores\n\n\
    The exit status is 1 if any table is broken.")]
pub(super) struct Args {}

pub(super) fn run(kept: &Kept) -> Result<Answer, Failure> {
    wait(async {
        let mut found = Found::default();
        for (what, holdings) in kept.open().await? {
            read_through(&holdings, &mut found).await.map_err(|trouble| trouble.of(&what))?;
        }
        found.answer()
    })
}

/// Why it cannot go on.
enum Trouble {
    Store(StoreError),
    Ours(Failure),
}

impl Trouble {
    fn of(self, what: &str) -> Failure {
        match self {
            Trouble::Store(error) => Failure::wrong(format!("{what}: {error}")),
            Trouble::Ours(failure) => failure,
        }
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Trouble {
        Trouble::Store(error)
    }
}

async fn read_through(holdings: &Holdings, found: &mut Found) -> Result<(), Trouble> {
    let bar = progress(holdings.count().await?);
    let mut last = String::new();
    loop {
        let ids = holdings.tables_after(&last).await?;
        let Some(next) = ids.last().cloned() else { break };
        for table in &ids {
            found.tables += 1;
            if let Err(broken) = log(holdings, table).await?.and_then(|log| follow(&log)) {
                bar.suspend(|| found.broken(table, &broken)).map_err(Trouble::Ours)?;
            }
            bar.inc(1);
        }
        last = next;
    }
    last.clear();
    loop {
        let attempts = holdings.attempts_after(&last).await?;
        let Some(next) = attempts.last().map(|attempt| attempt.table.clone()) else { break };
        for attempt in attempts {
            let log = log(holdings, &attempt.table).await?.unwrap_or_default();
            if let Err(broken) = follow_attempt(&attempt, &log) {
                bar.suspend(|| found.broken(&attempt.table, &broken)).map_err(Trouble::Ours)?;
            }
        }
        last = next;
    }
    bar.finish_and_clear();
    Ok(())
}

/// A log that a disk does not give back is broken, and the next one may be fine; a database that does not answer is none to read on from.
async fn log(holdings: &Holdings, table: &str) -> Result<Result<Vec<Numbered>, BrokenAt>, StoreError> {
    match (holdings.log(table).await, holdings) {
        (Ok(log), _) => Ok(Ok(log)),
        (Err(error), Holdings::File(_)) => Ok(Err(BrokenAt { number: 0, reason: error.to_string() })),
        (Err(error), Holdings::Database(_)) => Err(error),
    }
}

/// What was found.
#[derive(Default)]
struct Found {
    tables: u64,
    broken: u64,
}

impl Found {
    /// One that is broken, and where: told at once.
    fn broken(&mut self, table: &str, BrokenAt { number, reason }: &BrokenAt) -> Result<(), Failure> {
        self.broken += 1;
        print_now(&format!("BROKEN {}\n", one_line(&format!("{table}, entry {number}: {reason}"))))
            .map(|_| ())
    }

    fn answer(self) -> Result<Answer, Failure> {
        let (count, broken) = (tables(self.tables), self.broken);
        let out = format!("{count}, {broken} broken\n");
        match broken {
            0 => Ok(Answer::text(out)),
            _ => Err(Failure::No { out, why: format!("{broken} of {count} cannot be opened") }),
        }
    }
}
