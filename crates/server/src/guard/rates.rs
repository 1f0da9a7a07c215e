//! How often an address does something: so many in a window, and as many again as come back with time.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::Duration;

use tokio::time::Instant;

/// For each address, when it will have its full allowance back.
#[derive(Default)]
pub(super) struct Rates(HashMap<IpAddr, Instant>);

/// With more than this many, those with a full allowance are forgotten.
const MANY: usize = 10_000;

impl Rates {
    /// Whether the address may do it once more now; if so, it is counted.
    pub(super) fn take(&mut self, address: IpAddr, most: u32, window: Duration) -> bool {
        let now = Instant::now();
        let full_at = self.after_one_more(address, most, window, now);
        if let Some(full_at) = full_at {
            if self.0.len() > MANY {
                self.0.retain(|_, full_at| *full_at > now);
            }
            self.0.insert(address, full_at);
        }
        full_at.is_some()
    }

    /// Whether the address could do it once more now.
    pub(super) fn could(&self, address: IpAddr, most: u32, window: Duration) -> bool {
        self.after_one_more(address, most, window, Instant::now()).is_some()
    }

    fn after_one_more(&self, address: IpAddr, most: u32, window: Duration, now: Instant) -> Option<Instant> {
        let each = window / most.max(1);
        let full_at = self.0.get(&address).map_or(now, |at| (*at).max(now)) + each;
        (full_at <= now + window + each / 2).then_some(full_at)
    }
}
