//! `store move`: all tables from a data folder to a database and back.

use std::path::{Path, PathBuf};

use tableflip_server::store::{DataFolder, Move, Moved, NotMoved, Place, PostgresAddress, Stage};

use super::{progress, tables, wait};
use crate::answer::{Answer, Failure};

/// Moves all tables from a data folder to PostgreSQL, back, or from one database to another
///
/// FROM and TO are each a data folder, a file that holds the address of a database (as --store-file of serve, so that no password stands
/// in a list of processes), or the address itself. STOP ALL SERVERS of both sides first, on all machines: a folder in use is refused, but of
/// a database only open connections can be seen, and a pooler hides those.
///
/// First it is looked whether TO holds anything else under the same ids; then nothing is changed. What is missing is added, tables and the book of daily decks
/// alike, and at last both sides are read again, counted and hashed. FROM stays as it is. A move that was cut off goes on when it is called again;
/// until it has ended no server starts on TO. The secret of daily decks is not moved: it says where it is.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tableflip store move /var/lib/tableflip /etc/tableflip/store\n  \
    tableflip store move /etc/tableflip/store /var/lib/tableflip-again\n  \
    tableflip store move /etc/tableflip/old /etc/tableflip/new\n\n\
    The exit status is 1 if TO holds something else; then nothing was changed.")]
pub(super) struct Args {
    /// Where the tables are: a data folder, a file with an address, or an address
    #[arg(value_name = "FROM")]
    from: PathBuf,
    /// Where they are to be: the same; a folder is made if it is not there
    #[arg(value_name = "TO")]
    to: PathBuf,
    /// Goes on although connections are open that look like a server's: a pooler keeps some for a while
    #[arg(long)]
    servers_are_stopped: bool,
}

pub(super) fn run(args: &Args) -> Result<Answer, Failure> {
    let (from, to) = (place(&args.from)?, place(&args.to)?);
    if let (Place::Folder(_), Place::Folder(_)) = (&from, &to) {
        let why =
            "both places are folders: store backup and store restore carry a folder's tables to another one";
        return Err(Failure::wrong(why));
    }
    let secret = secret(&from, &to);
    let wish = Move { from, to, stopped: args.servers_are_stopped };
    let moved = wait(async {
        let bar = progress(0);
        let told = wish
            .run(|stage, done, count| {
                bar.set_message(word(stage));
                bar.set_length(count);
                bar.set_position(done);
            })
            .await;
        bar.finish_and_clear();
        told.map_err(|not| match not {
            NotMoved::End(..) => Failure::wrong(not),
            NotMoved::Different(..) | NotMoved::Meanwhile(_) => Failure::no(not),
        })
    })?;
    Ok(Answer { out: said(&moved, &wish), note: Some(format!("tableflip: {secret}")) })
}

/// A folder, an address, or a file that holds one. Of a wrong address nothing is repeated.
fn place(given: &Path) -> Result<Place, Failure> {
    if let Some(text) = given.to_str().filter(|text| text.contains("://")) {
        let address = PostgresAddress::parse(text).map_err(Failure::wrong)?;
        return Ok(Place::Database(Box::new(address)));
    }
    if !given.is_file() {
        return Ok(Place::Folder(given.to_path_buf()));
    }
    let mut addresses = PostgresAddress::read(given).map_err(Failure::wrong)?;
    match (addresses.pop(), addresses.is_empty()) {
        (Some(address), true) => Ok(Place::Database(Box::new(address))),
        _ => Err(Failure::wrong(format!(
            "{}: it names several databases, and tables are moved from one to one: give a file for each",
            given.display()
        ))),
    }
}

fn word(stage: Stage) -> &'static str {
    match stage {
        Stage::Comparing => "comparing ",
        Stage::Carrying => "moving ",
        Stage::Checking => "checking ",
    }
}

fn said(moved: &Moved, wish: &Move) -> String {
    let Moved { tables: count, entries, book, carried, sum } = moved;
    let new = if *carried == 0 { ", where all of it was already".to_string() } else { String::new() };
    format!(
        "{}, {entries} entries and {book} rows of the book are in {}{new}\nthe same on both sides: SHA-256 {sum}\n",
        tables(*count),
        wish.to
    )
}

/// What becomes of the secret of daily decks, which is in no store.
fn secret(from: &Place, to: &Place) -> String {
    match (from, to) {
        (Place::Folder(folder), _) if DataFolder::secret_file_in(folder).exists() => format!(
            "daily.secret stays in {}: serve with --data there, or copy the file into the data folder of every machine that serves these tables",
            folder.display()
        ),
        (_, Place::Folder(folder)) if DataFolder::secret_file_in(folder).exists() => format!(
            "{} has a daily.secret, which stays: it must be the one of the servers until now, or days that were promised cannot be played",
            folder.display()
        ),
        (_, Place::Folder(folder)) => format!(
            "the secret of daily decks is in no database: copy daily.secret of the servers until now into {} before you start one there, or days that \
             were promised cannot be played",
            folder.display()
        ),
        _ => "daily.secret stays in the data folders of the servers, which need it as before".into(),
    }
}
