//! The one writer of logs, a task of its own: takes all entries that wait, writes them as one statement, then answers each.
//!
//! An answer that is lost is neither yes nor no (HO-2.3), and reading the log does not settle it: the database may still be about to commit. So
//! the same entries are sent again by another connection, with the marks that they had. What could not be sent at all was certainly not
//! kept; what cannot be settled in time is in doubt until somebody reads that table.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::mpsc;
use tokio_postgres::Client;

use super::super::StoreError;
use super::super::state::State;
use super::dial::Dial;
use super::doubts::Doubts;
use super::gather::{Gather, Job, Next, Waiting};
use super::log::{Marked, insert, insert_again, marks, probe};
use super::trouble::Trouble;
use crate::metrics::METRICS;
use crate::seldom;

/// How long an answer may take before it counts as lost.
const ANSWER: Duration = Duration::from_secs(5);
/// How long one tries to find out what became of entries whose answer was lost, and how often.
const PATIENCE: Duration = Duration::from_secs(3);
const AGAIN: Duration = Duration::from_millis(100);

pub(super) struct Writer {
    dial: Arc<Dial>,
    state: Arc<State>,
    doubts: Arc<Doubts>,
    /// Nothing after a failure.
    client: Option<Client>,
}

impl Writer {
    pub(super) fn new(dial: Arc<Dial>, state: Arc<State>, doubts: Arc<Doubts>, client: Client) -> Writer {
        Writer { dial, state, doubts, client: Some(client) }
    }

    /// Writes until nobody can send any more.
    pub(super) async fn run(mut self, queue: mpsc::Receiver<Job>) {
        let mut gather = Gather::new(queue);
        while let Some(Next { group, probes }) = gather.next().await {
            if !group.is_empty() {
                self.serve(group).await;
            }
            if !probes.is_empty() {
                let result = self.probe().await;
                for done in probes {
                    let _ = done.send(result.clone());
                }
            }
        }
    }

    async fn probe(&mut self) -> Result<(), StoreError> {
        self.state.begin(Instant::now());
        let probed = match self.client().await {
            Ok(client) => in_time(ANSWER, probe(client)).await.map_err(Trouble::unavailable),
            Err(error) => Err(error),
        };
        match &probed {
            Ok(()) => self.state.kept(),
            Err(error) => self.give_up(error, 0),
        }
        probed
    }

    async fn serve(&mut self, mut group: Vec<Waiting>) {
        METRICS.group(group.len());
        // Two groups that want the same numbers, of two machines, take them in the same order: neither waits for the other in a ring.
        group.sort_unstable_by(|a, b| a.append.table.cmp(&b.append.table));
        self.state.begin(Instant::now());
        let answers = match marks(group.len()) {
            Ok(marks) => {
                let entries: Vec<Marked> = group
                    .iter()
                    .zip(marks)
                    .map(|(one, mark)| Marked { append: one.append.clone(), mark })
                    .collect();
                self.write(&entries).await
            }
            Err(error) => Err(error),
        };
        match answers {
            Ok(kept) => {
                if kept.contains(&true) {
                    self.state.kept();
                } else {
                    self.state.ended();
                }
                for (one, kept) in group.into_iter().zip(kept) {
                    self.doubts.decided(&one.append.table, one.append.number);
                    let _ = one.done.send(if kept { Ok(()) } else { Err(StoreError::Conflict) });
                }
            }
            Err(error) => {
                self.give_up(&error, group.len());
                for one in group {
                    let _ = one.done.send(Err(error.clone()));
                }
            }
        }
    }

    /// Which of them are kept, the others being conflicts; or what all of them are told.
    async fn write(&mut self, entries: &[Marked]) -> Result<Vec<bool>, StoreError> {
        let dial = self.dial.clone();
        // Without a connection nothing was sent.
        let client = self.client().await?;
        let lost = match in_time(ANSWER, insert(client, entries)).await {
            Ok(new) => return Ok(new),
            Err(Trouble::Lost(why)) => why,
            Err(refused) => return Err(refused.unavailable()),
        };
        // Where it is only slow it had better not go on behind our back, and hold what the entries that are sent again wait for.
        if !client.is_closed() {
            dial.cancel(client).await;
        }
        self.client = None;
        self.settle(entries, lost).await
    }

    /// Finds out what became of entries whose answer was lost, by sending them again with their marks.
    async fn settle(&mut self, entries: &[Marked], why: String) -> Result<Vec<bool>, StoreError> {
        let until = Instant::now() + PATIENCE;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let again = async {
                let client = self.dial.connect().await.ok()?;
                let kept = insert_again(&client, entries).await.ok()?;
                Some((client, kept))
            };
            if let Ok(Some((client, kept))) = tokio::time::timeout(left, again).await {
                self.client = Some(client);
                return Ok(kept);
            }
            if Instant::now() + AGAIN >= until {
                for one in entries {
                    self.doubts.add(one);
                }
                return Err(StoreError::Unknown(why));
            }
            tokio::time::sleep(AGAIN).await;
        }
    }

    async fn client(&mut self) -> Result<&Client, StoreError> {
        if self.client.as_ref().is_some_and(Client::is_closed) {
            self.client = None;
        }
        match &mut self.client {
            Some(client) => Ok(client),
            none => Ok(none.insert(self.dial.connect().await?)),
        }
    }

    /// What is wrong with a connection that failed is nobody's guess: the next group makes another.
    fn give_up(&mut self, error: &StoreError, entries: usize) {
        self.client = None;
        self.state.failed(&error.to_string());
        if let Some(left_out) = seldom::STORE.say() {
            tracing::error!(%error, entries, left_out, "the store could not write, and connects again");
        }
    }
}

/// An answer, or that it did not come in time.
pub(super) async fn in_time<T>(
    time: Duration,
    answer: impl Future<Output = Result<T, Trouble>>,
) -> Result<T, Trouble> {
    tokio::time::timeout(time, answer).await.unwrap_or_else(|_| Err(Trouble::late()))
}
