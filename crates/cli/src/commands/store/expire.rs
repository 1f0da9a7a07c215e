//! `store expire`: deletes tables where nothing has happened for a long time.

use std::fmt::Write as _;
use std::io::{self, BufRead as _, Write as _};
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tableflip_server::store::{DataFolder, StoreFile};
use tableflip_server::upkeep::{Fate, Keeping, fate};

use super::{at, progress, stored_in, tables};
use crate::answer::{Answer, Failure};

const DAY: u64 = 24 * 60 * 60;

/// Deletes tables where nothing has happened for a long time
///
/// Counted is the time since the last thing that happened at a table, be it an action, a word in the chat or a
/// clock. A time is a number of days, weeks or hours: 30d, 26w, 12h. Asks before it deletes anything; the
/// server must be stopped. Tables that cannot be followed are left alone.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tableflip store expire --finished-before 180d --idle-before 30d --dry-run\n  \
    tableflip store expire --finished-before 52w --yes")]
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

pub(super) fn run(args: &Args, data: &Path) -> Result<Answer, Failure> {
    let keeping = Keeping { finished: args.finished_before, idle: args.idle_before };
    if keeping.finished.is_none() && keeping.idle.is_none() {
        return Err(Failure::wrong("say what may go: --finished-before TIME, --idle-before TIME, or both"));
    }
    let path = stored_in(data)?;
    // Held until the end: a server would have in memory what is deleted here.
    let _folder = DataFolder::take(data).map_err(Failure::wrong)?;
    let mut file = StoreFile::open_to_change(&path).map_err(|error| at(&path, error))?;
    let found = look(&file, keeping).map_err(|error| at(&path, error))?;
    if args.dry_run {
        return Ok(Answer::text(format!(
            "{}{} would be deleted, {}\n",
            found.list,
            tables(found.going.len()),
            found.rest()
        )));
    }
    if found.going.is_empty() {
        return Ok(Answer::text(format!("nothing to delete: {}\n", found.rest())));
    }
    if !args.yes && !agreed(&format!("Delete {} in {} for good?", tables(found.going.len()), data.display()))
    {
        return Err(Failure::no("nothing was deleted"));
    }
    file.delete(&found.going).map_err(|error| at(&path, error))?;
    let shrunk = file.shrink().map_err(|error| at(&path, error))?;
    let note = "the disk is too full to make the file smaller; the room in it is used for new tables";
    Ok(Answer {
        out: format!("{} deleted, {}\n", tables(found.going.len()), found.rest()),
        note: (!shrunk).then(|| note.to_string()),
    })
}

/// What there is.
#[derive(Default)]
struct Found {
    going: Vec<String>,
    staying: usize,
    broken: usize,
    /// One line for each that goes.
    list: String,
}

impl Found {
    fn rest(&self) -> String {
        match self.broken {
            0 => format!("{} stay", self.staying),
            broken => format!("{} stay, {broken} of them broken (see tableflip store check)", self.staying),
        }
    }
}

fn look(file: &StoreFile, keeping: Keeping) -> Result<Found, tableflip_server::store::StoreError> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64);
    let ids = file.tables()?;
    let bar = progress(ids.len());
    let mut found = Found::default();
    for table in ids {
        match fate(file, &table, keeping, now)? {
            Fate::Goes { finished, since } => {
                let how = if finished { "finished" } else { "idle" };
                let _ = writeln!(found.list, "{table} {how}, untouched for {} days", since.as_secs() / DAY);
                found.going.push(table);
            }
            Fate::Stays => found.staying += 1,
            Fate::Broken(_) => {
                found.staying += 1;
                found.broken += 1;
            }
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(found)
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
