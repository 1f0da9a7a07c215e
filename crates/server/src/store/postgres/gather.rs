//! What goes into the next group: everything that waits, one entry of each table at most (HO-2.2), in the order it came.

use std::collections::{HashSet, VecDeque};
use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};

use super::super::{Append, StoreError};

/// Something for the writer to do, and who waits for it.
pub(super) enum Job {
    Append(Waiting),
    /// Tries whether it can write.
    Probe(oneshot::Sender<Result<(), StoreError>>),
}

/// An entry and who waits for it.
pub(super) struct Waiting {
    pub(super) append: Append,
    pub(super) done: oneshot::Sender<Result<(), StoreError>>,
}

/// The most entries of one statement, and the most bytes unless one entry alone has more.
const GROUP: usize = 1024;
const BYTES: usize = 4 * 1024 * 1024;

/// What is to be done next.
#[derive(Default)]
pub(super) struct Next {
    pub(super) group: Vec<Waiting>,
    pub(super) probes: Vec<oneshot::Sender<Result<(), StoreError>>>,
}

/// The queue, and those who have to wait for a later group.
pub(super) struct Gather {
    queue: mpsc::Receiver<Job>,
    later: VecDeque<Waiting>,
}

impl Gather {
    pub(super) fn new(queue: mpsc::Receiver<Job>) -> Gather {
        Gather { queue, later: VecDeque::new() }
    }

    /// The next group; nothing when nobody can send any more. Nobody waits for a timer: groups grow while a statement is under way.
    pub(super) async fn next(&mut self) -> Option<Next> {
        let mut jobs = Vec::new();
        if self.later.is_empty() {
            if self.queue.recv_many(&mut jobs, GROUP).await == 0 {
                return None;
            }
        } else {
            while jobs.len() < GROUP
                && let Ok(job) = self.queue.try_recv()
            {
                jobs.push(job);
            }
        }
        let mut next = Next::default();
        for job in jobs {
            match job {
                Job::Append(waiting) => self.later.push_back(waiting),
                Job::Probe(done) => next.probes.push(done),
            }
        }
        let (mut tables, mut bytes) = (HashSet::<Arc<str>>::new(), 0);
        for waiting in std::mem::take(&mut self.later) {
            let Append { table, body, events, .. } = &waiting.append;
            let size = body.len() + events.as_ref().map_or(0, |events| events.len());
            let room = next.group.len() < GROUP && (bytes == 0 || bytes + size <= BYTES);
            // One whose table has an entry before it waits, and so does whoever comes after it there.
            if tables.insert(table.clone()) && room {
                bytes += size;
                next.group.push(waiting);
            } else {
                self.later.push_back(waiting);
            }
        }
        Some(next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn of_a_table_one_entry_is_in_a_group_and_their_order_stays() {
        let (send, queue) = mpsc::channel(16);
        for (table, number) in [("a", 0), ("a", 1), ("b", 0), ("a", 2), ("b", 1)] {
            let append = Append { table: table.into(), number, body: "x".into(), events: None };
            let _ = send.send(Job::Append(Waiting { append, done: oneshot::channel().0 })).await;
        }
        drop(send);
        let mut gather = Gather::new(queue);
        let mut groups = Vec::new();
        while let Some(next) = gather.next().await {
            let entries = next.group.into_iter().map(|one| (one.append.table.to_string(), one.append.number));
            groups.push(entries.collect::<Vec<_>>());
        }
        let of = |entries: &[(&str, u32)]| -> Vec<(String, u32)> {
            entries.iter().map(|(table, number)| (table.to_string(), *number)).collect()
        };
        assert_eq!(groups, [of(&[("a", 0), ("b", 0)]), of(&[("a", 1), ("b", 1)]), of(&[("a", 2)])]);
    }

    #[tokio::test]
    async fn what_is_long_goes_alone_and_nothing_is_left_out() {
        let (send, queue) = mpsc::channel(16);
        for (table, bytes) in [("a", 10), ("b", BYTES + 1), ("c", 10), ("d", BYTES)] {
            let append =
                Append { table: table.into(), number: 0, body: "x".repeat(bytes).into(), events: None };
            let _ = send.send(Job::Append(Waiting { append, done: oneshot::channel().0 })).await;
        }
        drop(send);
        let mut gather = Gather::new(queue);
        let mut sizes = Vec::new();
        while let Some(next) = gather.next().await {
            sizes.push(next.group.len());
        }
        assert_eq!(sizes, [2, 1, 1]);
    }
}
