//! The `SQLite` file: how it is opened, what is in it, who may read it.
//!
//! Write-ahead log with `synchronous = FULL`: every commit waits for the disk, so an acknowledged entry
//! survives not only a killed process (for which NORMAL would do) but also a power cut. The price is
//! one flush per commit, and [`writer`](super::writer) pays it once for all entries that wait.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::ffi::{SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE};
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::StoreError;
use super::book::sqlite as book;

/// The version of the file's contents, kept in its `user_version`.
pub(super) const VERSION: u32 = 3;

/// What leads from each version to the next. The unique index is what keeps two writers from both winning.
/// Entries themselves are appended to the end of the file's last page, whatever their table: with the key
/// in the rows' own tree, every entry would dirty a page of its table's, and a split now and then several more.
/// Files of version 0 were written before there were versions, and have the log already.
const STEPS: [&str; VERSION as usize] = [
    "CREATE TABLE IF NOT EXISTS log (
        game_table TEXT NOT NULL,
        number INTEGER NOT NULL,
        body TEXT NOT NULL,
        events TEXT
    );
    CREATE UNIQUE INDEX IF NOT EXISTS log_of_table ON log (game_table, number);
    CREATE TABLE probe (id INTEGER PRIMARY KEY, filler BLOB NOT NULL);",
    // The book of the daily decks.
    book::SCHEMA,
    book::PARTS,
];

/// How long a lock of another program is waited for.
const PATIENCE: Duration = Duration::from_secs(10);

/// What a connection is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Writer,
    Reader,
}

/// Opens the file, makes it if it is not there, and brings it to today's version.
pub(super) fn create(path: &Path) -> Result<Connection, StoreError> {
    claim(path).map_err(|error| StoreError::Unavailable(error.to_string()))?;
    let mut connection = connect(path, Role::Writer).map_err(unavailable)?;
    migrate(&mut connection)?;
    Ok(connection)
}

/// Opens a file that is there. One that is gone is not made anew: somebody may be about to put it back.
pub(super) fn connect(path: &Path, role: Role) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "cache_size", if role == Role::Writer { -4000 } else { -1000 })?;
    match role {
        Role::Writer => {
            connection.pragma_update(None, "journal_mode", "WAL")?;
            connection.pragma_update(None, "synchronous", "FULL")?;
            connection.pragma_update(None, "wal_autocheckpoint", 8000)?;
        }
        Role::Reader => connection.pragma_update(None, "query_only", true)?,
    }
    Ok(connection)
}

fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let version = known_version(connection)?;
    let step = |connection: &mut Connection| {
        let transaction = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        // Another program may have done it while we waited for the lock.
        let from: u32 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
        for step in STEPS.iter().skip(from as usize) {
            transaction.execute_batch(step)?;
        }
        transaction.pragma_update(None, "user_version", VERSION.max(from))?;
        transaction.commit()
    };
    if version < VERSION { step(connection).map_err(unavailable) } else { Ok(()) }
}

/// A file that is nowhere but in memory.
pub(super) fn in_memory() -> rusqlite::Result<Connection> {
    let connection = Connection::open_in_memory()?;
    STEPS.iter().try_for_each(|step| connection.execute_batch(step))?;
    Ok(connection)
}

/// The version of a file, if this program can read it.
pub(super) fn known_version(connection: &Connection) -> Result<u32, StoreError> {
    let version: u32 =
        connection.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(unavailable)?;
    if version > VERSION {
        return Err(StoreError::Unavailable(format!(
            "its tables were written by a newer Tableflip (store version {version}, this program knows up to \
             {VERSION}): start that one, or restore a backup of before"
        )));
    }
    Ok(version)
}

/// Makes the file if it is not there. It holds seeds and everybody's hands, so it is its owner's alone; the files that
/// `SQLite` puts beside it take over its mode.
pub(super) fn claim(path: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)?;
    for file in [path.to_path_buf(), beside(path, "-wal"), beside(path, "-shm")] {
        keep_private(&file)?;
    }
    Ok(())
}

#[cfg(unix)]
fn keep_private(file: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    match fs::metadata(file) {
        Ok(found) if found.permissions().mode() & 0o077 != 0 => {
            fs::set_permissions(file, fs::Permissions::from_mode(0o600))
        }
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

#[cfg(not(unix))]
fn keep_private(_: &Path) -> io::Result<()> {
    Ok(())
}

/// The file's neighbour with this ending.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Which file stands at a path. `SQLite` goes on writing into one that was moved away or deleted, where nobody would
/// ever find it again.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Identity(u64, u64);

impl Identity {
    #[cfg(unix)]
    pub(super) fn of(path: &Path) -> Option<Identity> {
        use std::os::unix::fs::MetadataExt;
        fs::metadata(path).ok().map(|found| Identity(found.dev(), found.ino()))
    }

    /// Elsewhere a file that is open cannot be moved.
    #[cfg(not(unix))]
    pub(super) fn of(_: &Path) -> Option<Identity> {
        Some(Identity(0, 0))
    }
}

/// An open file, with which one it is.
pub(super) struct Open {
    pub(super) connection: Connection,
    identity: Option<Identity>,
}

impl Open {
    pub(super) fn new(connection: Connection, path: &Path) -> Open {
        Open { connection, identity: Identity::of(path) }
    }

    /// Whether it is still what stands at its path.
    pub(super) fn stands(&self, path: &Path) -> bool {
        self.identity.is_some() && self.identity == Identity::of(path)
    }
}

/// Bytes that are free on the disk of this file.
pub(super) fn free(path: &Path) -> Option<u64> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    fs4::available_space(folder.unwrap_or(Path::new("."))).ok()
}

pub(super) fn is_conflict(error: &rusqlite::Error) -> bool {
    let extended = error.sqlite_error().map(|error| error.extended_code);
    extended.is_some_and(|code| code == SQLITE_CONSTRAINT_UNIQUE || code == SQLITE_CONSTRAINT_PRIMARYKEY)
}

/// Whether a commit that failed like this certainly did not happen. A full disk cuts the write off before the
/// mark that makes it a commit; any other trouble may come after it, and a later opening would find it whole.
pub(super) fn certainly_not(error: &rusqlite::Error) -> bool {
    let code = error.sqlite_error_code();
    matches!(code, Some(ErrorCode::DiskFull | ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked))
}

#[allow(clippy::needless_pass_by_value, reason = "it is what `map_err` gives")]
pub(super) fn unavailable(error: rusqlite::Error) -> StoreError {
    if is_conflict(&error) { StoreError::Conflict } else { StoreError::Unavailable(error.to_string()) }
}
