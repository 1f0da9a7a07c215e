//! Growing pauses: what nobody asked for (a bot's action, a flag, a rematch) waits after the store said no.

use std::time::Duration;

use tokio::time::Instant;

const FIRST: Duration = Duration::from_millis(100);
const LONGEST: Duration = Duration::from_secs(5);

#[derive(Default)]
pub(crate) struct Pause {
    /// How long the last one was, and when it ends.
    last: Option<(Duration, Instant)>,
}

impl Pause {
    /// The store said no: each time in a row the pause is twice as long.
    pub(crate) fn failed(&mut self, now: Instant) {
        let long = self.last.map_or(FIRST, |(long, _)| (long * 2).min(LONGEST));
        self.last = Some((long, now + long));
    }

    pub(crate) fn worked(&mut self) {
        self.last = None;
    }

    /// When it ends, while it lasts.
    pub(crate) fn until(&self, now: Instant) -> Option<Instant> {
        self.last.map(|(_, until)| until).filter(|&until| until > now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_to_five_seconds_and_begin_anew_after_a_success() {
        let (mut pause, mut now) = (Pause::default(), Instant::now());
        assert_eq!(pause.until(now), None);
        let mut lengths = Vec::new();
        for _ in 0..8 {
            pause.failed(now);
            let until = pause.until(now).expect("a pause");
            lengths.push((until - now).as_millis());
            now = until;
            assert_eq!(pause.until(now), None);
        }
        assert_eq!(lengths, [100, 200, 400, 800, 1600, 3200, 5000, 5000]);
        pause.worked();
        pause.failed(now);
        assert_eq!(pause.until(now), Some(now + FIRST));
    }
}
