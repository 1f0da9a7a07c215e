//! `store` where tables are in `PostgreSQL`: checking is ours, copies are the database's own.

use tableflip_server::store::{PostgresAddress, PostgresReading, StoreError};
use tableflip_server::upkeep::{follow, follow_attempt};

use super::check::Found;
use super::progress;
use crate::answer::{Answer, Failure};

/// Reads every table, one in memory at a time, and the boards.
pub(super) fn check(address: &PostgresAddress) -> Result<Answer, Failure> {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(Failure::wrong)?;
    let checked = runtime.block_on(read_through(address));
    checked.map_err(|error| Failure::wrong(format!("{address}: {error}")))?.answer()
}

async fn read_through(address: &PostgresAddress) -> Result<Found, StoreError> {
    let reading = PostgresReading::open(address).await?;
    let bar = progress(reading.count().await? as usize);
    let mut found = Found::default();
    found.tables = reading
        .each(|table, log| {
            if let Err(broken) = follow(log) {
                found.broken(table, &broken);
            }
            bar.inc(1);
        })
        .await?;
    for attempt in reading.attempts().await? {
        let log = reading.log(&attempt.table).await?;
        if let Err(broken) = follow_attempt(&attempt, &log) {
            found.broken(&attempt.table, &broken);
        }
    }
    bar.finish_and_clear();
    Ok(found)
}

/// What is not for us to do.
pub(super) fn instead(what: &str) -> Failure {
    Failure::wrong(format!("these tables are in PostgreSQL: {what} (see docs/hosting.md)"))
}
