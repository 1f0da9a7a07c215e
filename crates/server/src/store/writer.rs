//! The one writer, a thread of its own: takes all entries that wait, writes them in one transaction, then
//! answers each.
//!
//! While a commit waits for the disk, the next group gathers by itself, so the group grows with the
//! load and nobody waits for a timer. After a failure that is not a conflict the connection is given up, and the
//! next group opens another: what `SQLite` rolled back by itself, and what it still holds, is nobody's guess.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use rusqlite::{OptionalExtension, params};
use tokio::sync::{mpsc, oneshot};

use super::book::sqlite::answer;
use super::file::{Open, Role, certainly_not, connect, free, is_conflict, known_version, unavailable};
use super::state::State;
use super::{Append, Ask, Kind, StoreError, Told};
use crate::metrics::METRICS;
use crate::seldom;

/// Something for the writer to do, and who waits for it.
pub(super) enum Job {
    Append(Waiting),
    Book(Page),
    /// Tries whether it can write.
    Probe(oneshot::Sender<Result<(), StoreError>>),
}

/// An entry and who waits for it.
pub(super) struct Waiting {
    pub(super) append: Append,
    pub(super) done: oneshot::Sender<Result<(), StoreError>>,
}

/// Something to be written into the book, and who waits for it.
pub(super) struct Page {
    pub(super) ask: Ask,
    pub(super) done: oneshot::Sender<Result<Told, StoreError>>,
}

/// The most entries of one transaction.
const GROUP: usize = 1024;

pub(super) const INSERT: &str = "INSERT INTO log (game_table, number, body, events) VALUES (?1, ?2, ?3, ?4)";
/// As much as a long entry takes, so that a store that is well after it can take entries too.
const PROBE: &str = "INSERT OR REPLACE INTO probe (id, filler) VALUES (1, zeroblob(16384))";

pub(super) struct Writer {
    path: PathBuf,
    /// Bytes on the disk below which no table is new.
    reserve: u64,
    state: Arc<State>,
    /// Nothing after a failure.
    open: Option<Open>,
}

/// Why a group was not written.
#[derive(Debug)]
struct Failed {
    why: String,
    /// Whether it may be there all the same.
    doubtful: bool,
}

impl Writer {
    pub(super) fn new(path: PathBuf, reserve: u64, state: Arc<State>, open: Open) -> Writer {
        Writer { path, reserve, state, open: Some(open) }
    }

    /// Writes until nobody can send any more.
    pub(super) fn run(mut self, mut queue: mpsc::Receiver<Job>) {
        let mut jobs = Vec::with_capacity(GROUP);
        while queue.blocking_recv_many(&mut jobs, GROUP) > 0 {
            let mut group = Vec::with_capacity(jobs.len());
            let (mut pages, mut probes) = (Vec::new(), Vec::new());
            for job in jobs.drain(..) {
                match job {
                    Job::Append(waiting) => group.push(waiting),
                    Job::Book(page) => pages.push(page),
                    Job::Probe(done) => probes.push(done),
                }
            }
            self.serve(group);
            self.write_book(pages);
            if !probes.is_empty() {
                let result = self.probe();
                for done in probes {
                    let _ = done.send(result.clone());
                }
            }
        }
        if let Some(open) = self.open.take()
            && let Err((_, error)) = open.connection.close()
        {
            tracing::warn!(%error, "the store did not close cleanly");
        }
    }

    /// Whether it can write, found out by writing.
    pub(super) fn probe(&mut self) -> Result<(), StoreError> {
        self.state.begin(Instant::now());
        let probed = self.open().and_then(|open| {
            open.connection.execute(PROBE, []).map_err(|error| Failed::surely(&error)).map(|_| ())
        });
        match probed {
            Ok(()) => {
                self.state.kept();
                Ok(())
            }
            Err(failed) => {
                self.give_up(&failed.why, 0);
                Err(StoreError::Unavailable(failed.why))
            }
        }
    }

    fn serve(&mut self, group: Vec<Waiting>) {
        let mut group = self.within_reserve(group);
        if group.is_empty() {
            return;
        }
        METRICS.group(group.len());
        // Tables' neighbours in the file come together, so that each page is visited once.
        group.sort_unstable_by(|a, b| {
            (&a.append.table, a.append.number).cmp(&(&b.append.table, b.append.number))
        });
        self.state.begin(Instant::now());
        match self.write(&group) {
            Ok(answers) => {
                if answers.iter().any(Result::is_ok) {
                    self.state.kept();
                } else {
                    self.state.ended();
                }
                for (one, answer) in group.into_iter().zip(answers) {
                    let _ = one.done.send(answer);
                }
            }
            Err(failed) => self.fail(group, &failed),
        }
    }

    fn is_short(&self) -> bool {
        self.reserve > 0 && free(&self.path).is_some_and(|free| free < self.reserve)
    }

