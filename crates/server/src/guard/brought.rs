//! How many different things an address brings on one day. Kept in memory alone: addresses are stored nowhere.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;

/// What each address has brought today.
#[derive(Default)]
pub(super) struct Brought {
    day: u64,
    of: HashMap<IpAddr, HashSet<String>>,
}

impl Brought {
    /// Whether the address may bring this on that day; if so, it is counted, once.
    pub(super) fn take(&mut self, day: u64, address: IpAddr, what: String, most: u32) -> bool {
        if day != self.day {
            *self = Brought { day, of: HashMap::new() };
        }
        let brought = self.of.entry(address).or_default();
        let may = brought.contains(&what) || brought.len() < most as usize;
        if may {
            brought.insert(what);
        }
        may
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn different_ones_are_counted_by_address_and_day() {
        let (mut brought, here, there) =
            (Brought::default(), IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let mut take = |day, address, what: &str| brought.take(day, address, what.into(), 2);
        assert!(take(1, here, "a") && take(1, here, "b") && take(1, here, "a"));
        assert!(!take(1, here, "c"));
        assert!(take(1, there, "c"));
        assert!(take(2, here, "c"), "another day");
    }
}
