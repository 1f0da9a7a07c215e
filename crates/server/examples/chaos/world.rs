//! What all clients share: the balancer, the end of the run, and where they note what is counted.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;

use crate::judge::{Finding, Wrong};
use crate::pauses::Waited;
use crate::told::Said;
use crate::wire::Balancer;

pub(crate) struct World {
    pub(crate) balancer: Balancer,
    pub(crate) seed: u64,
    /// How long a client thinks at most; half of it on the average.
    pub(crate) thinks: Duration,
    /// When everything has to have moved once more, from the moment on at which all is well for good.
    pub(crate) ending: watch::Receiver<Option<Instant>>,
    pub(crate) acknowledged: AtomicU64,
    waited: Mutex<Vec<Waited>>,
    tables: Mutex<Vec<Arc<Kept>>>,
    stuck: Mutex<Vec<Finding>>,
}

/// A table and what its clients were told, whatever became of them.
pub(crate) struct Kept {
    pub(crate) table: String,
    pub(crate) secrets: [String; 2],
    pub(crate) told: [Mutex<Vec<Said>>; 2],
}

impl Kept {
    pub(crate) fn note(&self, seat: u8, said: Said) {
        lock(&self.told[usize::from(seat)]).push(said);
    }
}

impl World {
    pub(crate) fn new(
        balancer: Balancer,
        seed: u64,
        thinks: Duration,
        ending: watch::Receiver<Option<Instant>>,
    ) -> World {
        World {
            balancer,
            seed,
            thinks,
            ending,
            acknowledged: AtomicU64::new(0),
            waited: Mutex::default(),
            tables: Mutex::default(),
            stuck: Mutex::default(),
        }
    }

    /// When it ends, if that is known.
    pub(crate) fn end(&self) -> Option<Instant> {
        *self.ending.borrow()
    }

    pub(crate) fn count(&self, waited: Waited) {
        self.acknowledged.fetch_add(1, Relaxed);
        if waited.is_long() {
            lock(&self.waited).push(waited);
        }
    }

    pub(crate) fn keep(&self, table: Arc<Kept>) {
        lock(&self.tables).push(table);
    }

    pub(crate) fn stuck(&self, table: &str, says: String) {
        lock(&self.stuck).push(Finding { wrong: Wrong::Stuck, table: table.into(), says });
    }

    pub(crate) fn tables(&self) -> Vec<Arc<Kept>> {
        lock(&self.tables).clone()
    }

    pub(crate) fn waits(&self) -> Vec<Waited> {
        lock(&self.waited).clone()
    }

    pub(crate) fn all_stuck(&self) -> Vec<Finding> {
        lock(&self.stuck).clone()
    }
}

pub(crate) fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
