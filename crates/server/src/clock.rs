//! What time it is: by the program's own clock, or by one that a test moves.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, LazyLock};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// When this program first looked: at a clock that never jumps, and at the system's.
static BEGAN: LazyLock<(Instant, u64)> = LazyLock::new(|| {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    (Instant::now(), since.map_or(0, |since| since.as_millis() as u64))
});

/// A clock.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    /// What it says, if it stands.
    stands: Option<Arc<AtomicU64>>,
}

impl Clock {
    /// One that stands at this moment (milliseconds since 1970) until it is moved.
    pub fn standing(at: u64) -> Clock {
        Clock { stands: Some(Arc::new(AtomicU64::new(at))) }
    }

    /// Moves one that stands, and all its copies.
    pub fn move_to(&self, at: u64) {
        if let Some(stands) = &self.stands {
            stands.store(at, Relaxed);
        }
    }

    /// Milliseconds since 1970, by a clock that only goes on: when the system's is put right, nobody loses on time.
    pub fn now(&self) -> u64 {
        match &self.stands {
            Some(stands) => stands.load(Relaxed),
            None => BEGAN.1 + BEGAN.0.elapsed().as_millis() as u64,
        }
    }
}
