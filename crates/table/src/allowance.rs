//! How much a seat may do besides playing: so that nobody can fill a log and stop another's move (TR-3.5).
//!
//! Two measures. Of what comes one after another, a [`Room`](crate::Room) lets through so much at once and then one each so
//! often; of what a table keeps for ever, the log itself says how much there is.

use tableflip_kernel::MAX_SEATS;

use crate::log::Fact;
use crate::seat::SeatState;

/// What is counted besides actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    Chat,
    Name,
    /// Undo, offers, replies.
    Question,
    Hint,
    /// Coming back to a seat that a bot kept warm, invitations, passes, devices.
    Key,
}

/// As much chat as a table keeps of one seat.
const MOST_LINES: u32 = 2_000;
/// As many hints.
const MOST_HINTS: u32 = 2_000;
/// As much as it keeps of everything else.
const MOST_DEEDS: u32 = 400;

impl Deed {
    /// What happened, and at which seat. Sitting down for the first time is not counted: it happens once.
    pub(crate) fn of_fact(fact: &Fact) -> Option<(Deed, u8)> {
        match fact {
            Fact::Said { seat, .. } => Some((Deed::Chat, *seat)),
            Fact::Renamed { seat, .. } => Some((Deed::Name, *seat)),
            Fact::Undone { seat, .. } | Fact::Offered { seat, .. } | Fact::Replied { seat, .. } => {
                Some((Deed::Question, *seat))
            }
            Fact::Hinted { seat } => Some((Deed::Hint, *seat)),
            Fact::SeatTaken { seat, key: None, bits: None, .. }
            | Fact::Invited { seat, .. }
            | Fact::Passed { seat, .. }
            | Fact::Joined { seat, .. }
            | Fact::SignedOut { seat, .. } => Some((Deed::Key, *seat)),
            _ => None,
        }
    }

    /// How much at once, and after how many milliseconds one more.
    fn measure(self) -> (u64, u64) {
        match self {
            Deed::Chat => (5, 2_000),
            Deed::Hint => (10, 3_000),
            Deed::Name | Deed::Key => (5, 60_000),
            Deed::Question => (10, 6_000),
        }
    }
}

impl SeatState {
    pub(crate) fn count_mut(&mut self, deed: Deed) -> &mut u32 {
        match deed {
            Deed::Chat => &mut self.lines,
            Deed::Hint => &mut self.hints,
            Deed::Name | Deed::Question | Deed::Key => &mut self.deeds,
        }
    }

    /// Whether the table keeps one more of it.
    pub(crate) fn has_room(&self, deed: Deed) -> bool {
        match deed {
            Deed::Chat => self.lines < MOST_LINES,
            Deed::Hint => self.hints < MOST_HINTS,
            Deed::Name | Deed::Question | Deed::Key => self.deeds < MOST_DEEDS,
        }
    }
}

/// What each seat may do right now. Not part of the log: whoever comes back after a restart may do all of it again.
#[derive(Clone, Default)]
pub(crate) struct Allowances([[u64; 5]; MAX_SEATS]);

impl Allowances {
    pub(crate) fn has(&self, deed: Deed, seat: u8, now: u64) -> bool {
        let (at_once, each) = deed.measure();
        let full_at = self.0.get(usize::from(seat)).map_or(0, |seat| seat[deed as usize]);
        full_at.saturating_sub(now) + each <= at_once * each
    }

    pub(crate) fn spend(&mut self, deed: Deed, seat: u8, now: u64) {
        if let Some(full_at) = self.0.get_mut(usize::from(seat)).map(|seat| &mut seat[deed as usize]) {
            *full_at = (*full_at).max(now) + deed.measure().1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_much_at_once_and_then_one_each_so_often() {
        let mut allowances = Allowances::default();
        for (deed, at_once, each) in [
            (Deed::Chat, 5, 2_000),
            (Deed::Question, 10, 6_000),
            (Deed::Hint, 10, 3_000),
            (Deed::Key, 5, 60_000),
        ] {
            let now = 1_000_000;
            for n in 0..at_once {
                assert!(allowances.has(deed, 0, now), "{deed:?} {n}");
                allowances.spend(deed, 0, now);
            }
            assert!(!allowances.has(deed, 0, now) && !allowances.has(deed, 0, now + each - 1));
            assert!(allowances.has(deed, 0, now + each) && allowances.has(deed, 1, now));
        }
        assert!(allowances.has(Deed::Name, 0, 1_000_000), "one measure does not spend another");
    }
}
