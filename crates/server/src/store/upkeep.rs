//! What a host does with a store's file besides playing: read it through, copy it, delete from it.
//!
//! Like every store it knows nothing of games; what a log says is for [`upkeep`](crate::upkeep) to judge.

mod rows;

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, params};

use super::file::{Identity, Role, beside, claim, connect, create, free, known_version, unavailable};
use super::{StoreError, Stored};

/// How long a copy waits for a lock.
const PATIENCE: Duration = Duration::from_secs(10);
/// Tables that are deleted in one transaction.
const BATCH: usize = 500;

/// A stored entry with its number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbered {
    /// Its number.
    pub number: u32,
    /// The entry.
    pub stored: Stored,
}

/// A store's file, open beside the server or without one.
pub struct StoreFile {
    path: PathBuf,
    connection: Connection,
    /// Whether it has a book of the daily decks: files of earlier versions have none.
    has_book: bool,
}

/// Somebody's attempt at a daily deck, as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredAttempt {
    /// The day.
    pub date: String,
    /// The game's id.
    pub game: String,
    /// Its table.
    pub table: String,
    /// What it came to.
    pub score: Option<u32>,
}

impl StoreFile {
    /// Opens a file that is there, for reading.
    pub fn open(path: &Path) -> Result<StoreFile, StoreError> {
        StoreFile::open_as(path, Role::Reader)
    }

    /// Opens a file that is there, for deleting from it too.
    pub fn open_to_change(path: &Path) -> Result<StoreFile, StoreError> {
        StoreFile::open_as(path, Role::Writer)
    }

    /// Makes a file, or brings one that is there up to date, for adding to it.
    pub(super) fn create(path: &Path) -> Result<StoreFile, StoreError> {
        drop(create(path)?);
        StoreFile::open_to_change(path)
    }

    fn open_as(path: &Path, role: Role) -> Result<StoreFile, StoreError> {
        if let Err(error) = File::open(path) {
            return Err(StoreError::Unavailable(error.to_string()));
        }
        let connection = connect(path, role).map_err(unavailable)?;
        known_version(&connection)?;
        let has = |name: &str| {
            let sql = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ?1";
            connection.query_row(sql, params![name], |row| row.get::<_, bool>(0)).map_err(unavailable)
        };
        if !has("log")? {
            return Err(StoreError::Unavailable("it holds no tables of Tableflip".into()));
        }
        let has_book = has("attempt")?;
        Ok(StoreFile { path: path.to_path_buf(), connection, has_book })
    }

