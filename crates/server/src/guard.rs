//! Who may come in: origins, addresses, counts.

mod brought;
mod rates;

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::http::{Extensions, HeaderMap, header};
use tableflip_kernel::commitment::sha256;
use tableflip_table::KeyHash;

use crate::config::{Config, Editions, Limits};
use crate::metrics::{METRICS, Refused};
use brought::Brought;
use rates::Rates;

/// Where a connection comes from: the front door puts it into every request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// In milliseconds.
const DAY: u64 = 24 * 3_600_000;
const HOUR: Duration = Duration::from_hours(1);
const MINUTE: Duration = Duration::from_mins(1);
/// So many seconds' worth of requests may come at once: a page has many files.
const BURST: u32 = 10;

/// Counts per address.
pub(crate) struct Guard {
    limits: Limits,
    origins: Vec<String>,
    editions: Editions,
    behind_proxy: bool,
    counts: Mutex<Counts>,
}

#[derive(Default)]
struct Counts {
    sockets: Places,
    half_open: Places,
    laid: Rates,
    connects: Rates,
    requests: Rates,
    device_keys: Brought,
    clubs: Brought,
}

/// How many there are, in all and of each address.
#[derive(Default)]
struct Places {
    all: u32,
    of: HashMap<IpAddr, u32>,
}

impl Places {
    fn take(&mut self, address: IpAddr, most_of_one: u32, most: u32) -> bool {
        let here = self.of.get(&address).copied().unwrap_or(0);
        if self.all >= most || here >= most_of_one {
            return false;
        }
        self.all += 1;
        self.of.insert(address, here + 1);
        true
    }

    fn give_back(&mut self, address: IpAddr) {
        self.all -= 1;
        if let Some(here) = self.of.get_mut(&address) {
            *here -= 1;
            if *here == 0 {
                self.of.remove(&address);
            }
        }
    }
}

/// A connection's place: given back when it is dropped.
pub(crate) struct Place {
    guard: Arc<Guard>,
    address: IpAddr,
    half_open: bool,
}

impl Place {
    /// Whose place it is.
    pub(crate) fn address(&self) -> IpAddr {
        self.address
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.guard.counts();
        let places = if self.half_open { &mut counts.half_open } else { &mut counts.sockets };
        places.give_back(self.address);
    }
}

