//! `store`: what a host does with the tables that a server keeps, besides serving them.
//!
//! Reading and copying go on beside a running server; whatever changes or replaces the file takes the data
//! folder for itself first, so that no server has tables in memory that are not there any more. A database has no such lock.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use clap::Subcommand;
use indicatif::{ProgressBar, ProgressStyle};
use tableflip_server::store::{DataFolder, Holdings, PostgresAddress, StoreFile};

use super::serve::place::StoreArgs;
use super::serve::usual_data;
use crate::answer::{Answer, Failure};

mod check;
mod copies;
mod database;
mod expire;
mod moving;

/// Checks, backs up, restores, moves and clears the tables that a server keeps
///
/// A server keeps all its tables in one file, tables.sqlite in its data folder, or in PostgreSQL. check and backup may be used while the
/// server runs; restore, move and expire need it stopped (on PostgreSQL, expire does not). Copies of a database are made with its own tools, which backup
/// and restore name.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tableflip store check\n  \
    tableflip store backup tables-of-today.sqlite\n  \
    tableflip store restore tables-of-today.sqlite --data /var/lib/tableflip\n  \
    tableflip store move /var/lib/tableflip /etc/tableflip/store\n  \
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
    Move(moving::Args),
    Expire(expire::Args),
}

pub(crate) fn run(args: &Args) -> Result<Answer, Failure> {
    if let What::Move(wish) = &args.what {
        if args.data.is_some() || args.store.is_named() {
            return Err(Failure::wrong(
                "move has no --data and no --store: name both places after it, FROM and TO",
            ));
        }
        return moving::run(wish);
    }
    let databases = args.store.addresses()?;
    if !databases.is_empty() {
        return match &args.what {
            What::Backup(args) => Err(database::instead_of_backup(args, &databases)),
            What::Restore(args) => Err(database::instead_of_restore(args, &databases)),
            What::Expire(args) => expire::run(args, &Kept::Databases(databases)),
            _ => check::run(&Kept::Databases(databases)),
        };
    }
    let data = args.data.clone().map_or_else(usual_data, Ok)?;
    match &args.what {
        What::Backup(args) => copies::backup(args, &data),
        What::Restore(args) => copies::restore(args, &data),
        What::Expire(args) => expire::run(args, &Kept::Folder(data)),
        _ => check::run(&Kept::Folder(data)),
    }
}

/// Where the tables are.
enum Kept {
    Folder(PathBuf),
    Databases(Vec<PostgresAddress>),
}

impl Kept {
    /// Each store with what is said of it, open for reading.
    async fn open(&self) -> Result<Vec<(String, Holdings)>, Failure> {
        match self {
            Kept::Folder(data) => {
                let path = stored_in(data)?;
                let holdings = Holdings::of_file(&path).map_err(|error| at(&path, error))?;
                Ok(vec![(path.display().to_string(), holdings)])
            }
            Kept::Databases(addresses) => {
                let mut open = Vec::new();
                for address in addresses {
                    let named = |error| Failure::wrong(format!("{address}: {error}"));
                    let holdings = Holdings::of_database(address).await.map_err(named)?;
                    open.push((address.to_string(), holdings));
                }
                Ok(open)
            }
        }
    }
}

/// Does what has to wait for a database.
fn wait<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(Failure::wrong)?.block_on(work)
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
fn tables(count: u64) -> String {
    if count == 1 { "1 table".into() } else { format!("{count} tables") }
}

/// A bar on a terminal, nothing elsewhere.
fn progress(tables: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{msg}{bar:40} {human_pos} of {human_len} tables, {eta} left");
    ProgressBar::new(tables).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
