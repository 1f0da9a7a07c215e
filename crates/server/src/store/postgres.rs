//! Logs and the book in `PostgreSQL`, which several machines can reach (HO-3).
//!
//! One task writes logs in groups, as the thread of the `SQLite` store does; a few connections read; one writes the book. What makes it more
//! than another dialect is that an answer can be lost on its way: `writer` and `doubts` say what then.

mod address;
mod book;
mod check;
mod company;
mod dial;
mod doubts;
mod gather;
mod log;
mod pages;
mod readers;
mod schema;
mod tls;
mod trouble;
mod writer;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use super::state::{Health, State, in_doubt};
use super::{Append, Ask, Kind, Soon, Store, StoreError, Stored, Told};
use dial::Dial;
use doubts::Doubts;
use gather::{Job, Waiting};
use pages::Pages;
use readers::Readers;
use writer::Writer;

pub use address::PostgresAddress;
pub use check::PostgresReading;
pub use company::has_company;

/// How many entries may wait for the writer.
const QUEUE: usize = 4096;
/// How long a database that is not there is waited for at the start: machines that start together are not ready together.
const START: Duration = Duration::from_secs(10);
const START_EVERY: Duration = Duration::from_millis(500);
/// How long one waits to hear whether the store can write.
const PROBE_PATIENCE: Duration = Duration::from_secs(3);
/// How long one who reads waits for a doubt to be settled.
const SETTLE: Duration = Duration::from_secs(3);

/// A database.
pub struct PostgresStore {
    /// Nothing once it is closed.
    queue: Mutex<Option<mpsc::Sender<Job>>>,
    writing: Mutex<Option<JoinHandle<()>>>,
    dial: Arc<Dial>,
    readers: Readers,
    pages: Pages,
    doubts: Arc<Doubts>,
    state: Arc<State>,
}

impl PostgresStore {
    /// Opens the database, and makes its tables or brings them up to date. One that cannot be reached is waited for a while; what it
    /// refuses (a password, an unknown database, tables of a newer program) is said at once.
    pub async fn open(address: &PostgresAddress) -> Result<PostgresStore, StoreError> {
        let dial = Arc::new(Dial::new(address)?);
        let client = dial.patiently(START, START_EVERY).await?;
        schema::prepare(&client).await?;
        if cfg!(any(feature = "sabotage-no-index", feature = "sabotage-early-yes")) {
            tracing::error!(
                "this program is broken on purpose, to see whether that is found: it loses or doubles things"
            );
        }
        if let Some(settings) = schema::weakness(&client).await {
            tracing::warn!(settings, "a crash of the database can lose what was acknowledged");
        }
        let (state, doubts) = (Arc::<State>::default(), Arc::<Doubts>::default());
        let (queue, jobs) = mpsc::channel(QUEUE);
        let writer = Writer::new(dial.clone(), state.clone(), doubts.clone(), client);
        let writing = tokio::spawn(writer.run(jobs));
        Ok(PostgresStore {
            queue: Mutex::new(Some(queue)),
            writing: Mutex::new(Some(writing)),
            readers: Readers::new(dial.clone()),
            pages: Pages::new(dial.clone(), state.clone()),
            dial,
            doubts,
            state,
        })
    }

    fn queue(&self) -> Result<mpsc::Sender<Job>, StoreError> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner).clone().ok_or_else(closed)
    }

    async fn check(&self) -> Result<(), StoreError> {
        let queue = self.queue()?;
        match self.state.health(Instant::now()) {
            Health::Well if queue.is_closed() => Err(closed()),
            Health::Well => Ok(()),
            Health::Ill(why) => Err(StoreError::Unavailable(why)),
            Health::Try => {
                let probing = async {
                    let (done, answer) = oneshot::channel();
                    queue.send(Job::Probe(done)).await.map_err(|_| closed())?;
                    answer.await.unwrap_or_else(|_| Err(closed()))
                };
                let late = || StoreError::Unavailable("it does not answer in time".into());
                tokio::time::timeout(PROBE_PATIENCE, probing).await.unwrap_or_else(|_| Err(late()))
            }
        }
    }

    /// A table in doubt is settled before it is read: what is read stays true.
    async fn settle(&self, table: &str) -> Result<(), StoreError> {
        let Some(one) = self.doubts.of(table) else { return Ok(()) };
        let (name, number) = (one.append.table.clone(), one.append.number);
        let sending = async {
            // Not through a connection that others read by: it may have to wait for another transaction.
            let client = self.dial.connect().await.ok()?;
            log::insert(&client, &[one]).await.ok()
        };
        match tokio::time::timeout(SETTLE, sending).await {
            Ok(Some(_)) => {
                self.doubts.decided(&name, number);
                Ok(())
            }
            _ => Err(in_doubt()),
        }
    }
}

impl Store for PostgresStore {
    fn append(&self, append: Append) -> Soon<'_, Result<(), StoreError>> {
        Box::pin(async move {
            if append.table.contains('\0') {
                return Err(StoreError::Unavailable("PostgreSQL cannot hold U+0000 in a table's id".into()));
            }
            let (done, answer) = oneshot::channel();
            let queue = self.queue()?;
            queue.send(Job::Append(Waiting { append, done })).await.map_err(|_| closed())?;
            drop(queue);
            if cfg!(feature = "sabotage-early-yes") {
                return Ok(());
            }
            // A writer that is gone without an answer may have written before it went.
            answer.await.unwrap_or_else(|_| Err(StoreError::Unknown("its writer is gone".into())))
        })
    }

    fn tail<'s>(&'s self, table: &'s str, from: u32) -> Soon<'s, Result<Vec<Stored>, StoreError>> {
        Box::pin(async move {
            self.queue()?;
            // There can be none with such an id, whoever asks for it.
            if table.contains('\0') {
                return Ok(Vec::new());
            }
            self.settle(table).await?;
            self.readers.read(|client| async move { log::tail(&client, table, from).await }).await
        })
    }

    fn book(&self, ask: Ask) -> Soon<'_, Result<Told, StoreError>> {
        Box::pin(async move {
            self.queue()?;
            if ask.kind() != Kind::Reads {
                return self.pages.write(&ask).await;
            }
            let ask = &ask;
            self.readers.read(|client| async move { book::answer(&client, ask).await }).await
        })
    }

    fn health(&self) -> Soon<'_, Result<(), StoreError>> {
        Box::pin(self.check())
    }

    fn close(&self) -> Soon<'_, ()> {
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner).take();
        let writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner).take();
        Box::pin(async move {
            drop(queue);
            // It ends when the last sender is gone and the queue is empty.
            if let Some(writing) = writing {
                let _ = writing.await;
            }
            self.readers.close().await;
            self.pages.close().await;
        })
    }
}

fn closed() -> StoreError {
    StoreError::Unavailable("it is closed".into())
}
