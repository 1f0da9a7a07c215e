//! How much a connection may send: so much at once, and so much more with every second.

use tokio::time::Instant;

pub(super) struct Allowance {
    left: f64,
    at_once: f64,
    per_second: f64,
    refilled: Instant,
}

/// Whether something may be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    Good,
    /// Not now.
    TooMuch,
    /// Not now, nor was a whole allowance before it.
    Enough,
}

impl Allowance {
    pub(super) fn new(per_second: f64, at_once: f64) -> Allowance {
        Allowance { left: at_once, at_once, per_second, refilled: Instant::now() }
    }

    /// Takes so much of it. What is refused counts too, so that whoever goes on and on comes to an end.
    pub(super) fn take(&mut self, cost: f64) -> Verdict {
        let since = self.refilled.elapsed().as_secs_f64();
        self.refilled = Instant::now();
        self.left = (self.left + since * self.per_second).min(self.at_once) - cost;
        match self.left {
            left if left >= 0.0 => Verdict::Good,
            left if left >= -self.at_once => Verdict::TooMuch,
            _ => Verdict::Enough,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Verdict::{Enough, Good, TooMuch};
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn it_comes_back_with_time_and_ends_for_whoever_goes_on() {
        let mut allowance = Allowance::new(1.0, 2.0);
        let taken = [0; 5].map(|_| allowance.take(1.0));
        assert_eq!(taken, [Good, Good, TooMuch, TooMuch, Enough]);
        tokio::time::advance(Duration::from_secs(4)).await;
        assert_eq!(allowance.take(1.0), Good);
        assert_eq!(allowance.take(1.0), TooMuch);
    }
}
