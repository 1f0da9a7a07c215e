//! How long people waited, and for which fault: what is promised of each kind, and from when on that is measured.

use std::time::{Duration, Instant};

use crate::faults::Round;
use crate::plan::Kind;

/// A wait that is longer than this is one.
const LONG: Duration = Duration::from_millis(250);

/// An action that was accepted, and what it took.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Waited {
    /// When its client wanted it: sent it for the first time, or would have, had it been connected.
    pub(crate) wanted: Instant,
    /// When its client first tried to come back, if it had lost its line while it wanted this.
    pub(crate) tried: Option<Instant>,
    /// When it was accepted.
    pub(crate) done: Instant,
}

impl Waited {
    pub(crate) fn is_long(&self) -> bool {
        self.tried.is_some() || self.done - self.wanted >= LONG
    }

    /// Whether any of it was between these.
    fn meets(&self, from: Instant, to: Instant) -> bool {
        self.wanted <= to && self.done >= from
    }

    /// As it is promised for this fault.
    fn measured(&self, round: &Round) -> Duration {
        let from = match round.kind {
            // From coming back on: how soon one notices that one is gone is one's own line's matter.
            Kind::Kill => self.tried.unwrap_or(self.wanted),
            Kind::Freeze | Kind::Cut | Kind::Restart => self.wanted,
            // From its return on.
            Kind::Database | Kind::Bus => self.wanted.max(round.healed),
        };
        self.done.saturating_duration_since(from)
    }
}

/// What is promised, and from when on.
pub(crate) fn promise(kind: Kind) -> (Duration, &'static str) {
    let (ms, from) = match kind {
        Kind::Kill => (1_500, "coming back"),
        Kind::Freeze | Kind::Cut => (5_000, "asking"),
        Kind::Restart => (2_500, "asking"),
        Kind::Database | Kind::Bus => (5_000, "its return"),
    };
    (Duration::from_millis(ms), from)
}

/// What one kind of fault did.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Effect {
    pub(crate) kind: Kind,
    pub(crate) rounds: usize,
    /// How many actions it held up.
    pub(crate) held_up: usize,
    /// The median and the longest wait, as promised.
    pub(crate) median: Duration,
    pub(crate) longest: Duration,
    /// The longest wait as its person saw it.
    pub(crate) seen: Duration,
}

/// What each kind did that came at all. A wait is counted for the first fault that it met, or for the one before it.
pub(crate) fn effects(rounds: &[Round], waits: &[Waited]) -> Vec<Effect> {
    let cause = |wait: &Waited| {
        let during = rounds.iter().position(|round| wait.meets(round.began, round.healed));
        during.or_else(|| rounds.iter().rposition(|round| round.began <= wait.wanted))
    };
    let caused: Vec<(usize, &Waited)> = waits.iter().filter_map(|wait| Some((cause(wait)?, wait))).collect();
    let effect = |kind: Kind| {
        let own = || caused.iter().filter(|(at, _)| rounds[*at].kind == kind);
        let mut times: Vec<Duration> = own().map(|(at, wait)| wait.measured(&rounds[*at])).collect();
        times.sort_unstable();
        Effect {
            kind,
            rounds: rounds.iter().filter(|round| round.kind == kind).count(),
            held_up: times.len(),
            median: times.get(times.len() / 2).copied().unwrap_or_default(),
            longest: times.last().copied().unwrap_or_default(),
            seen: own().map(|(_, wait)| wait.done - wait.wanted).max().unwrap_or_default(),
        }
    };
    Kind::ALL.into_iter().map(effect).filter(|effect| effect.rounds > 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wait_is_counted_for_the_fault_that_it_met_and_from_when_it_is_promised() {
        let start = Instant::now();
        let at = |ms: u64| start + Duration::from_millis(ms);
        let round = |kind, began, healed| Round { kind, began: at(began), healed: at(healed) };
        let wait = |wanted, tried: Option<u64>, done| Waited {
            wanted: at(wanted),
            tried: tried.map(at),
            done: at(done),
        };
        let rounds = [
            round(Kind::Kill, 1_000, 3_000),
            round(Kind::Bus, 8_000, 9_000),
            round(Kind::Cut, 20_000, 24_000),
        ];
        let waits = [
            wait(100, None, 500),          // before everything
            wait(900, Some(1_400), 1_900), // 500 ms from coming back
            wait(5_000, None, 5_300),      // in the calm behind the kill
            wait(8_100, None, 11_000),     // 2 s from the bus's return
            wait(8_500, None, 8_900),      // done before its return
            wait(19_900, None, 23_900),    // 4 s from asking
        ];
        let found = effects(&rounds, &waits);
        let ms = |effect: &Effect| {
            (effect.kind.word(), effect.held_up, effect.longest.as_millis(), effect.seen.as_millis())
        };
        let found: Vec<_> = found.iter().map(ms).collect();
        assert_eq!(found, [("kill", 2, 500, 1_000), ("cut", 1, 4_000, 4_000), ("bus", 2, 2_000, 2_900)]);
    }

    #[test]
    fn only_what_took_long_or_came_back_is_a_wait() {
        let now = Instant::now();
        let soon = now + Duration::from_millis(20);
        assert!(!Waited { wanted: now, tried: None, done: soon }.is_long());
        assert!(Waited { wanted: now, tried: Some(now), done: soon }.is_long());
        assert!(Waited { wanted: now, tried: None, done: now + LONG }.is_long());
    }
}
