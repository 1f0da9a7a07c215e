//! The data folder: made for its owner alone, and used by one program at a time.
//!
//! Two programs on one folder would each hold tables in memory that the other changes. The lock is the system's: it
//! ends with the program that holds it, however that ends.

use std::fmt;
use std::fs::{DirBuilder, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

/// The folder, held by this program.
#[derive(Debug)]
pub struct DataFolder {
    path: PathBuf,
    lock: File,
}

/// Why a folder cannot be used.
#[derive(Debug)]
pub enum NoFolder {
    /// Another program holds it, and listens there if it said so.
    InUse(PathBuf, Option<String>),
    /// The system says no.
    Io(PathBuf, io::Error),
}

impl NoFolder {
    /// Which folder.
    pub fn path(&self) -> &Path {
        match self {
            NoFolder::InUse(path, _) | NoFolder::Io(path, _) => path,
        }
    }

    /// Why not.
    pub fn reason(&self) -> String {
        let in_use = "this folder is in use by another Tableflip that is running";
        match self {
            NoFolder::InUse(_, Some(address)) => format!("{in_use}, at {address}"),
            NoFolder::InUse(_, None) => in_use.into(),
            NoFolder::Io(_, error) => error.to_string(),
        }
    }
}

impl fmt::Display for NoFolder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path().display(), self.reason())
    }
}

impl std::error::Error for NoFolder {}

impl DataFolder {
    /// Takes the folder for this program, and makes it if it is not there.
    pub fn take(path: &Path) -> Result<DataFolder, NoFolder> {
        let io = |error| NoFolder::Io(path.to_path_buf(), error);
        let mut builder = DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(path).map_err(io)?;
        let mut options = OpenOptions::new();
        options.create(true).read(true).append(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let lock = options.open(path.join("tables.lock")).map_err(io)?;
        match lock.try_lock() {
            Ok(()) => {
                // What a program that was killed said about itself is not true any more. A full disk is no
                // reason not to start.
                let _ = lock.set_len(0);
                Ok(DataFolder { path: path.to_path_buf(), lock })
            }
            Err(TryLockError::WouldBlock) => Err(NoFolder::InUse(path.to_path_buf(), said(&lock))),
            Err(TryLockError::Error(error)) => Err(io(error)),
        }
    }

    /// Leaves word where this program listens, for whoever wants the folder too.
    pub fn say_where(&self, address: impl fmt::Display) {
        let _ = self.lock.set_len(0).and_then(|()| writeln!(&self.lock, "{address}"));
    }

    /// Where the tables are.
    pub fn store_file(&self) -> PathBuf {
        DataFolder::store_file_in(&self.path)
    }

    /// Where the secret of the daily decks is.
    pub fn secret_file(&self) -> PathBuf {
        DataFolder::secret_file_in(&self.path)
    }

    /// Where the secret of a folder's daily decks is, whoever holds it.
    pub fn secret_file_in(folder: &Path) -> PathBuf {
        folder.join("daily.secret")
    }

    /// Where the tables of a folder are, whoever holds it.
    pub fn store_file_in(folder: &Path) -> PathBuf {
        folder.join("tables.sqlite")
    }
}

/// The word that another program left; some systems keep it from us.
fn said(lock: &File) -> Option<String> {
    let mut text = String::new();
    lock.take(200).read_to_string(&mut text).ok()?;
    let address = text.trim();
    (!address.is_empty() && !address.contains(char::is_control)).then(|| address.to_string())
}
