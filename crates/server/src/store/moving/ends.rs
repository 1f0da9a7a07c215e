//! The two ends of a move: opened so that no server uses them, as far as that can be known, and the target marked as unfinished until all
//! is there.
//!
//! A new file is filled under another name, which no server looks for; a database has a mark that every server heeds when it
//! starts. A folder's lock shows whether a server runs on it. Of a database only its connections can be seen, and a pooler hides those.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use super::super::file::beside;
use super::super::holdings::Holdings;
use super::super::postgres::Place as Known;
use super::super::{DataFolder, PostgresReading, StoreFile};
use super::pass::Seen;
use super::{NotMoved, Place, end};

/// Where everything is.
pub(super) struct Source {
    pub(super) holdings: Holdings,
    known: Option<Known>,
    _folder: Option<DataFolder>,
}

impl Source {
    pub(super) async fn open(place: &Place, stopped: bool) -> Result<Source, NotMoved> {
        let failed = |error| end(place, &error);
        match place {
            Place::Folder(path) => {
                let file = DataFolder::store_file_in(path);
                if !file.is_file() {
                    return Err(refused(place, "no tables are kept here (there is no tables.sqlite)"));
                }
                let folder = DataFolder::take(path).map_err(|no| refused(place, &no.reason()))?;
                let holdings = Holdings::of_file(&file).map_err(failed)?;
                Ok(Source { holdings, known: None, _folder: Some(folder) })
            }
            Place::Database(address) => {
                let database = PostgresReading::open(address).await.map_err(failed)?;
                alone(place, &database, stopped).await?;
                let known = database.place().await.map_err(failed)?;
                if known.moving {
                    return Err(refused(place, "a move into it has not ended: end that one first"));
                }
                Ok(Source { holdings: Holdings::Database(database), known: Some(known), _folder: None })
            }
        }
    }
}

/// Where everything is to be.
pub(super) struct Target<'t> {
    pub(super) holdings: Holdings,
    place: &'t Place,
    known: Option<Known>,
    /// The name that a new file has until it is whole, and the one that it gets.
    unfinished: Option<(PathBuf, PathBuf)>,
    _folder: Option<DataFolder>,
}

impl Target<'_> {
    pub(super) async fn open(place: &Place, stopped: bool) -> Result<Target<'_>, NotMoved> {
        let failed = |error| end(place, &error);
        match place {
            Place::Folder(path) => {
                let folder = DataFolder::take(path).map_err(|no| refused(place, &no.reason()))?;
                let file = folder.store_file();
                let part = beside(&file, ".moving");
                if file.exists() && part.exists() {
                    let why = "there is tables.sqlite, and tables.sqlite.moving of a move that has not ended: take one of them away";
                    return Err(refused(place, why));
                }
                let unfinished = (!file.exists()).then(|| (part, file.clone()));
                let opened = StoreFile::create(unfinished.as_ref().map_or(&file, |(part, _)| part));
                let holdings = Holdings::File(Box::new(opened.map_err(failed)?));
                Ok(Target { holdings, place, known: None, unfinished, _folder: Some(folder) })
            }
            Place::Database(address) => {
                let database = PostgresReading::create(address).await.map_err(failed)?;
                alone(place, &database, stopped).await?;
                let known = Some(database.place().await.map_err(failed)?);
                let holdings = Holdings::Database(database);
                Ok(Target { holdings, place, known, unfinished: None, _folder: None })
            }
        }
    }

    pub(super) fn is_not(&self, source: &Source) -> Result<(), NotMoved> {
        let own = |known: &Option<Known>| known.as_ref().map(|known| known.names[0].clone());
        if own(&self.known).is_some() && own(&self.known) == own(&source.known) {
            return Err(refused(self.place, "it is the source itself by another address, or a copy of it"));
        }
        Ok(())
    }

    /// Whether what comes can be found there: the book, and tables whose ids name no store, belong into the first of several databases.
    pub(super) fn takes(&self, seen: &Seen) -> Result<(), NotMoved> {
        let first = |known: &Known| known.first.as_ref().is_none_or(|first| known.names.contains(first));
        if belongs_first(seen) && self.known.as_ref().is_some_and(|known| !first(known)) {
            let why = "it is one of several databases and not the first: days, clubs and tables of a single store belong into the first one";
            return Err(refused(self.place, why));
        }
        Ok(())
    }

    /// No server starts there before [`end`](Target::end).
    pub(super) async fn begin(&self) -> Result<(), NotMoved> {
        match &self.holdings {
            Holdings::Database(database) => database.moving().await.map_err(|error| end(self.place, &error)),
            Holdings::File(_) => Ok(()),
        }
    }

    /// All is there.
    pub(super) async fn end(self, source: &Source, seen: &Seen) -> Result<(), NotMoved> {
        let place = self.place;
        match self.holdings {
            Holdings::Database(database) => {
                let mut names: Vec<String> = seen.names.iter().cloned().collect();
                names.extend(source.known.iter().flat_map(|known| known.names.clone()));
                let own = self.known.as_ref().map(|known| known.names[0].as_str());
                let of_source = source.known.as_ref().and_then(|known| known.first.as_deref());
                let first = if belongs_first(seen) { own } else { of_source };
                database.moved(&names, first).await.map_err(|error| end(place, &error))
            }
            Holdings::File(file) => match self.unfinished {
                Some((part, whole)) => {
                    file.fold().map_err(|error| end(place, &error))?;
                    name(&part, &whole).map_err(|error| refused(place, &error.to_string()))
                }
                None => Ok(()),
            },
        }
    }
}

fn belongs_first(seen: &Seen) -> bool {
    seen.book > 0 || seen.unnamed > 0
}

/// Gives a file that is on the disk its name.
fn name(part: &Path, whole: &Path) -> std::io::Result<()> {
    File::open(part)?.sync_all()?;
    fs::rename(part, whole)?;
    // The folder's own entry; some systems cannot flush a folder.
    if let Some(folder) = whole.parent() {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
    Ok(())
}

/// No server may use a database whose tables are moved; what shows of one is its connections.
async fn alone(place: &Place, database: &PostgresReading, stopped: bool) -> Result<(), NotMoved> {
    let servers = if stopped { 0 } else { database.servers().await.map_err(|error| end(place, &error))? };
    match servers {
        0 => Ok(()),
        count => Err(refused(
            place,
            &format!(
                "{count} connections of servers are open there: stop all servers (if they are stopped, and only a pooler keeps them open, \
                 say --servers-are-stopped)"
            ),
        )),
    }
}

fn refused(place: &Place, why: &str) -> NotMoved {
    NotMoved::End(place.to_string(), why.to_string())
}