impl Guard {
    pub(crate) fn new(config: &Config) -> Arc<Guard> {
        Arc::new(Guard {
            limits: config.limits.clone(),
            origins: config.origins.clone(),
            editions: config.editions.clone(),
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
        (!host.is_empty() && asked == Some(host)) || self.is_listed(origin)
    }

    /// Whether this is one of the other sites whose pages may ask.
    pub(crate) fn is_listed(&self, origin: &str) -> bool {
        self.origins.iter().any(|other| other == origin)
    }

    /// Whose request it is: of whoever sent it, or whom our own proxy saw. Its line comes last, and so does its entry
    /// in a line: what stands before is whatever the client claimed.
    pub(crate) fn address(&self, headers: &HeaderMap, extensions: &Extensions) -> IpAddr {
        let direct = extensions.get::<Peer>().map(|peer| peer.0.ip());
        let told = || {
            let line = headers.get_all("x-forwarded-for").iter().next_back()?;
            line.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
        };
        let address = if self.behind_proxy { told().or(direct) } else { direct };
        address.map_or(IpAddr::from([0, 0, 0, 0]), network)
    }

    /// A place for one more WebSocket of the address.
    pub(crate) fn admit(self: &Arc<Guard>, address: IpAddr) -> Result<Place, Refused> {
        let mut counts = self.counts();
        // Without a proxy the connect was counted when it came.
        if self.behind_proxy && !counts.connects.take(address, self.limits.connects_per_minute, MINUTE) {
            return Err(refused(Refused::Connects));
        }
        let Limits { connections_per_address, connections, .. } = self.limits;
        if !counts.sockets.take(address, connections_per_address, connections) {
            return Err(refused(Refused::Connections));
        }
        Ok(Place { guard: self.clone(), address, half_open: false })
    }

    /// A place for a connection that has just come. All that come through a proxy have its address: only their sum counts.
    pub(crate) fn accept(self: &Arc<Guard>, peer: SocketAddr) -> Result<Place, Refused> {
        let address = network(peer.ip());
        let mut counts = self.counts();
        if !self.behind_proxy && !counts.connects.take(address, self.limits.connects_per_minute, MINUTE) {
            return Err(refused(Refused::Connects));
        }
        let of_one = if self.behind_proxy { u32::MAX } else { self.limits.half_open_per_address };
        if !counts.half_open.take(address, of_one, self.limits.half_open) {
            return Err(refused(Refused::HalfOpen));
        }
        Ok(Place { guard: self.clone(), address, half_open: true })
    }

    /// Counts a request of the address.
    pub(crate) fn may_ask(&self, address: IpAddr) -> Result<(), Refused> {
        let most = self.limits.requests_per_second.saturating_mul(BURST);
        let window = Duration::from_secs(BURST.into());
        self.counts()
            .requests
            .take(address, most, window)
            .then_some(())
            .ok_or_else(|| refused(Refused::Requests))
    }

    /// Counts a table that the address lays, or a question that costs about as much.
    pub(crate) fn may_lay(&self, address: IpAddr) -> Result<(), Refused> {
        let may = self.counts().laid.take(address, self.limits.tables_per_hour, HOUR);
        may.then_some(()).ok_or_else(|| refused(Refused::Tables))
    }

    /// Whether the address could lay a table now; nothing is counted.
    pub(crate) fn could_lay(&self, address: IpAddr) -> Result<(), Refused> {
        let could = self.counts().laid.could(address, self.limits.tables_per_hour, HOUR);
        could.then_some(()).ok_or_else(|| refused(Refused::Tables))
    }

    /// Counts a device's key that the address brings, once a day.
    pub(crate) fn may_bring_key(&self, address: IpAddr, key: KeyHash, now: u64) -> Result<(), Refused> {
        let may = self.counts().device_keys.take(now / DAY, address, key.into(), self.limits.daily_keys);
        may.then_some(()).ok_or_else(|| refused(Refused::DeviceKeys))
    }

    /// Counts a club that the address makes.
    pub(crate) fn may_make_club(&self, address: IpAddr, club: &str, now: u64) -> Result<(), Refused> {
        let may = self.counts().clubs.take(now / DAY, address, club.into(), self.limits.clubs_per_day);
        may.then_some(()).ok_or_else(|| refused(Refused::Clubs))
    }

    /// Whether visitors may bring this edition.
    pub(crate) fn may_bring(&self, edition: &str) -> Result<(), Refused> {
        let may = edition.len() <= self.limits.edition_bytes
            && match &self.editions {
                Editions::None => false,
                Editions::Known(sums) => sums.contains(&sha256(edition.as_bytes())),
                Editions::Any => true,
            };
        may.then_some(()).ok_or_else(|| refused(Refused::Editions))
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn refused(cause: Refused) -> Refused {
    METRICS.refuse(cause);
    cause
}

/// An IPv6 network counts as one address: whoever has one has all of it.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => {
            let s = six.segments();
            Ipv6Addr::new(s[0], s[1], s[2], s[3], 0, 0, 0, 0).into()
        }
        four @ IpAddr::V4(_) => four,
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
        assert!(guard.admit(one).is_err());
        assert!(guard.admit(IpAddr::from([10, 0, 0, 2])).is_ok());
        drop(first);
        assert!(guard.admit(one).is_ok());
    }

    #[test]
    fn tables_are_counted_by_the_hour() {
        let guard = guard(|config| config.limits.tables_per_hour = 3);
        let one = IpAddr::from([10, 0, 0, 1]);
        let laid = [0; 5].map(|_| {
            let could = guard.could_lay(one).is_ok();
            assert_eq!(guard.may_lay(one).is_ok(), could);
            could
        });
        assert_eq!(laid, [true, true, true, false, false]);
        assert!(guard.may_lay(IpAddr::from([10, 0, 0, 2])).is_ok());
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

    #[test]
    fn only_the_line_that_the_proxy_added_is_believed() {
        let mut told = headers(&[("x-forwarded-for", "6.6.6.6")]);
        told.append("x-forwarded-for", "7.7.7.7, 9.9.9.9".parse().expect("a value"));
        let proxied = guard(|config| config.behind_proxy = true);
        assert_eq!(proxied.address(&told, &Extensions::new()), IpAddr::from([9, 9, 9, 9]));
    }

    #[test]
    fn a_network_of_the_sixth_version_is_one_address() {
        let ip = |text: &str| text.parse::<IpAddr>().expect("an address");
        assert_eq!(network(ip("2001:db8:1:2:3:4:5:6")), network(ip("2001:db8:1:2:ffff::1")));
        assert_ne!(network(ip("2001:db8:1:2::1")), network(ip("2001:db8:1:3::1")));
        assert_eq!(network(ip("::ffff:10.1.2.3")), ip("10.1.2.3"));
    }

    #[test]
    fn connections_that_came_are_counted_until_they_go() {
        let guard = guard(|config| {
            config.limits.half_open_per_address = 1;
            config.limits.connects_per_minute = 3;
        });
        let peer = SocketAddr::from(([10, 0, 0, 1], 4));
        let first = guard.accept(peer).expect("room");
        assert_eq!(guard.accept(peer).err(), Some(Refused::HalfOpen));
        drop(first);
        assert!(guard.accept(peer).is_ok());
        assert_eq!(guard.accept(peer).err(), Some(Refused::Connects));
        assert!(guard.accept(SocketAddr::from(([10, 0, 0, 2], 4))).is_ok());
    }

    #[test]
    fn a_proxy_may_bring_many_but_counts_those_behind_it() {
        let guard = guard(|config| {
            config.behind_proxy = true;
            config.limits.half_open_per_address = 1;
            config.limits.connects_per_minute = 2;
        });
        let proxy = SocketAddr::from(([127, 0, 0, 1], 4));
        let _places: Vec<Place> = (0..20).map(|_| guard.accept(proxy).expect("room")).collect();
        let one = IpAddr::from([10, 0, 0, 1]);
        assert_eq!([0; 3].map(|_| guard.admit(one).is_ok()), [true, true, false]);
    }

    #[test]
    fn a_host_says_which_editions_are_played() {
        let mine = "title = 'mine'";
        let sums = [sha256(mine.as_bytes())].into_iter().collect();
        let with = |editions: Editions| guard(|config| config.editions = editions);
        assert!(with(Editions::Any).may_bring(mine).is_ok());
        assert!(with(Editions::None).may_bring(mine).is_err());
        let known = with(Editions::Known(sums));
        assert!(known.may_bring(mine).is_ok());
        assert!(known.may_bring("title = 'other'").is_err());
        let short = guard(|config| config.limits.edition_bytes = 3);
        assert!(short.may_bring(mine).is_err());
    }
}
