//! Lines of the log that may come in floods: one a second, with how many were left out.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A store that is away is no news after the first time, whoever notices: one line a second for the whole program.
pub(crate) static STORE: Seldom = Seldom::new();

const PAUSE: Duration = Duration::from_secs(1);

/// Says when a line may be written.
pub(crate) struct Seldom(Mutex<(Option<Instant>, u64)>);

impl Seldom {
    pub(crate) const fn new() -> Seldom {
        Seldom(Mutex::new((None, 0)))
    }

    /// Whether to write a line now, and how many were left out since the last.
    pub(crate) fn say(&self) -> Option<u64> {
        self.say_at(Instant::now())
    }

    fn say_at(&self, now: Instant) -> Option<u64> {
        let mut said = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (last, left_out) = *said;
        if last.is_some_and(|last| now.saturating_duration_since(last) < PAUSE) {
            said.1 += 1;
            return None;
        }
        *said = (Some(now), 0);
        Some(left_out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_is_one_line_a_second_and_a_count() {
        let (seldom, start) = (Seldom::new(), Instant::now());
        let at = |ms| seldom.say_at(start + Duration::from_millis(ms));
        assert_eq!(
            [at(0), at(10), at(999), at(1000), at(1001), at(5000)],
            [Some(0), None, None, Some(2), None, Some(1)]
        );
    }
}
