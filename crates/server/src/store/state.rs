//! How the store is: whether its last write succeeded, and which tables' last entries are in doubt.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::StoreError;

/// How often a store that failed is tried.
const PROBE_EVERY: Duration = Duration::from_secs(1);
/// A write that takes this long is no longer a slow one.
const STUCK: Duration = Duration::from_secs(15);

/// Shared by the writer, the readers and whoever asks.
#[derive(Default)]
pub(super) struct State {
    inner: Mutex<Inner>,
}

#[derive(Default)]
struct Inner {
    /// Why the last write failed.
    failed: Option<String>,
    /// When it was last tried whether it works again.
    probed: Option<Instant>,
    /// Since when a write has been under way.
    under_way: Option<Instant>,
    /// Tables whose last entry may be kept or not.
    doubtful: HashSet<Arc<str>>,
}

/// What is known without writing.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Health {
    Well,
    Ill(String),
    /// It failed, and it is time to try again.
    Try,
}

impl State {
    pub(super) fn begin(&self, now: Instant) {
        self.inner().under_way = Some(now);
    }

    /// A write succeeded. Whatever was in doubt is settled now: it is there, or was written over.
    pub(super) fn kept(&self) {
        *self.inner() = Inner::default();
    }

    pub(super) fn failed(&self, why: &str) {
        let mut inner = self.inner();
        inner.failed = Some(why.to_string());
        inner.under_way = None;
    }

    /// A write ended that says nothing about the disk.
    pub(super) fn ended(&self) {
        self.inner().under_way = None;
    }

    pub(super) fn doubt(&self, tables: impl Iterator<Item = Arc<str>>) {
        self.inner().doubtful.extend(tables);
    }

    pub(super) fn is_doubtful(&self, table: &str) -> bool {
        self.inner().doubtful.contains(table)
    }

    /// How it is; [`Health::Try`] at most once a second.
    pub(super) fn health(&self, now: Instant) -> Health {
        let mut inner = self.inner();
        if inner.under_way.is_some_and(|since| now.saturating_duration_since(since) > STUCK) {
            return Health::Ill("a write has been under way for too long".into());
        }
        let Some(why) = inner.failed.clone() else { return Health::Well };
        let lately = |probed| now.saturating_duration_since(probed) < PROBE_EVERY;
        if inner.probed.is_some_and(lately) {
            return Health::Ill(why);
        }
        inner.probed = Some(now);
        Health::Try
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What is said of a table whose last entry may be kept or not.
pub(super) fn in_doubt() -> StoreError {
    StoreError::Unavailable("whether the last entry of this table was kept is not known yet".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_a_failure_it_is_tried_once_a_second_until_a_write_succeeds() {
        let (state, start) = (State::default(), Instant::now());
        let after = |ms| start + Duration::from_millis(ms);
        assert_eq!(state.health(start), Health::Well);
        state.failed("full");
        assert_eq!(state.health(after(0)), Health::Try);
        assert_eq!(state.health(after(900)), Health::Ill("full".into()));
        assert_eq!(state.health(after(1000)), Health::Try);
        state.kept();
        assert_eq!(state.health(after(1001)), Health::Well);
    }

    #[test]
    fn a_write_that_does_not_come_back_is_a_failure() {
        let (state, start) = (State::default(), Instant::now());
        state.begin(start);
        assert_eq!(state.health(start + Duration::from_secs(1)), Health::Well);
        assert!(matches!(state.health(start + Duration::from_mins(1)), Health::Ill(_)));
        state.kept();
        assert_eq!(state.health(start + Duration::from_mins(1)), Health::Well);
    }

    #[test]
    fn doubts_last_until_a_write_succeeds() {
        let state = State::default();
        state.doubt([Arc::from("a")].into_iter());
        state.failed("I/O");
        assert!(state.is_doubtful("a") && !state.is_doubtful("b"));
        state.kept();
        assert!(!state.is_doubtful("a"));
    }
}