    /// Turns new tables away where there is too little room for them.
    fn within_reserve(&self, group: Vec<Waiting>) -> Vec<Waiting> {
        let is_new = |one: &Waiting| one.append.number == 0;
        if !(group.iter().any(is_new) && self.is_short()) {
            return group;
        }
        let (new, rest): (Vec<_>, Vec<_>) = group.into_iter().partition(is_new);
        for one in new {
            let _ = one.done.send(Err(StoreError::Reserve));
        }
        rest
    }

    /// Writes a group. A conflict is the answer to one entry and spoils nobody else's: `SQLite` takes back
    /// that one statement, and the transaction goes on.
    fn write(&mut self, group: &[Waiting]) -> Result<Vec<Result<(), StoreError>>, Failed> {
        let connection = &self.open()?.connection;
        let surely = |error| Failed::surely(&error);
        connection.execute_batch("BEGIN IMMEDIATE").map_err(surely)?;
        let mut insert = connection.prepare_cached(INSERT).map_err(surely)?;
        let mut answers = Vec::with_capacity(group.len());
        for Waiting { append, .. } in group {
            let Append { table, number, body, events } = append;
            answers.push(match insert.execute(params![&**table, number, &**body, events.as_deref()]) {
                Ok(_) => Ok(()),
                Err(error) if is_conflict(&error) => Err(StoreError::Conflict),
                Err(error) => return Err(Failed::surely(&error)),
            });
        }
        drop(insert);
        connection
            .execute_batch("COMMIT")
            .map_err(|error| Failed { why: error.to_string(), doubtful: !certainly_not(&error) })?;
        Ok(answers)
    }

    /// Writes into the book, all pages in one transaction. One that cannot be written is taken back alone.
    fn write_book(&mut self, pages: Vec<Page>) {
        let adds = |page: &Page| page.ask.kind() == Kind::Adds;
        let short = pages.iter().any(adds) && self.is_short();
        let (pages, turned_away): (Vec<_>, Vec<_>) =
            pages.into_iter().partition(|page| !(adds(page) && short));
        for page in turned_away {
            let _ = page.done.send(Err(StoreError::Reserve));
        }
        if pages.is_empty() {
            return;
        }
        self.state.begin(Instant::now());
        let mut waiting = Vec::with_capacity(pages.len());
        match self.write_pages(pages, &mut waiting) {
            Ok(()) => {
                self.state.kept();
                for (done, answer) in waiting {
                    let _ = done.send(answer);
                }
            }
            Err(failed) => {
                self.give_up(&failed.why, waiting.len());
                // What became of it nobody looks up here: whoever asks again finds it done, or does it then.
                for (done, _) in waiting {
                    let _ = done.send(Err(failed.answer()));
                }
            }
        }
    }

    fn write_pages(&mut self, pages: Vec<Page>, waiting: &mut Vec<Written>) -> Result<(), Failed> {
        let mut pages = pages.into_iter();
        let written = self.open().and_then(|open| {
            let connection = &open.connection;
            let run = |sql: &str| connection.execute_batch(sql).map_err(|error| Failed::surely(&error));
            run("BEGIN IMMEDIATE")?;
            for page in pages.by_ref() {
                run("SAVEPOINT page")?;
                let answer = answer(connection, &page.ask).map_err(unavailable);
                let undo = answer.is_err();
                waiting.push((page.done, answer));
                if undo {
                    run("ROLLBACK TO page")?;
                }
                run("RELEASE page")?;
            }
            let commit = connection.execute_batch("COMMIT");
            commit.map_err(|error| Failed { why: error.to_string(), doubtful: !certainly_not(&error) })
        });
        // What was not come to is not kept either: all of them are told why.
        waiting.extend(pages.map(|page| (page.done, Ok(Told::Done))));
        written
    }

    fn fail(&mut self, group: Vec<Waiting>, failed: &Failed) {
        if failed.doubtful {
            self.state.doubt(group.iter().map(|one| one.append.table.clone()));
        }
        self.give_up(&failed.why, group.len());
        // What is written now lies where the doubtful entries would be, or behind them.
        let settled = failed.doubtful && self.probe().is_ok();
        for one in group {
            let answer = match (failed.doubtful, settled) {
                (false, _) => Err(StoreError::Unavailable(failed.why.clone())),
                (true, false) => Err(StoreError::Unknown(failed.why.clone())),
                (true, true) => self.look_up(&one.append, &failed.why),
            };
            let _ = one.done.send(answer);
        }
    }

    /// Whether an entry is there after all.
    fn look_up(&mut self, append: &Append, why: &str) -> Result<(), StoreError> {
        let unknown = |why: String| StoreError::Unknown(why);
        let open = self.open().map_err(|failed| unknown(failed.why))?;
        let body: Option<String> = open
            .connection
            .query_row(
                "SELECT body FROM log WHERE game_table = ?1 AND number = ?2",
                params![&*append.table, append.number],
                |row| row.get(0),
            )
            .optional()
            .map_err(|error| unknown(error.to_string()))?;
        match body {
            Some(body) if *body == *append.body => Ok(()),
            Some(_) => Err(StoreError::Conflict),
            None => Err(StoreError::Unavailable(why.to_string())),
        }
    }

