//! In a race, who acted first: reckoned from when a message was sent, not from when it came.
//!
//! The server measures how long the way from each connection takes (half of a ping and its answer, up to a limit), and
//! takes actions in the order in which they were made: arrival less the way. So that a slower line can still bring an
//! earlier action, each waits until what was made at the same moment on the slowest line of a seat would have come.
//! Everybody thus plays as if on the slowest line; nobody's own clock is asked. Whoever answers pings late on purpose
//! gains no more than the limit.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::Duration;

use tableflip_table::ConnectionId;
use tokio::time::Instant;

/// How long the way from a connection to here takes: measured by its task, read by the table.
#[derive(Clone, Default)]
pub(crate) struct Line(Arc<AtomicU32>);

impl Line {
    /// Notes a ping that was answered.
    pub(crate) fn note(&self, round_trip: Duration) {
        self.0.store(u32::try_from(round_trip.as_micros() / 2).unwrap_or(u32::MAX), Relaxed);
    }

    /// Says how long it takes, in microseconds: measured by another node.
    pub(crate) fn set(&self, way_us: u32) {
        self.0.store(way_us, Relaxed);
    }

    /// How long it takes, in microseconds.
    pub(crate) fn way_us(&self) -> u32 {
        self.0.load(Relaxed)
    }

    fn way(&self, limit: Duration) -> Duration {
        Duration::from_micros(self.way_us().into()).min(limit)
    }
}

/// Letters of a race that wait until nothing earlier can come any more.
pub(crate) struct Order<L> {
    limit: Duration,
    /// With whether it has a seat: only then is it waited for.
    lines: Vec<(ConnectionId, Line, bool)>,
    /// In order of arrival.
    waiting: Vec<Waiting<L>>,
}

struct Waiting<L> {
    from: Option<ConnectionId>,
    made: Instant,
    due: Instant,
    letter: L,
}

/// More do not wait: the earliest is taken at once.
const FULL: usize = 64;

impl<L> Order<L> {
    pub(crate) fn new(limit: Duration) -> Order<L> {
        Order { limit, lines: Vec::new(), waiting: Vec::new() }
    }

    /// Somebody came in.
    pub(crate) fn enter(&mut self, connection: ConnectionId, line: Line, seated: bool) {
        self.leave(connection);
        self.lines.push((connection, line, seated));
    }

    /// Who has a seat now: an invited guest has none before sitting down.
    pub(crate) fn seat(&mut self, is_seated: impl Fn(ConnectionId) -> bool) {
        for (connection, _, seated) in &mut self.lines {
            *seated = is_seated(*connection);
        }
    }

