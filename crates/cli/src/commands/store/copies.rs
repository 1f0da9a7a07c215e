//! `store backup` and `store restore`: a store's file to elsewhere and back.

use std::path::{Path, PathBuf};

use tableflip_server::copy_secret;
use tableflip_server::store::{DataFolder, StoreFile};

use super::{at, open, tables};
use crate::answer::{Answer, Failure};

/// Copies all tables into one file, also while the server runs
///
/// The copy holds everything up to the moment it was begun, is checked before it gets its name, and can be read by
/// you alone, since it holds the hands of games that are under way. The secret of the daily decks is copied beside it, into
/// FILE.secret: keep both together. Restore them with `tableflip store restore`. Tables in PostgreSQL are copied by its own tool: with --store or
/// --store-file this prints the call, copies nothing, and ends with status 1.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tableflip store backup tables-of-today.sqlite\n  \
    tableflip store backup /backups/latest.sqlite --force --data /var/lib/tableflip")]
pub(super) struct BackupArgs {
    /// The file to write
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,
    /// Replaces the file if it is there
    #[arg(long)]
    force: bool,
}

/// Puts the tables of a backup into the data folder
///
/// The server must be stopped. The backup is checked first, and FILE.secret is put back with it if it is there; where the folder already holds tables, nothing is
/// replaced without --force. Copies of PostgreSQL are put back by its own tool: with --store or --store-file this prints the call.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tableflip store restore tables-of-today.sqlite\n  \
    tableflip store restore tables-of-today.sqlite --data /var/lib/tableflip --force")]
pub(super) struct RestoreArgs {
    /// The backup to read
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,
    /// Replaces the tables that are there: they are gone then
    #[arg(long)]
    force: bool,
}

pub(super) fn backup(args: &BackupArgs, data: &Path) -> Result<Answer, Failure> {
    let store = open(data)?;
    if store.is_at(&args.file) {
        return Err(at(&args.file, "this is the store itself, not a place for its backup"));
    }
    if args.file.exists() && !args.force {
        return Err(at(&args.file, "it is there already; --force replaces it"));
    }
    store.copy_to(&args.file).map_err(|error| at(&args.file, error))?;
    let secret = beside(&args.file);
    copy_secret(&DataFolder::secret_file_in(data), &secret).map_err(|error| at(&secret, error))?;
    let copy = StoreFile::open(&args.file).map_err(|error| at(&args.file, error))?;
    let count = copy.tables().map_err(|error| at(&args.file, error))?.len() as u64;
    Ok(Answer::text(format!("{} in {}\n", tables(count), args.file.display())))
}

pub(super) fn restore(args: &RestoreArgs, data: &Path) -> Result<Answer, Failure> {
    let copy = StoreFile::open(&args.file).map_err(|error| at(&args.file, error))?;
    copy.sound().map_err(|error| at(&args.file, error))?;
    let count = copy.tables().map_err(|error| at(&args.file, error))?.len() as u64;
    let folder = DataFolder::take(data).map_err(Failure::wrong)?;
    let target = folder.store_file();
    if copy.is_at(&target) {
        return Err(at(&args.file, "this is the store itself, not a backup of it"));
    }
    if target.exists() && !args.force {
        return Err(at(data, "this folder holds tables already; --force replaces them"));
    }
    copy.copy_to(&target).map_err(|error| at(&target, error))?;
    let secret = beside(&args.file);
    copy_secret(&secret, &folder.secret_file()).map_err(|error| at(&secret, error))?;
    Ok(Answer::text(format!("{} in {}\n", tables(count), data.display())))
}

/// Where the secret of the daily decks lies beside a backup.
fn beside(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".secret");
    name.into()
}
