//! `store expire`: deletes tables where nothing has happened for a long time.
//!
//! Of a folder no server may have tables in memory meanwhile. A database is used by servers of other machines that nobody can see from here:
//! there a table goes only if nothing has happened since it was looked at, and times are days at least while a server is seen.

use std::fmt::Write as _;
use std::io::{self, BufRead as _, Write as _};
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tableflip_server::store::{DataFolder, Holdings, StoreError, StoreFile};
use tableflip_server::upkeep::{Fate, Keeping, fate, fate_by_last};

use super::{Kept, at, progress, stored_in, tables, wait};
use crate::answer::{Answer, Failure};

const DAY: u64 = 24 * 60 * 60;

/// Deletes tables where nothing has happened for a long time
///
/// Counted is the time since the last thing that happened at a table, be it an action, a word in the chat or a
/// clock. A time is a number of days, weeks or hours: 30d, 26w, 12h. Asks before it deletes anything; the
/// server must be stopped. Tables that cannot be followed are left alone. On PostgreSQL servers may go on: tables go in small batches, one in which
/// something happens meanwhile stays, and a time is a day at least; take weeks, since a table that somebody has open since then is lost to them.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tableflip store expire --finished-before 180d --idle-before 30d --dry-run\n  \
    tableflip store expire --finished-before 52w --yes\n  \
    tableflip store expire --idle-before 60d --store-file /etc/tableflip/stores")]
pub(super) struct Args {
    /// Deletes finished games in which nothing has happened for this long
    #[arg(long, value_name = "TIME", value_parser = time)]
    finished_before: Option<Duration>,
    /// Deletes unfinished games in which nothing has happened for this long
    #[arg(long, value_name = "TIME", value_parser = time)]
    idle_before: Option<Duration>,
    /// Deletes without asking
    #[arg(long, conflicts_with = "dry_run")]
    yes: bool,
    /// Prints what would be deleted, and deletes nothing
    #[arg(long)]
    dry_run: bool,
}

/// A time as people write it.
fn time(text: &str) -> Result<Duration, String> {
    let wrong = || "a time is a number of days, weeks or hours, like 30d, 26w or 12h".to_string();
    let (number, seconds) = match text.char_indices().last() {
        Some((end, 'd')) => (&text[..end], DAY),
        Some((end, 'w')) => (&text[..end], 7 * DAY),
        Some((end, 'h')) => (&text[..end], 60 * 60),
        _ => return Err(wrong()),
    };
    let number: u32 = number.parse().map_err(|_| wrong())?;
    Ok(Duration::from_secs(u64::from(number) * seconds))
}

pub(super) fn run(args: &Args, kept: &Kept) -> Result<Answer, Failure> {
    let keeping = Keeping { finished: args.finished_before, idle: args.idle_before };
    if keeping.finished.is_none() && keeping.idle.is_none() {
        return Err(Failure::wrong("say what may go: --finished-before TIME, --idle-before TIME, or both"));
    }
    wait(async {
        match kept {
            Kept::Folder(data) => of_folder(args, keeping, data).await,
            Kept::Databases(_) => of_databases(args, keeping, kept).await,
        }
    })
}

async fn of_folder(args: &Args, keeping: Keeping, data: &Path) -> Result<Answer, Failure> {
    let path = stored_in(data)?;
    // Held until the end: a server would have in memory what is deleted here.
    let _folder = DataFolder::take(data).map_err(Failure::wrong)?;
    let file = StoreFile::open_to_change(&path).map_err(|error| at(&path, error))?;
    let mut stores = vec![(path.display().to_string(), Holdings::File(Box::new(file)))];
    let found = look_at_all(&stores, keeping).await?;
    if let Some(answer) = found.without_deleting(args, &data.display().to_string())? {
        return Ok(answer);
    }
    let deleted = delete(&mut stores, &found).await?;
    let Some((_, Holdings::File(mut file))) = stores.pop() else { return Ok(found.done(deleted, None)) };
    let shrunk = file.shrink().map_err(|error| at(&path, error))?;
    let note = "the disk is too full to make the file smaller; the room in it is used for new tables";
    Ok(found.done(deleted, (!shrunk).then(|| note.to_string())))
}

async fn of_databases(args: &Args, keeping: Keeping, kept: &Kept) -> Result<Answer, Failure> {
    let mut stores = kept.open().await?;
    let short = [keeping.finished, keeping.idle].iter().flatten().any(|time| time.as_secs() < DAY);
    for (what, holdings) in &stores {
        if let Holdings::Database(database) = holdings
            && short
            && database.servers().await.map_err(|error| named(what, &error))? > 0
        {
            return Err(Failure::wrong(format!(
                "{what}: servers are connected, which have tables in memory that somebody played a few hours ago: say 1d or more, or stop them"
            )));
        }
    }
    let found = look_at_all(&stores, keeping).await?;
    let which: Vec<&str> = stores.iter().map(|(what, _)| what.as_str()).collect();
    if let Some(answer) = found.without_deleting(args, &which.join(" and "))? {
        return Ok(answer);
    }
    let deleted = delete(&mut stores, &found).await?;
    let played = found.count() - deleted;
    let note = format!("{} stay after all: something happened there meanwhile", tables(played));
    Ok(found.done(deleted, (played > 0).then_some(note)))
}

