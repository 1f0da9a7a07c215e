//! Time that somebody has used lately: what is long ago counts less and less.

use std::time::{Duration, Instant};

#[derive(Clone, Copy, Debug)]
pub(super) struct Used {
    seconds: f64,
    at: Instant,
}

impl Used {
    pub(super) fn nothing(now: Instant) -> Used {
        Used { seconds: 0.0, at: now }
    }

    /// Seconds used lately. Whoever always uses the same part of a thread comes to that part of the window.
    pub(super) fn lately(&self, now: Instant, window: Duration) -> f64 {
        let since = now.saturating_duration_since(self.at).as_secs_f64();
        self.seconds * (-since / window.as_secs_f64()).exp()
    }

    pub(super) fn add(&mut self, took: Duration, now: Instant, window: Duration) {
        *self = Used { seconds: self.lately(now, window) + took.as_secs_f64(), at: now };
    }
}
