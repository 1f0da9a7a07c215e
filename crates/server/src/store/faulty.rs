//! A store with faults, for tests: it stands before another one and is full, slow, fails, or loses answers.
//!
//! Faults are chosen by the test and never by chance, so that every run is the same.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use super::{Append, Ask, Kind, Soon, Store, StoreError, Stored, Told};

/// What is wrong with an append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Nothing is kept, and the store says so.
    Full,
    /// New tables are refused, others are kept.
    Reserve,
    /// The entry is kept, and the answer is lost.
    LostYes,
    /// The entry is not kept, and the answer is lost.
    LostNo,
}

/// A store before another one.
pub struct FaultyStore<S> {
    inner: S,
    plan: Mutex<Plan>,
    appends: AtomicU64,
    reads: AtomicU64,
}

#[derive(Default)]
struct Plan {
    /// What every append meets after so many.
    always: Option<(u64, Fault)>,
    /// What the append with this count meets, once.
    once: Option<(u64, Fault)>,
    /// Reading fails this many times.
    unreadable: u64,
    slow: Duration,
}

impl<S> FaultyStore<S> {
    /// Without any fault yet.
    pub fn new(inner: S) -> FaultyStore<S> {
        let plan = Mutex::new(Plan::default());
        FaultyStore { inner, plan, appends: AtomicU64::new(0), reads: AtomicU64::new(0) }
    }

    /// From now on every append meets this.
    pub fn always(&self, fault: Option<Fault>) {
        self.plan().always = fault.map(|fault| (self.appends(), fault));
    }

    /// Every append meets this once so many more were taken.
    pub fn after(&self, appends: u64, fault: Fault) {
        self.plan().always = Some((self.appends() + appends, fault));
    }

    /// The `nth` append from now on (1 is the next one) meets this, and no other.
    pub fn once(&self, nth: u64, fault: Fault) {
        let at = self.appends() + nth;
        self.plan().once = Some((at, fault));
    }

    /// The next reads fail.
    pub fn unreadable(&self, times: u64) {
        self.plan().unreadable = times;
    }

    /// Every call takes this long.
    pub fn slow(&self, time: Duration) {
        self.plan().slow = time;
    }

    /// How many appends were tried.
    pub fn appends(&self) -> u64 {
        self.appends.load(Relaxed)
    }

    /// How many reads were tried.
    pub fn reads(&self) -> u64 {
        self.reads.load(Relaxed)
    }

    fn plan(&self) -> std::sync::MutexGuard<'_, Plan> {
        self.plan.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn meets(&self) -> Option<Fault> {
        let count = self.appends.fetch_add(1, Relaxed) + 1;
        let mut plan = self.plan();
        match plan.once {
            Some((at, fault)) if at == count => {
                plan.once = None;
                Some(fault)
            }
            _ => plan.always.and_then(|(after, fault)| (count > after).then_some(fault)),
        }
    }

    /// Whether this reading fails.
    fn is_unreadable(&self) -> bool {
        let mut plan = self.plan();
        let fails = plan.unreadable > 0;
        plan.unreadable = plan.unreadable.saturating_sub(1);
        fails
    }

    async fn delay(&self) {
        let slow = self.plan().slow;
        if !slow.is_zero() {
            tokio::time::sleep(slow).await;
        }
    }
}

impl<S: Store> Store for FaultyStore<S> {
    fn append(&self, append: Append) -> Soon<'_, Result<(), StoreError>> {
        Box::pin(async move {
            self.delay().await;
            let lost = || Err(StoreError::Unknown("the answer was lost".into()));
            match self.meets() {
                Some(Fault::Full) => Err(full()),
                Some(Fault::Reserve) if append.number == 0 => Err(StoreError::Reserve),
                Some(Fault::LostYes) => self.inner.append(append).await.and_then(|()| lost()),
                Some(Fault::LostNo) => lost(),
                Some(Fault::Reserve) | None => self.inner.append(append).await,
            }
        })
    }

    fn tail<'s>(&'s self, table: &'s str, from: u32) -> Soon<'s, Result<Vec<Stored>, StoreError>> {
        Box::pin(async move {
            self.delay().await;
            self.reads.fetch_add(1, Relaxed);
            if self.is_unreadable() { Err(full()) } else { self.inner.tail(table, from).await }
        })
    }

    fn book(&self, ask: Ask) -> Soon<'_, Result<Told, StoreError>> {
        Box::pin(async move {
            self.delay().await;
            let kind = ask.kind();
            if kind == Kind::Reads {
                return if self.is_unreadable() { Err(full()) } else { self.inner.book(ask).await };
            }
            let lost = || Err(StoreError::Unknown("the answer was lost".into()));
            match self.meets() {
                Some(Fault::Full) => Err(full()),
                Some(Fault::Reserve) if kind == Kind::Adds => Err(StoreError::Reserve),
                Some(Fault::LostYes) => self.inner.book(ask).await.and_then(|_| lost()),
                Some(Fault::LostNo) => lost(),
                Some(Fault::Reserve) | None => self.inner.book(ask).await,
            }
        })
    }

    fn place(&self) -> Soon<'_, Arc<str>> {
        self.inner.place()
    }

    fn places(&self) -> usize {
        self.inner.places()
    }

    fn health(&self) -> Soon<'_, Result<(), StoreError>> {
        let full = matches!(self.plan().always, Some((_, Fault::Full))).then(full);
        Box::pin(async move { full.map_or(Ok(()), Err).and(self.inner.health().await) })
    }

    fn close(&self) -> Soon<'_, ()> {
        self.inner.close()
    }
}

fn full() -> StoreError {
    StoreError::Unavailable("database or disk is full".into())
}
