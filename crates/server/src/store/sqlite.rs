//! Logs in one `SQLite` file: one thread writes, a few read, and nobody who serves a socket waits for the disk.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};

use super::file::{Open, create};
use super::reader::{Read, Reader};
use super::state::{Health, State, in_doubt};
use super::writer::{Job, Page, Waiting, Writer};
use super::{Append, Ask, Kind, Soon, Store, StoreError, Stored, Told};

/// How many entries may wait for the writer.
const QUEUE: usize = 4096;
/// How many may wait for a reader, and how many readers there are.
const READS: usize = 256;
const READERS: usize = 2;
/// How long one waits to hear whether the store can write.
const PROBE_PATIENCE: Duration = Duration::from_secs(3);

/// A `SQLite` file.
pub struct SqliteStore {
    /// Nothing once it is closed.
    ways: Mutex<Option<Ways>>,
    threads: Mutex<Vec<JoinHandle<()>>>,
    state: Arc<State>,
}

#[derive(Clone)]
struct Ways {
    write: mpsc::Sender<Job>,
    read: mpsc::Sender<Read>,
}

impl SqliteStore {
    /// Opens the file, or makes it. Below `reserve` free bytes on its disk there are no new tables.
    pub async fn open(path: &Path, reserve: u64) -> Result<SqliteStore, StoreError> {
        let path = path.to_path_buf();
        let opening = tokio::task::spawn_blocking(move || SqliteStore::start(&path, reserve));
        opening.await.unwrap_or_else(|error| Err(StoreError::Unavailable(error.to_string())))
    }

    fn start(path: &Path, reserve: u64) -> Result<SqliteStore, StoreError> {
        let state = Arc::new(State::default());
        let open = Open::new(create(path)?, path);
        let mut writer = Writer::new(path.to_path_buf(), reserve, state.clone(), open);
        // On a full disk it starts all the same: what is there can be read, and health says what it is.
        let _ = writer.probe();
        let (write, jobs) = mpsc::channel(QUEUE);
        let (read, reads) = mpsc::channel(READS);
        let reads = Arc::new(Mutex::new(reads));
        let mut threads = vec![thread("store-writer", move || writer.run(jobs))?];
        for _ in 0..READERS {
            let (reader, reads) = (Reader::new(path.to_path_buf()), reads.clone());
            threads.push(thread("store-reader", move || reader.run(&reads))?);
        }
        let ways = Mutex::new(Some(Ways { write, read }));
        Ok(SqliteStore { ways, threads: Mutex::new(threads), state })
    }

    fn ways(&self) -> Result<Ways, StoreError> {
        self.ways.lock().unwrap_or_else(PoisonError::into_inner).clone().ok_or_else(closed)
    }

    async fn check(&self) -> Result<(), StoreError> {
        let write = self.ways()?.write;
        match self.state.health(Instant::now()) {
            Health::Well if write.is_closed() => Err(closed()),
            Health::Well => Ok(()),
            Health::Ill(why) => Err(StoreError::Unavailable(why)),
            Health::Try => {
                let probing = async {
                    let (done, answer) = oneshot::channel();
                    write.send(Job::Probe(done)).await.map_err(|_| closed())?;
                    answer.await.unwrap_or_else(|_| Err(closed()))
                };
                let late = || StoreError::Unavailable("it does not answer in time".into());
                tokio::time::timeout(PROBE_PATIENCE, probing).await.unwrap_or_else(|_| Err(late()))
            }
        }
    }
}

impl Store for SqliteStore {
    fn append(&self, append: Append) -> Soon<'_, Result<(), StoreError>> {
        Box::pin(async move {
            let (done, answer) = oneshot::channel();
            let write = self.ways()?.write;
            write.send(Job::Append(Waiting { append, done })).await.map_err(|_| closed())?;
            drop(write);
            // A writer that is gone without an answer may have written before it went.
            answer.await.unwrap_or_else(|_| Err(StoreError::Unknown("its writer is gone".into())))
        })
    }

    fn tail<'s>(&'s self, table: &'s str, from: u32) -> Soon<'s, Result<Vec<Stored>, StoreError>> {
        Box::pin(async move {
            if self.state.is_doubtful(table) {
                self.check().await?;
                if self.state.is_doubtful(table) {
                    return Err(in_doubt());
                }
            }
            let (done, answer) = oneshot::channel();
            let read = self.ways()?.read;
            read.send(Read::Log { table: table.to_string(), from, done }).await.map_err(|_| closed())?;
            drop(read);
            answer.await.unwrap_or_else(|_| Err(closed()))
        })
    }

    fn book(&self, ask: Ask) -> Soon<'_, Result<Told, StoreError>> {
        Box::pin(async move {
            let (done, answer) = oneshot::channel();
            let ways = self.ways()?;
            if ask.kind() == Kind::Reads {
                ways.read.send(Read::Book { ask, done }).await.map_err(|_| closed())?;
                drop(ways);
                return answer.await.unwrap_or_else(|_| Err(closed()));
            }
            ways.write.send(Job::Book(Page { ask, done })).await.map_err(|_| closed())?;
            drop(ways);
            answer.await.unwrap_or_else(|_| Err(StoreError::Unknown("its writer is gone".into())))
        })
    }

    fn health(&self) -> Soon<'_, Result<(), StoreError>> {
        Box::pin(self.check())
    }

    fn close(&self) -> Soon<'_, ()> {
        let ways = self.ways.lock().unwrap_or_else(PoisonError::into_inner).take();
        let threads = std::mem::take(&mut *self.threads.lock().unwrap_or_else(PoisonError::into_inner));
        Box::pin(async move {
            drop(ways);
            // They end when the last sender is gone and the queues are empty.
            let joining = tokio::task::spawn_blocking(move || {
                for thread in threads {
                    let _ = thread.join();
                }
            });
            let _ = joining.await;
        })
    }
}

fn thread(name: &str, work: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, StoreError> {
    let spawned = std::thread::Builder::new().name(name.into()).spawn(work);
    spawned.map_err(|error| StoreError::Unavailable(error.to_string()))
}

fn closed() -> StoreError {
    StoreError::Unavailable("it is closed".into())
}
