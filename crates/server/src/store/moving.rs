//! All that a store holds is carried to another one (HO-6.1): from a folder's file to a database, back, or from one database to another.
//!
//! In three passes over both sides in the order of their keys, a page of each in memory: first it is looked whether what the target has already is a
//! beginning of what the source has, and otherwise nothing is changed; then what is missing is added, in batches;
//! at last both are read again, counted and hashed. So a move that was cut off at any moment goes on where it was when it is called again. The source
//! is only read. What tables say is nobody's concern here.

mod ends;
mod pass;
mod sums;
mod walk;

use std::fmt;
use std::path::PathBuf;

use super::{PostgresAddress, StoreError};
use ends::{Source, Target};
use pass::{Pass, Seen};

/// One end of a move.
#[derive(Clone, Debug)]
pub enum Place {
    /// A data folder.
    Folder(PathBuf),
    /// A database.
    Database(Box<PostgresAddress>),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Folder(path) => path.display().fmt(f),
            Place::Database(address) => address.fmt(f),
        }
    }
}

/// How far a move is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// It looks at what the target has already.
    Comparing,
    /// It adds what is missing there.
    Carrying,
    /// It reads both sides again.
    Checking,
}

/// Everything is there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moved {
    /// Tables on both sides.
    pub tables: u64,
    /// Their entries.
    pub entries: u64,
    /// Rows of the book: days, attempts, clubs and their members.
    pub book: u64,
    /// How many rows were missing at the target before.
    pub carried: u64,
    /// SHA-256 over all of it in the order of the keys, of each table over numbers, bodies and events; the same on both sides.
    pub sum: String,
}

/// Why not everything is there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotMoved {
    /// One end cannot be used: which, and why.
    End(String, String),
    /// The target has something else under the same name: what, of how many. Nothing was changed.
    Different(Vec<String>, u64),
    /// Somebody else wrote on one of both sides meanwhile: what is not the same.
    Meanwhile(String),
}

impl fmt::Display for NotMoved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotMoved::End(which, why) => write!(f, "{which}: {why}"),
            NotMoved::Different(named, count) => {
                let more = if *count > named.len() as u64 { " and others" } else { "" };
                write!(f, "nothing was moved: the target has something else as {}{more}", named.join(", "))
            }
            NotMoved::Meanwhile(what) => {
                write!(
                    f,
                    "somebody else wrote while tables were moved ({what}): stop all servers and call it again"
                )
            }
        }
    }
}

impl std::error::Error for NotMoved {}

/// A move from one place to another.
#[derive(Clone, Debug)]
pub struct Move {
    /// Where everything is.
    pub from: Place,
    /// Where it is to be.
    pub to: Place,
    /// Whether connections that look like a server's are none: a pooler keeps them open for a while.
    pub stopped: bool,
}

impl Move {
    /// Moves; `tell` is told how far it is: of how many tables so many.
    pub async fn run(&self, mut tell: impl FnMut(Stage, u64, u64)) -> Result<Moved, NotMoved> {
        let source = Source::open(&self.from, self.stopped).await?;
        let target = Target::open(&self.to, self.stopped).await?;
        target.is_not(&source)?;
        let count = source.holdings.count().await.map_err(|error| end(&self.from, &error))?;
        let mut pass = |stage, done| tell(stage, done, count);
        let (from, to) = ((&source.holdings, &self.from), (&target.holdings, &self.to));
        let before = Pass::new(Stage::Comparing, from, to, &mut pass).run().await?;
        if before.different > 0 {
            return Err(NotMoved::Different(before.named, before.different));
        }
        target.takes(&before)?;
        if before.missing > 0 {
            target.begin().await?;
            meanwhile(&Pass::new(Stage::Carrying, from, to, &mut pass).run().await?)?;
        }
        let after = Pass::new(Stage::Checking, from, to, &mut pass).run().await?;
        meanwhile(&after)?;
        let sum = after.same_sum()?;
        if after.missing > 0 {
            return Err(NotMoved::Meanwhile(format!("{} rows are missing", after.missing)));
        }
        let Seen { tables, entries, book, .. } = after;
        target.end(&source, &before).await?;
        Ok(Moved { tables, entries, book, carried: before.missing, sum })
    }
}

fn meanwhile(seen: &Seen) -> Result<(), NotMoved> {
    match seen.named.first() {
        Some(what) => Err(NotMoved::Meanwhile(what.clone())),
        None => Ok(()),
    }
}

fn end(which: &Place, why: &StoreError) -> NotMoved {
    NotMoved::End(which.to_string(), why.to_string())
}
