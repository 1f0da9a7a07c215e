//! `store`: what a host does with the tables that a server keeps, besides serving them.
//!
//! Reading and copying go on beside a running server; whatever changes or replaces the file takes the data
//! folder for itself first, so that no server has tables in memory that are not there any more.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use clap::Subcommand;
use indicatif::{ProgressBar, ProgressStyle};
use tableflip_server::store::{DataFolder, StoreFile};

use super::serve::place::StoreArgs;
use super::serve::usual_data;
use crate::answer::{Answer, Failure};

mod check;
mod copies;
mod database;
mod expire;

/// Checks, backs up, restores and clears the tables that a server keeps
///
/// A server keeps all its tables in one file, tables.sqlite in its data folder. These commands look after
/// that file. check and backup may be used while the server runs; restore and expire need it stopped. Where tables are in
/// PostgreSQL, check reads them there; the others name the database's own tools.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tableflip store check\n  \
    tableflip store backup tables-of-today.sqlite\n  \
    tableflip store restore tables-of-today.sqlite --data /var/lib/tableflip\n  \
    tableflip store expire --finished-before 180d --idle-before 30d --dry-run")]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
    /// The folder that keeps the tables [default: the user's data folder]
    #[arg(long, value_name = "DIR", global = true)]
    data: Option<PathBuf>,
    #[command(flatten)]
    store: StoreArgs,
}

#[derive(Subcommand)]
enum What {
    Check(check::Args),
    Backup(copies::BackupArgs),
    Restore(copies::RestoreArgs),
    Expire(expire::Args),
}

pub(crate) fn run(args: &Args) -> Result<Answer, Failure> {
    if let Some(address) = args.store.address()? {
        return match &args.what {
            What::Check(_) => database::check(&address),
            What::Backup(_) => Err(database::instead(
                "pg_dump --format=custom --schema=tableflip --file=FILE DATABASE copies it",
            )),
            What::Restore(_) => Err(database::instead(
                "pg_restore --clean --if-exists --dbname=DATABASE FILE puts a copy back",
            )),
            What::Expire(_) => {
                Err(database::instead("tables of a database cannot be deleted by this program yet"))
            }
        };
    }
    let data = args.data.clone().map_or_else(usual_data, Ok)?;
    match &args.what {
        What::Check(_) => check::run(&data),
        What::Backup(args) => copies::backup(args, &data),
        What::Restore(args) => copies::restore(args, &data),
        What::Expire(args) => expire::run(args, &data),
    }
}

/// The tables of a folder, for reading; also while a server runs.
fn open(data: &Path) -> Result<StoreFile, Failure> {
    let path = stored_in(data)?;
    StoreFile::open(&path).map_err(|error| at(&path, error))
}

/// The file of a folder, which must be there: to make an empty one would hide a wrong name.
fn stored_in(data: &Path) -> Result<PathBuf, Failure> {
    let path = DataFolder::store_file_in(data);
    if path.is_file() {
        Ok(path)
    } else {
        Err(Failure::wrong(format!(
            "{}: no tables are kept here (there is no tables.sqlite); name the server's folder with --data DIR",
            data.display()
        )))
    }
}

fn at(path: &Path, why: impl std::fmt::Display) -> Failure {
    Failure::wrong(format!("{}: {why}", path.display()))
}

/// A number of tables, in words.
fn tables(count: usize) -> String {
    if count == 1 { "1 table".into() } else { format!("{count} tables") }
}

/// A bar on a terminal, nothing elsewhere.
fn progress(tables: usize) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} tables, {eta} left");
    ProgressBar::new(tables as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