    fn open(&mut self) -> Result<&Open, Failed> {
        if self.open.as_ref().is_some_and(|open| !open.stands(&self.path)) {
            self.open = None;
        }
        match &mut self.open {
            Some(open) => Ok(open),
            none => {
                let connection = connect(&self.path, Role::Writer).map_err(|error| Failed::surely(&error))?;
                known_version(&connection)
                    .map_err(|error| Failed { why: error.to_string(), doubtful: false })?;
                Ok(none.insert(Open::new(connection, &self.path)))
            }
        }
    }

    fn give_up(&mut self, why: &str, entries: usize) {
        self.state.failed(why);
        self.open = None;
        if let Some(left_out) = seldom::STORE.say() {
            tracing::error!(why, entries, left_out, "the store could not write, and opens its file again");
        }
    }
}

/// Who waits for a page, and what they are told if all is kept.
type Written = (oneshot::Sender<Result<Told, StoreError>>, Result<Told, StoreError>);

impl Failed {
    fn answer(&self) -> StoreError {
        let why = self.why.clone();
        if self.doubtful { StoreError::Unknown(why) } else { StoreError::Unavailable(why) }
    }

    fn surely(error: &rusqlite::Error) -> Failed {
        Failed { why: error.to_string(), doubtful: false }
    }
}

#[cfg(test)]
mod tests {
    use super::super::file::create;
    use super::*;

    type Answer = oneshot::Receiver<Result<(), StoreError>>;

    fn writer(path: &std::path::Path) -> Writer {
        let open = Open::new(create(path).expect("a file"), path);
        Writer::new(path.to_path_buf(), 0, Arc::default(), open)
    }

    fn waiting(table: &str, body: &str) -> (Waiting, Answer) {
        let (done, answer) = oneshot::channel();
        let append = Append { table: table.into(), number: 0, body: body.into(), events: None };
        (Waiting { append, done }, answer)
    }

    /// What a commit leaves behind whose flush failed.
    fn doubtful() -> Failed {
        Failed { why: "disk I/O error".into(), doubtful: true }
    }

    #[test]
    fn after_a_doubtful_commit_the_file_says_what_became_of_each_entry() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut writer = writer(&folder.path().join("log.sqlite"));
        let ((kept, _), (other, _)) = (waiting("kept", "mine"), waiting("taken", "somebody else's"));
        assert!(writer.write(&[kept, other]).is_ok());
        let (group, mut answers): (Vec<_>, Vec<_>) = [("kept", "mine"), ("lost", "mine"), ("taken", "mine")]
            .map(|(table, body)| waiting(table, body))
            .into_iter()
            .unzip();
        writer.fail(group, &doubtful());
        let answers: Vec<_> =
            answers.iter_mut().map(|answer| answer.try_recv().expect("an answer")).collect();
        let lost = StoreError::Unavailable("disk I/O error".into());
        assert_eq!(answers, [Ok(()), Err(lost), Err(StoreError::Conflict)]);
        assert!(!writer.state.is_doubtful("lost"), "what was written since has settled it");
    }

    #[test]
    fn what_cannot_be_settled_stays_in_doubt_until_a_write_succeeds() {
        let folder = tempfile::tempdir().expect("a folder");
        let (path, elsewhere) = (folder.path().join("log.sqlite"), folder.path().join("elsewhere"));
        let mut writer = writer(&path);
        std::fs::rename(&path, &elsewhere).expect("it is there");
        let (one, mut answer) = waiting("a", "mine");
        writer.fail(vec![one], &doubtful());
        assert_eq!(answer.try_recv(), Ok(Err(StoreError::Unknown("disk I/O error".into()))));
        assert!(writer.state.is_doubtful("a"));
        std::fs::rename(&elsewhere, &path).expect("it is there");
        assert_eq!(writer.probe(), Ok(()));
        assert!(!writer.state.is_doubtful("a"));
    }

    #[test]
    fn a_transaction_that_was_left_open_holds_up_nobody() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut writer = writer(&folder.path().join("log.sqlite"));
        let left = writer.open().map_err(|failed| failed.why).expect("open");
        left.connection.execute_batch("BEGIN IMMEDIATE").expect("a transaction");
        let (one, _) = waiting("a", "mine");
        let failed =
            writer.write(std::slice::from_ref(&one)).expect_err("a transaction within a transaction");
        writer.fail(vec![one], &failed);
        let (again, mut answer) = waiting("a", "mine");
        writer.serve(vec![again]);
        assert_eq!(answer.try_recv(), Ok(Ok(())));
    }
}
