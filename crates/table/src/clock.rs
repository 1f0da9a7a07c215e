//! Clocks: how much time each seat has left, and whose runs.
//!
//! Reads no clock itself. Says only when time is up, not what follows from it.

use tableflip_kernel::{MAX_SEATS, Seat, Seats};

use crate::protocol::{ClockCard, ClockPlan, TimeLimit};

/// The clocks of a table.
#[derive(Clone, Debug)]
pub(crate) struct Clocks {
    pub(crate) plan: ClockPlan,
    left: [u64; MAX_SEATS],
    since: [Option<u64>; MAX_SEATS],
}

impl Clocks {
    pub(crate) fn new(plan: ClockPlan) -> Clocks {
        Clocks { plan, left: [start(plan.limit); MAX_SEATS], since: [None; MAX_SEATS] }
    }

    /// Something happened at `at`, done by `actor`; from now on the clocks of `running` run.
    pub(crate) fn pass(&mut self, at: u64, actor: Option<Seat>, running: Seats) {
        for seat in Seats::first(MAX_SEATS as u8).iter() {
            let n = seat.index();
            let acted = actor == Some(seat);
            match (self.since[n], running.contains(seat)) {
                (Some(since), runs) if acted || !runs => {
                    self.spend(n, at.saturating_sub(since));
                    if acted {
                        self.give_back(n, !runs);
                    }
                    self.since[n] = runs.then_some(at);
                }
                (None, true) => {
                    if let TimeLimit::PerMove { ms } = self.plan.limit {
                        self.left[n] = ms;
                    }
                    self.since[n] = Some(at);
                }
                _ => {}
            }
        }
    }

    /// Nobody could use the time before `now`: whatever runs, runs from there.
    pub(crate) fn wake(&mut self, now: u64) {
        for since in self.since.iter_mut().flatten() {
            *since = now;
        }
    }

    pub(crate) fn card(&self, seat: Seat, now: u64) -> ClockCard {
        let n = seat.index();
        let spent = self.since[n].map_or(0, |since| now.saturating_sub(since));
        ClockCard { left: self.left[n].saturating_sub(spent), running: self.since[n].is_some() }
    }

    /// Whether the seat's bank is empty, so that nobody can come back to it.
    pub(crate) fn is_spent(&self, seat: Seat) -> bool {
        matches!(self.plan.limit, TimeLimit::Bank { .. }) && self.left[seat.index()] == 0
    }

    /// The seat whose time is up first, and when.
    pub(crate) fn next(&self) -> Option<(Seat, u64)> {
        let up = |seat: Seat| Some((seat, self.since[seat.index()]? + self.left[seat.index()]));
        Seats::first(MAX_SEATS as u8).iter().filter_map(up).min_by_key(|&(_, at)| at)
    }

    fn spend(&mut self, n: usize, spent: u64) {
        self.left[n] = self.left[n].saturating_sub(spent);
    }

    fn give_back(&mut self, n: usize, turn_passed: bool) {
        match self.plan.limit {
            TimeLimit::PerMove { ms } => self.left[n] = ms,
            TimeLimit::Bank { increment, .. } if turn_passed => self.left[n] += increment,
            TimeLimit::Bank { .. } => {}
        }
    }
}

fn start(limit: TimeLimit) -> u64 {
    match limit {
        TimeLimit::PerMove { ms } | TimeLimit::Bank { ms, .. } => ms,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::OnTimeOut;

    fn clocks(limit: TimeLimit) -> Clocks {
        Clocks::new(ClockPlan { limit, then: OnTimeOut::Forfeit })
    }

    const ONE: Seats = Seats::one(Seat(0));
    const TWO: Seats = Seats::one(Seat(1));

    #[test]
    fn a_bank_runs_down_only_while_it_is_ones_turn() {
        let mut clocks = clocks(TimeLimit::Bank { ms: 1000, increment: 100 });
        clocks.pass(0, None, ONE);
        assert_eq!(clocks.next(), Some((Seat(0), 1000)));
        clocks.pass(300, Some(Seat(0)), ONE); // a second action in the same turn gives nothing back
        assert_eq!(clocks.card(Seat(0), 400), ClockCard { left: 600, running: true });
        clocks.pass(500, Some(Seat(0)), TWO);
        assert_eq!(clocks.card(Seat(0), 9999), ClockCard { left: 600, running: false });
        assert_eq!(clocks.next(), Some((Seat(1), 1500)));
    }

    #[test]
    fn a_limit_per_move_starts_anew_with_each_action() {
        let mut clocks = clocks(TimeLimit::PerMove { ms: 1000 });
        clocks.pass(0, None, ONE);
        clocks.pass(900, Some(Seat(0)), ONE);
        assert_eq!(clocks.next(), Some((Seat(0), 1900)));
        clocks.pass(1800, Some(Seat(0)), TWO);
        assert_eq!(clocks.next(), Some((Seat(1), 2800)));
        clocks.pass(2000, None, TWO); // chat and the like change nothing
        assert_eq!(clocks.next(), Some((Seat(1), 2800)));
    }

    #[test]
    fn time_that_nobody_could_use_is_not_counted() {
        let mut clocks = clocks(TimeLimit::Bank { ms: 1000, increment: 0 });
        clocks.pass(0, None, ONE);
        clocks.wake(50_000);
        assert_eq!(clocks.next(), Some((Seat(0), 51_000)));
    }
}