    /// Whether the file is whole, as far as `SQLite` can tell.
    pub fn sound(&self) -> Result<(), StoreError> {
        let first: String = self
            .connection
            .query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))
            .map_err(unavailable)?;
        if first == "ok" { Ok(()) } else { Err(StoreError::Unavailable(first)) }
    }

    /// The ids of all tables.
    pub fn tables(&self) -> Result<Vec<String>, StoreError> {
        let read = || -> rusqlite::Result<Vec<String>> {
            let mut select = self.connection.prepare("SELECT DISTINCT game_table FROM log ORDER BY 1")?;
            select.query_map([], |row| row.get(0))?.collect()
        };
        read().map_err(unavailable)
    }

    /// A table's entries, in order.
    pub fn log(&self, table: &str) -> Result<Vec<Numbered>, StoreError> {
        self.rows("SELECT number, body, events FROM log WHERE game_table = ?1 ORDER BY number", table)
    }

    /// A table's last entry.
    pub fn last(&self, table: &str) -> Result<Option<Numbered>, StoreError> {
        let sql = "SELECT number, body, events FROM log WHERE game_table = ?1 ORDER BY number DESC LIMIT 1";
        Ok(self.rows(sql, table)?.pop())
    }

    /// All attempts at daily decks.
    pub fn attempts(&self) -> Result<Vec<StoredAttempt>, StoreError> {
        if !self.has_book {
            return Ok(Vec::new());
        }
        let read = || -> rusqlite::Result<Vec<StoredAttempt>> {
            let sql = "SELECT date, game, game_table, score FROM attempt ORDER BY date, game, game_table";
            let mut select = self.connection.prepare(sql)?;
            let row = |row: &rusqlite::Row<'_>| {
                let (date, game) = (row.get(0)?, row.get(1)?);
                Ok(StoredAttempt { date, game, table: row.get(2)?, score: row.get(3)? })
            };
            select.query_map([], row)?.collect()
        };
        read().map_err(unavailable)
    }

    fn rows(&self, sql: &str, table: &str) -> Result<Vec<Numbered>, StoreError> {
        let read = || -> rusqlite::Result<Vec<Numbered>> {
            let mut select = self.connection.prepare_cached(sql)?;
            let row = |row: &rusqlite::Row<'_>| {
                let stored = Stored { body: row.get(1)?, events: row.get(2)? };
                Ok(Numbered { number: row.get(0)?, stored })
            };
            select.query_map(params![table], row)?.collect()
        };
        read().map_err(unavailable)
    }

    /// Whether this is the file at a path.
    pub fn is_at(&self, path: &Path) -> bool {
        let here = Identity::of(&self.path);
        here.is_some() && here == Identity::of(path)
    }

    /// A copy of how things stand, also while others write: whole or not there at all, for its owner's eyes only, and
    /// one file without neighbours. A file that stands there is replaced.
    pub fn copy_to(&self, target: &Path) -> Result<(), StoreError> {
        let io = |error: std::io::Error| StoreError::Unavailable(error.to_string());
        let part = beside(target, ".part");
        discard(&part).map_err(io)?;
        claim(&part).map_err(io)?;
        let copied = self.copy_into(&part).and_then(|()| {
            File::open(&part).and_then(|file| file.sync_all()).map_err(io)?;
            // A write-ahead log of the file that stood there would be taken for the new one's.
            discard(target).map_err(io)?;
            fs::rename(&part, target).map_err(io)
        });
        if copied.is_err() {
            let _ = discard(&part);
        }
        copied?;
        let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
        // The folder's own entry; some systems cannot flush a folder, and the file itself is safe.
        let _ = File::open(folder.unwrap_or(Path::new("."))).and_then(|folder| folder.sync_all());
        Ok(())
    }

    fn copy_into(&self, part: &Path) -> Result<(), StoreError> {
        let mut copy = Connection::open(part).map_err(unavailable)?;
        let late = Instant::now() + PATIENCE;
        let backup = Backup::new(&self.connection, &mut copy).map_err(unavailable)?;
        // All pages in one step: between steps others may write, and the copy would begin anew each time.
        while backup.step(-1).map_err(unavailable)? != StepResult::Done {
            if Instant::now() > late {
                return Err(StoreError::Unavailable("it is locked by another program".into()));
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        drop(backup);
        copy.pragma_update(None, "journal_mode", "DELETE").map_err(unavailable)?;
        drop(copy);
        StoreFile::open(part)?.sound()
    }

    /// Deletes tables, and with those of daily decks their rows of the board; what they held is overwritten.
    pub fn delete(&mut self, tables: &[String]) -> Result<(), StoreError> {
        let mut delete = || -> rusqlite::Result<()> {
            self.connection.pragma_update(None, "secure_delete", true)?;
            for batch in tables.chunks(BATCH) {
                let transaction = self.connection.transaction()?;
                for table in batch {
                    transaction
                        .prepare_cached("DELETE FROM log WHERE game_table = ?1")?
                        .execute(params![table])?;
                    if self.has_book {
                        transaction
                            .prepare_cached("DELETE FROM attempt WHERE game_table = ?1")?
                            .execute(params![table])?;
                    }
                }
                transaction.commit()?;
            }
            self.checkpoint()
        };
        delete().map_err(unavailable)
    }

    /// Gives the room of what was deleted back to the disk, if there is enough to do it in. Says whether it did.
    pub fn shrink(&mut self) -> Result<bool, StoreError> {
        let size = fs::metadata(&self.path).map_or(0, |file| file.len());
        // The whole file goes through the write-ahead log.
        if free(&self.path).is_none_or(|free| free / 2 < size) {
            return Ok(false);
        }
        let shrunk = self.connection.execute_batch("VACUUM").and_then(|()| self.checkpoint());
        shrunk.map(|()| true).map_err(unavailable)
    }

    fn checkpoint(&self) -> rusqlite::Result<()> {
        self.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))
    }
}

/// Removes a file and what `SQLite` put beside it.
fn discard(path: &Path) -> std::io::Result<()> {
    for file in [path.to_path_buf(), beside(path, "-wal"), beside(path, "-shm"), beside(path, "-journal")] {
        match fs::remove_file(file) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(())
}