    /// Somebody is gone.
    pub(crate) fn leave(&mut self, connection: ConnectionId) {
        self.lines.retain(|(other, ..)| *other != connection);
        if self.lines.is_empty() {
            self.lines.shrink_to_fit();
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Whether something of this connection waits: whatever else it sends stays behind that.
    pub(crate) fn waits(&self, from: ConnectionId) -> bool {
        self.waiting.iter().any(|waiting| waiting.from == Some(from))
    }

    /// A letter came, from a connection or from a bot, which has no way to go.
    pub(crate) fn put(&mut self, from: Option<ConnectionId>, letter: L, now: Instant) {
        let own = self.lines.iter().find(|(other, ..)| Some(*other) == from);
        let own = own.map_or(Duration::ZERO, |(_, line, _)| line.way(self.limit));
        let before = self.waiting.iter().filter(|waiting| from.is_some() && waiting.from == from);
        let made = before.map(|waiting| waiting.made).fold(now.checked_sub(own).unwrap_or(now), Instant::max);
        let seated = self.lines.iter().filter(|(_, _, seated)| *seated);
        let slowest = seated.map(|(_, line, _)| line.way(self.limit)).max().unwrap_or_default();
        self.waiting.push(Waiting { from, made, due: made + slowest, letter });
    }

    /// When the earliest letter is due.
    pub(crate) fn next_due(&self) -> Option<Instant> {
        self.earliest().map(|at| self.waiting[at].due)
    }

    /// The earliest letter, if nothing earlier can come any more.
    pub(crate) fn take(&mut self, now: Instant) -> Option<L> {
        let at = self.earliest()?;
        if self.waiting[at].due > now && self.waiting.len() <= FULL {
            return None;
        }
        Some(self.waiting.remove(at).letter)
    }

    /// Everything that waits: nobody takes it any more.
    pub(crate) fn give_up(&mut self) -> impl Iterator<Item = L> {
        self.waiting.drain(..).map(|waiting| waiting.letter)
    }

    /// Made first; of two made at once, the one that came first.
    fn earliest(&self) -> Option<usize> {
        (0..self.waiting.len()).min_by_key(|&at| self.waiting[at].made)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMIT: Duration = Duration::from_millis(150);

    fn ms(count: u64) -> Duration {
        Duration::from_millis(count)
    }

    /// Connection 1 is 10 ms away, connection 2 is 100 ms away.
    fn order(now: Instant) -> (Order<&'static str>, Instant) {
        let mut order = Order::new(LIMIT);
        for (connection, round_trip) in [(1, 20), (2, 200)] {
            let line = Line::default();
            line.note(ms(round_trip));
            order.enter(connection, line, true);
        }
        (order, now)
    }

    #[test]
    fn an_earlier_action_on_a_slower_line_comes_first() {
        let (mut order, t) = order(Instant::now());
        // Made at t + 40 and, on the slow line, at t + 30.
        order.put(Some(1), "fast", t + ms(50));
        assert_eq!(order.next_due(), Some(t + ms(140)));
        assert_eq!(order.take(t + ms(129)), None, "the slow line may still bring an earlier one");
        order.put(Some(2), "slow", t + ms(130));
        assert_eq!(order.take(t + ms(130)), Some("slow"));
        assert_eq!(order.take(t + ms(139)), None);
        assert_eq!(order.take(t + ms(140)), Some("fast"));
        assert!(order.is_empty());
    }

    #[test]
    fn a_later_action_on_a_slower_line_comes_later() {
        let (mut order, t) = order(Instant::now());
        order.put(Some(1), "fast", t + ms(50));
        order.put(Some(2), "slow", t + ms(145));
        assert_eq!(order.take(t + ms(145)), Some("fast"));
        assert_eq!(order.take(t + ms(145)), Some("slow"));
    }

    #[test]
    fn a_bot_waits_for_people_and_of_two_made_at_once_the_first_to_come_is_first() {
        let (mut order, t) = order(Instant::now());
        order.put(None, "bot", t);
        order.put(Some(1), "person", t + ms(10));
        assert_eq!(order.next_due(), Some(t + ms(100)));
        assert_eq!(order.take(t + ms(99)), None);
        assert_eq!(order.take(t + ms(100)), Some("bot"));
        assert_eq!(order.take(t + ms(100)), Some("person"));
    }

    #[test]
    fn the_credit_has_a_limit_for_the_slow_and_for_those_who_wait() {
        let mut order = Order::new(LIMIT);
        let line = Line::default();
        line.note(Duration::from_secs(40));
        order.enter(7, line, true);
        let t = Instant::now() + Duration::from_secs(1);
        order.put(None, "bot", t);
        order.put(Some(7), "slow", t + ms(151));
        assert_eq!(order.next_due(), Some(t + LIMIT));
        assert_eq!(order.take(t + ms(151)), Some("bot"));
        assert_eq!(order.take(t + ms(151)), Some("slow"));
    }

    #[test]
    fn what_one_connection_sends_stays_in_its_order() {
        let mut order = Order::new(LIMIT);
        let line = Line::default();
        order.enter(1, line.clone(), true);
        let other = Line::default();
        other.note(ms(300));
        order.enter(2, other, true);
        let t = Instant::now() + Duration::from_secs(1);
        order.put(Some(1), "first", t);
        line.note(ms(300));
        order.put(Some(1), "second", t + ms(1));
        assert!(order.waits(1) && !order.waits(2));
        assert_eq!(order.take(t + ms(150)), Some("first"));
        assert_eq!(order.take(t + ms(150)), Some("second"));
    }

    #[test]
    fn nobody_makes_the_table_hold_more_than_a_few_letters() {
        let (mut order, t) = order(Instant::now());
        for _ in 0..=FULL {
            order.put(Some(1), "one of many", t);
        }
        assert!(order.take(t).is_some());
        assert!(order.take(t).is_none());
    }

    #[test]
    fn whoever_left_makes_nobody_wait() {
        let (mut order, t) = order(Instant::now());
        order.leave(2);
        order.put(Some(1), "alone", t);
        assert_eq!(order.take(t), Some("alone"));
    }
}
