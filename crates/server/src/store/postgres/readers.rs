//! Readers: a few connections that everybody who reads shares, so that a long log holds up neither the writer nor all the others.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use tokio::sync::{Mutex, Semaphore};
use tokio_postgres::Client;

use super::super::StoreError;
use super::dial::Dial;
use super::trouble::Trouble;
use super::writer::in_time;

const READERS: usize = 2;
/// How many may read at once: a log is in memory while it is read.
const READS: usize = 64;
/// How long a reading may take.
const ANSWER: Duration = Duration::from_secs(10);

pub(super) struct Readers {
    dial: Arc<Dial>,
    connections: [Mutex<Option<Arc<Client>>>; READERS],
    next: AtomicUsize,
    turns: Semaphore,
}

impl Readers {
    pub(super) fn new(dial: Arc<Dial>) -> Readers {
        Readers {
            dial,
            connections: Default::default(),
            next: AtomicUsize::new(0),
            turns: Semaphore::new(READS),
        }
    }

    /// Reads; once more by another connection if one was lost, since reading changes nothing.
    pub(super) async fn read<T, F: Future<Output = Result<T, Trouble>>>(
        &self,
        work: impl Fn(Arc<Client>) -> F,
    ) -> Result<T, StoreError> {
        let _turn = self.turns.acquire().await;
        let client = self.client().await?;
        match in_time(ANSWER, work(client.clone())).await {
            Err(Trouble::Lost(_)) if client.is_closed() => {
                let client = self.client().await?;
                in_time(ANSWER, work(client)).await.map_err(Trouble::unavailable)
            }
            read => read.map_err(Trouble::unavailable),
        }
    }

    pub(super) async fn close(&self) {
        for connection in &self.connections {
            connection.lock().await.take();
        }
    }

    async fn client(&self) -> Result<Arc<Client>, StoreError> {
        let slot = &self.connections[self.next.fetch_add(1, Relaxed) % READERS];
        let mut slot = slot.lock().await;
        match slot.as_ref().filter(|client| !client.is_closed()) {
            Some(client) => Ok(client.clone()),
            None => Ok(slot.insert(Arc::new(self.dial.connect().await?)).clone()),
        }
    }
}
