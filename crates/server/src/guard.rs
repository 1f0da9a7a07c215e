//! Who may come in: origins, addresses, counts.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ConnectInfo;
use axum::http::{Extensions, HeaderMap, header};
use tokio::time::Instant;

use crate::config::{Config, Limits};

/// Counts per address.
pub(crate) struct Guard {
    limits: Limits,
    origins: Vec<String>,
    behind_proxy: bool,
    counts: Mutex<Counts>,
}

#[derive(Default)]
struct Counts {
    connections: u32,
    per_address: HashMap<IpAddr, u32>,
    /// For new tables: when the address will have its full allowance back.
    laid: HashMap<IpAddr, Instant>,
}

/// A connection's place: given back when it is dropped.
pub(crate) struct Place {
    guard: Arc<Guard>,
    address: IpAddr,
}

impl Guard {
    pub(crate) fn new(config: &Config) -> Arc<Guard> {
        Arc::new(Guard {
            limits: config.limits.clone(),
            origins: config.origins.clone(),
            behind_proxy: config.behind_proxy,
            counts: Mutex::default(),
        })
    }

    /// Whether the page that asks may. A request without an origin is no page's.
    pub(crate) fn origin_is_welcome(&self, headers: &HeaderMap) -> bool {
        let Some(origin) = headers.get(header::ORIGIN) else { return true };
        let Ok(origin) = origin.to_str() else { return false };
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("");
        let asked = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
        (!host.is_empty() && asked == Some(host)) || self.origins.iter().any(|other| other == origin)
    }

    /// Where a request comes from. An IPv6 network counts as one address.
    pub(crate) fn address(&self, headers: &HeaderMap, extensions: &Extensions) -> IpAddr {
        let direct = extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        // A proxy may add a line of its own instead of lengthening one: only the end of the last line is its word.
        let told = || {
            let last = headers.get_all("x-forwarded-for").iter().next_back()?;
            last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
        };
        let address = if self.behind_proxy { told().or(direct) } else { direct };
        match address.map(|address| address.to_canonical()) {
            Some(IpAddr::V6(six)) => {
                let s = six.segments();
                Ipv6Addr::new(s[0], s[1], s[2], s[3], 0, 0, 0, 0).into()
            }
            Some(four) => four,
            None => IpAddr::from([0, 0, 0, 0]),
        }
    }

    /// A place for one more connection from the address.
    pub(crate) fn admit(self: &Arc<Guard>, address: IpAddr) -> Option<Place> {
        let mut counts = self.counts();
        let here = counts.per_address.get(&address).copied().unwrap_or(0);
        if counts.connections >= self.limits.connections || here >= self.limits.connections_per_address {
            return None;
        }
        counts.connections += 1;
        counts.per_address.insert(address, here + 1);
        Some(Place { guard: self.clone(), address })
    }

    /// Whether the address may lay one more table now; if so, it is counted.
    pub(crate) fn may_lay(&self, address: IpAddr) -> bool {
        let hour = 3_600.0;
        let each = std::time::Duration::from_secs_f64(hour / f64::from(self.limits.tables_per_hour.max(1)));
        let now = Instant::now();
        let mut counts = self.counts();
        if counts.laid.len() > 10_000 {
            counts.laid.retain(|_, full_at| *full_at > now);
        }
        let full_at = counts.laid.get(&address).map_or(now, |at| (*at).max(now)) + each;
        if full_at > now + std::time::Duration::from_hours(1) + each / 2 {
            return false;
        }
        counts.laid.insert(address, full_at);
        true
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.guard.counts();
        counts.connections -= 1;
        if let Some(here) = counts.per_address.get_mut(&self.address) {
            *here -= 1;
            if *here == 0 {
                counts.per_address.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guard(change: impl FnOnce(&mut Config)) -> Arc<Guard> {
        let mut config = Config::local("");
        change(&mut config);
        Guard::new(&config)
    }

    fn headers(pairs: &[(&str, &str)]) -> HeaderMap {
        let pair = |&(name, value): &(&str, &str)| {
            (name.parse::<header::HeaderName>().expect("a name"), value.parse().expect("a value"))
        };
        pairs.iter().map(pair).collect()
    }

    #[test]
    fn only_its_own_pages_and_listed_ones_may_ask() {
        let guard = guard(|config| config.origins.push("https://friends.example".into()));
        let asks =
            |origin| guard.origin_is_welcome(&headers(&[("host", "here.example:8"), ("origin", origin)]));
        assert!(asks("https://here.example:8"));
        assert!(asks("http://here.example:8"));
        assert!(asks("https://friends.example"));
        assert!(!asks("https://here.example"));
        assert!(!asks("https://evil.example"));
        assert!(!asks("null"));
        assert!(guard.origin_is_welcome(&headers(&[("host", "here.example")])));
    }

    #[test]
    fn places_are_given_back() {
        let guard = guard(|config| config.limits.connections_per_address = 2);
        let one = IpAddr::from([10, 0, 0, 1]);
        let first = guard.admit(one).expect("room");
        let _second = guard.admit(one).expect("room");
        assert!(guard.admit(one).is_none());
        assert!(guard.admit(IpAddr::from([10, 0, 0, 2])).is_some());
        drop(first);
        assert!(guard.admit(one).is_some());
    }

    #[test]
    fn tables_are_counted_by_the_hour() {
        let guard = guard(|config| config.limits.tables_per_hour = 3);
        let one = IpAddr::from([10, 0, 0, 1]);
        assert_eq!([0; 5].map(|_| guard.may_lay(one)), [true, true, true, false, false]);
        assert!(guard.may_lay(IpAddr::from([10, 0, 0, 2])));
    }

    #[test]
    fn a_proxy_is_believed_only_when_told_to() {
        let told = headers(&[("x-forwarded-for", "6.6.6.6, 9.9.9.9")]);
        let none = Extensions::new();
        assert_eq!(guard(|_| ()).address(&told, &none), IpAddr::from([0, 0, 0, 0]));
        // The last one is what our own proxy saw; those before it are whatever the client claimed.
        assert_eq!(
            guard(|config| config.behind_proxy = true).address(&told, &none),
            IpAddr::from([9, 9, 9, 9])
        );
    }
}
