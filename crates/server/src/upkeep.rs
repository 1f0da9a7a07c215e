//! What a host wants to know of stored tables without playing them: whether they can be followed, and whether
//! they are still wanted.

use std::time::Duration;

use tableflip_catalogue::GAMES;
use tableflip_table::{Broken, Entry, Table};

use crate::store::{Numbered, StoredAttempt};

/// Where a log cannot be followed, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrokenAt {
    /// The number of the first entry that is wrong.
    pub number: u32,
    /// Why.
    pub reason: String,
}

/// Follows a log to its end, as opening the table would.
pub fn follow(log: &[Numbered]) -> Result<(), BrokenAt> {
    table(log).map(|_| ())
}

fn table(log: &[Numbered]) -> Result<Table, BrokenAt> {
    for (number, entry) in (0..).zip(log) {
        if entry.number != number {
            return Err(BrokenAt { number, reason: "this entry is missing".into() });
        }
    }
    load(log).map_err(|Broken(reason)| {
        // A prefix of what can be followed can be followed, so the first bad entry is found by halving.
        let (mut good, mut bad) = (0, log.len());
        while bad - good > 1 {
            let middle = good.midpoint(bad);
            if load(&log[..middle]).is_ok() {
                good = middle;
            } else {
                bad = middle;
            }
        }
        BrokenAt { number: bad.saturating_sub(1) as u32, reason }
    })
}

fn load(log: &[Numbered]) -> Result<Table, Broken> {
    Table::load(GAMES, log.iter().map(|entry| (entry.stored.body.as_str(), entry.stored.events.as_deref())))
}

/// Whether an attempt at a daily deck is what its table's log says: there, and with the score that it came to.
pub fn follow_attempt(attempt: &StoredAttempt, log: &[Numbered]) -> Result<(), BrokenAt> {
    let wrong = |reason: String| BrokenAt { number: (log.len() as u32).saturating_sub(1), reason };
    if log.is_empty() {
        return Err(wrong(format!("the table of a daily deck of {} is missing", attempt.date)));
    }
    // A log that cannot be followed is told as one already.
    let Ok(table) = table(log) else { return Ok(()) };
    let day = table.day().is_some_and(|day| day.date == attempt.date) && table.game() == attempt.game;
    let score = table.day_score().ok().flatten().map(|day| day.score);
    match attempt.score {
        _ if !day => Err(wrong(format!("the board of {} has a table of something else", attempt.date))),
        Some(kept) if Some(kept) != score => {
            Err(wrong(format!("the board of {} says {kept}, the log {score:?}", attempt.date)))
        }
        // A score that is still to be found is found when the server starts.
        _ => Ok(()),
    }
}

/// How long tables are kept after the last thing that happened there. Nothing means for ever.
#[derive(Clone, Copy, Debug)]
pub struct Keeping {
    /// Finished ones.
    pub finished: Option<Duration>,
    /// Unfinished ones.
    pub idle: Option<Duration>,
}

/// What becomes of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It is kept.
    Stays,
    /// It is not wanted any more.
    Goes {
        /// Whether its game was finished.
        finished: bool,
        /// How long ago something last happened there.
        since: Duration,
    },
    /// Nobody can say what it is: it is kept.
    Broken(BrokenAt),
}

/// What becomes of a table at a time, in milliseconds since 1970, as far as its last entry tells; nothing where its whole log must be read.
pub fn fate_by_last(last: &Numbered, keeping: Keeping, now: u64) -> Option<Fate> {
    match Entry::from_text(&last.stored.body) {
        Err(reason) => Some(Fate::Broken(BrokenAt { number: last.number, reason })),
        Ok(entry) => {
            let since = since(&entry, now);
            (!over(keeping.finished, since) && !over(keeping.idle, since)).then_some(Fate::Stays)
        }
    }
}

/// What becomes of a table whose log this is.
pub fn fate(log: &[Numbered], keeping: Keeping, now: u64) -> Fate {
    let Some(last) = log.last() else { return Fate::Stays };
    let since = match Entry::from_text(&last.stored.body) {
        Ok(entry) => since(&entry, now),
        Err(reason) => return Fate::Broken(BrokenAt { number: last.number, reason }),
    };
    let table = match table(log) {
        Ok(table) => table,
        Err(broken) => return Fate::Broken(broken),
    };
    // Whoever has begun a day that is still open would begin it again.
    if table.day().is_some() && !table.is_past_close(now) {
        return Fate::Stays;
    }
    let finished = table.result().is_some();
    let goes = over(if finished { keeping.finished } else { keeping.idle }, since);
    if goes { Fate::Goes { finished, since } } else { Fate::Stays }
}

fn since(last: &Entry, now: u64) -> Duration {
    Duration::from_millis(now.saturating_sub(last.at))
}

fn over(limit: Option<Duration>, since: Duration) -> bool {
    limit.is_some_and(|limit| since > limit)
}