/// Deletes what was found in each store; says how many tables are gone.
async fn delete(stores: &mut [(String, Holdings)], found: &Found) -> Result<u64, Failure> {
    let bar = progress(found.count());
    let mut gone = 0;
    for ((what, holdings), going) in stores.iter_mut().zip(&found.going) {
        let deleted = holdings.delete(going, |count| bar.inc(count as u64)).await;
        gone += deleted.map_err(|error| named(what, &error))? as u64;
    }
    bar.finish_and_clear();
    Ok(gone)
}

fn named(what: &str, error: &StoreError) -> Failure {
    Failure::wrong(format!("{what}: {error}"))
}

/// What there is.
#[derive(Default)]
struct Found {
    /// Of each store, what goes, with the number of its last entry.
    going: Vec<Vec<(String, u32)>>,
    staying: u64,
    broken: u64,
    /// One line for each that goes.
    list: String,
}

impl Found {
    fn count(&self) -> u64 {
        self.going.iter().map(|going| going.len() as u64).sum()
    }

    fn rest(&self) -> String {
        match self.broken {
            0 => format!("{} stay", self.staying),
            broken => format!("{} stay, {broken} of them broken (see tableflip store check)", self.staying),
        }
    }

    /// The answer where nothing is to be deleted: it was only asked for, there is nothing, or nobody said yes.
    fn without_deleting(&self, args: &Args, place: &str) -> Result<Option<Answer>, Failure> {
        let count = self.count();
        if args.dry_run {
            let out = format!("{}{} would be deleted, {}\n", self.list, tables(count), self.rest());
            return Ok(Some(Answer::text(out)));
        }
        if count == 0 {
            return Ok(Some(Answer::text(format!("nothing to delete: {}\n", self.rest()))));
        }
        if !args.yes && !agreed(&format!("Delete {} in {place} for good?", tables(count))) {
            return Err(Failure::no("nothing was deleted"));
        }
        Ok(None)
    }

    fn done(mut self, deleted: u64, note: Option<String>) -> Answer {
        self.staying += self.count() - deleted;
        Answer { out: format!("{} deleted, {}\n", tables(deleted), self.rest()), note }
    }
}

async fn look_at_all(stores: &[(String, Holdings)], keeping: Keeping) -> Result<Found, Failure> {
    let mut found = Found::default();
    for (what, holdings) in stores {
        let going = look(holdings, keeping, &mut found).await.map_err(|error| named(what, &error))?;
        found.going.push(going);
    }
    Ok(found)
}

async fn look(
    holdings: &Holdings,
    keeping: Keeping,
    found: &mut Found,
) -> Result<Vec<(String, u32)>, StoreError> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64);
    let bar = progress(holdings.count().await?);
    let (mut going, mut after) = (Vec::new(), String::new());
    loop {
        let ids = holdings.tables_after(&after).await?;
        let Some(next) = ids.last().cloned() else { break };
        for table in ids {
            bar.inc(1);
            let Some(last) = holdings.last(&table).await? else { continue };
            let fate = match fate_by_last(&last, keeping, now) {
                Some(fate) => fate,
                None => fate(&holdings.log(&table).await?, keeping, now),
            };
            match fate {
                Fate::Goes { finished, since } => {
                    let how = if finished { "finished" } else { "idle" };
                    let _ =
                        writeln!(found.list, "{table} {how}, untouched for {} days", since.as_secs() / DAY);
                    going.push((table, last.number));
                }
                Fate::Stays => found.staying += 1,
                Fate::Broken(_) => {
                    found.staying += 1;
                    found.broken += 1;
                }
            }
        }
        after = next;
    }
    bar.finish_and_clear();
    Ok(going)
}

/// Asks on standard error, reads one line; anything but a yes is a no.
fn agreed(question: &str) -> bool {
    let mut err = io::stderr();
    let _ = write!(err, "{question} [y/N] ").and_then(|()| err.flush());
    let mut line = String::new();
    let read = io::stdin().lock().read_line(&mut line);
    read.is_ok() && matches!(line.trim(), "y" | "Y" | "yes")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_people_write_them() {
        for (text, days) in [("30d", 30), ("26w", 182), ("48h", 2), ("0d", 0)] {
            assert_eq!(time(text), Ok(Duration::from_secs(days * DAY)), "{text}");
        }
        for text in ["", "d", "30", "-1d", "1.5d", "30 d", "99999999999d", "30ä", "d30"] {
            assert!(time(text).is_err(), "{text}");
        }
    }
}
