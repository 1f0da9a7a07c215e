//! Who is next: the address that has used least lately, and within it the table that has used least.
//!
//! Time is an argument and jobs are opaque, so that everything here can be tried with made-up costs.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::Client;
use super::used::Used;

/// How much anybody may use, and how much may wait.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Share {
    /// The part of one thread that an address may use over time; beyond it, it waits behind everybody else.
    pub(crate) part: f64,
    /// Over how long that is reckoned.
    pub(crate) window: Duration,
    /// How many jobs of one address may wait.
    pub(crate) per_address: usize,
    /// How many jobs may wait.
    pub(crate) in_all: usize,
}

/// A job's number in the queue.
pub(super) type Ticket = u64;

/// Jobs that wait, and what those who sent them have used.
pub(super) struct Queue<J> {
    share: Share,
    addresses: HashMap<IpAddr, Address<J>>,
    waiting: usize,
    next: Ticket,
}

struct Address<J> {
    used: Used,
    /// When each job that runs now began.
    running: Vec<Instant>,
    waiting: usize,
    tables: Vec<Table<J>>,
}

struct Table<J> {
    id: Arc<str>,
    used: Used,
    jobs: VecDeque<(Ticket, J)>,
}

/// Less than this is as good as nothing.
const NOTHING: f64 = 0.001;
/// With more than this many, those who have used nothing are forgotten.
const MANY: usize = 1_024;

impl<J> Queue<J> {
    pub(super) fn new(share: Share) -> Queue<J> {
        Queue { share, addresses: HashMap::new(), waiting: 0, next: 0 }
    }

    /// How many wait.
    pub(super) fn len(&self) -> usize {
        self.waiting
    }

    /// A job comes. It is given back if too many wait already, unless it must be done.
    pub(super) fn push(&mut self, client: &Client, job: J, must: bool, now: Instant) -> Result<Ticket, J> {
        let full = self.waiting >= self.share.in_all;
        let limit = self.share.per_address;
        let address = self.address(client.address, now);
        if !must && (full || address.waiting >= limit) {
            return Err(job);
        }
        address.waiting += 1;
        self.waiting += 1;
        self.next += 1;
        let ticket = self.next;
        let table = self.address(client.address, now).table(&client.table, now);
        table.jobs.push_back((ticket, job));
        Ok(ticket)
    }

    /// Takes back a job that nobody has begun.
    pub(super) fn withdraw(&mut self, client: &Client, ticket: Ticket) -> Option<J> {
        let address = self.addresses.get_mut(&client.address)?;
        let table = address.tables.iter_mut().find(|table| table.id == client.table)?;
        let at = table.jobs.iter().position(|(other, _)| *other == ticket)?;
        let (_, job) = table.jobs.remove(at)?;
        address.waiting -= 1;
        self.waiting -= 1;
        Some(job)
    }

    /// The next job, which begins now. With `reserved` only one of an address within its share.
    pub(super) fn take(&mut self, reserved: bool, now: Instant) -> Option<(Client, J)> {
        let Share { part, window, .. } = self.share;
        let most = part * window.as_secs_f64();
        let rank = |address: &Address<J>| {
            let running: f64 =
                address.running.iter().map(|began| now.saturating_duration_since(*began).as_secs_f64()).sum();
            let used = address.used.lately(now, window) + running;
            (used > most, used)
        };
        let waiting = self.addresses.iter().filter(|(_, address)| address.waiting > 0);
        let ranked = waiting.map(|(ip, address)| (rank(address), address.first(), *ip));
        let ranked = ranked.filter(|((over, _), ..)| !(reserved && *over));
        let (.., ip) = ranked.min_by(|((over, used), first, _), ((other_over, other), other_first, _)| {
            over.cmp(other_over).then(used.total_cmp(other)).then(first.cmp(other_first))
        })?;
        let address = self.addresses.get_mut(&ip)?;
        let tables = address.tables.iter_mut().filter(|table| !table.jobs.is_empty());
        let table = tables.min_by(|one, other| {
            let used = one.used.lately(now, window).total_cmp(&other.used.lately(now, window));
            used.then(one.first().cmp(&other.first()))
        })?;
        let (_, job) = table.jobs.pop_front()?;
        let table = table.id.clone();
        address.waiting -= 1;
        address.running.push(now);
        self.waiting -= 1;
        Some((Client { address: ip, table }, job))
    }

    /// A job that began then is done, and took so much of a thread.
    pub(super) fn done(&mut self, client: &Client, began: Instant, took: Duration, now: Instant) {
        let address = self.address(client.address, now);
        if let Some(at) = address.running.iter().position(|other| *other == began) {
            address.running.swap_remove(at);
        }
        self.charge(client, took, now);
    }

    /// Somebody has used time elsewhere.
    pub(super) fn charge(&mut self, client: &Client, took: Duration, now: Instant) {
        let window = self.share.window;
        let address = self.address(client.address, now);
        address.used.add(took, now, window);
        address.table(&client.table, now).used.add(took, now, window);
        address.tables.retain(|table| !table.is_idle(now, window));
        if self.addresses.len() > MANY {
            self.addresses.retain(|_, address| !address.is_idle(now, window));
        }
    }

    fn address(&mut self, address: IpAddr, now: Instant) -> &mut Address<J> {
        self.addresses.entry(address).or_insert_with(|| Address {
            used: Used::nothing(now),
            running: Vec::new(),
            waiting: 0,
            tables: Vec::new(),
        })
    }
}

impl<J> Address<J> {
    fn table(&mut self, id: &Arc<str>, now: Instant) -> &mut Table<J> {
        let at = self.tables.iter().position(|table| table.id == *id).unwrap_or_else(|| {
            self.tables.push(Table { id: id.clone(), used: Used::nothing(now), jobs: VecDeque::new() });
            self.tables.len() - 1
        });
        &mut self.tables[at]
    }

    fn first(&self) -> Option<Ticket> {
        self.tables.iter().filter_map(Table::first).min()
    }

    fn is_idle(&self, now: Instant, window: Duration) -> bool {
        self.waiting == 0 && self.running.is_empty() && self.used.lately(now, window) < NOTHING
    }
}

impl<J> Table<J> {
    fn first(&self) -> Option<Ticket> {
        self.jobs.front().map(|(ticket, _)| *ticket)
    }

    fn is_idle(&self, now: Instant, window: Duration) -> bool {
        self.jobs.is_empty() && self.used.lately(now, window) < NOTHING
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHARE: Share =
        Share { part: 0.5, window: Duration::from_secs(10), per_address: 2_000, in_all: 5_000 };

    fn at(address: u8, table: &str) -> Client {
        Client { address: IpAddr::from([10, 0, 0, address]), table: table.into() }
    }

    fn ms(count: u64) -> Duration {
        Duration::from_millis(count)
    }

    /// Threads that work off a queue in made-up time; a job is its name and its cost.
    struct Threads {
        queue: Queue<(&'static str, Duration)>,
        now: Instant,
        /// What each thread does, and until when.
        busy: Vec<Option<(Client, Instant, &'static str, Duration)>>,
        reserve: bool,
        /// What was done, and when it began and ended, reckoned from the start.
        done: Vec<(&'static str, Duration, Duration)>,
        start: Instant,
    }

    impl Threads {
        fn new(count: usize, reserve: bool) -> Threads {
            let now = Instant::now();
            let queue = Queue::new(SHARE);
            Threads { queue, now, busy: vec![None; count], reserve, done: Vec::new(), start: now }
        }

        fn push(&mut self, client: &Client, name: &'static str, cost: Duration) {
            assert!(self.queue.push(client, (name, cost), false, self.now).is_ok());
        }

        fn begin(&mut self) {
            for (n, busy) in self.busy.iter_mut().enumerate() {
                if busy.is_none() {
                    let job = self.queue.take(self.reserve && n == 0, self.now);
                    *busy = job.map(|(client, (name, cost))| (client, self.now, name, cost));
                }
            }
        }

        /// Goes on to the next moment at which a job ends; `false` once nothing runs.
        fn step(&mut self) -> bool {
            self.begin();
            let Some(next) = self.busy.iter().flatten().map(|(_, began, _, cost)| *began + *cost).min()
            else {
                return false;
            };
            self.now = next;
            for busy in &mut self.busy {
                if let Some((client, began, name, cost)) =
                    busy.take_if(|(_, began, _, cost)| *began + *cost <= next)
                {
                    self.queue.done(&client, began, cost, next);
                    self.done.push((name, began - self.start, next - self.start));
                }
            }
            true
        }

        fn began(&self, name: &str) -> Option<Duration> {
            self.done.iter().find(|(other, ..)| *other == name).map(|(_, began, _)| *began)
        }
    }

    #[test]
    fn a_thousand_dear_jobs_delay_another_address_by_one_running_job() {
        for (threads, reserve) in [(1, false), (2, false), (2, true), (4, true)] {
            let mut all = Threads::new(threads, reserve);
            for _ in 0..1_000 {
                all.push(&at(1, "dear"), "dear", ms(1_500));
            }
            for _ in 0..20 {
                all.step();
            }
            all.begin();
            let asked = all.now - all.start;
            all.push(&at(2, "honest"), "honest", ms(1));
            while all.began("honest").is_none() {
                assert!(all.step());
            }
            let waited = all.began("honest").unwrap_or_default().saturating_sub(asked);
            assert!(waited <= ms(1_500), "{threads} threads: waited {waited:?}");
            // Whoever is over the share never runs on the thread that is kept free.
            assert!(!reserve || waited == Duration::ZERO, "{threads} threads: waited {waited:?}");
        }
    }

    #[test]
    fn within_an_address_the_table_that_has_used_least_is_next() {
        let mut all = Threads::new(1, false);
        for _ in 0..50 {
            all.push(&at(1, "dear"), "dear", ms(200));
        }
        all.push(&at(1, "other"), "other", ms(1));
        all.step();
        all.step();
        assert_eq!(all.began("other"), Some(ms(200)));
    }

    #[test]
    fn two_who_ask_alike_are_served_alike() {
        let mut all = Threads::new(1, false);
        for _ in 0..100 {
            all.push(&at(1, "one"), "one", ms(10));
            all.push(&at(2, "two"), "two", ms(10));
        }
        for _ in 0..100 {
            all.step();
        }
        let ones = all.done.iter().filter(|(name, ..)| *name == "one").count();
        assert_eq!(ones, 50);
    }

    #[test]
    fn what_was_used_is_forgotten() {
        let mut all = Threads::new(1, false);
        all.queue.charge(&at(1, "was dear"), ms(60_000), all.now);
        all.queue.charge(&at(2, "a little"), ms(20), all.now);
        all.now += Duration::from_secs(100);
        all.queue.charge(&at(2, "a little"), ms(20), all.now);
        all.push(&at(2, "a little"), "second", ms(1));
        all.push(&at(1, "was dear"), "first", ms(1));
        all.step();
        assert_eq!(all.done[0].0, "first");
    }

    #[test]
    fn whoever_is_over_the_share_waits_behind_everybody_else() {
        let mut queue = Queue::new(SHARE);
        let now = Instant::now();
        queue.charge(&at(1, "t"), ms(5_100), now);
        queue.charge(&at(2, "t"), ms(4_900), now);
        assert!(queue.push(&at(1, "t"), "over", false, now).is_ok());
        assert!(queue.take(true, now).is_none());
        assert!(queue.push(&at(2, "t"), "within", false, now).is_ok());
        assert_eq!(queue.take(true, now).map(|(_, job)| job), Some("within"));
        assert_eq!(queue.take(false, now).map(|(_, job)| job), Some("over"));
    }

    #[test]
    fn a_job_that_runs_counts_before_it_is_done() {
        let mut queue = Queue::new(SHARE);
        let now = Instant::now();
        for name in ["first", "second"] {
            assert!(queue.push(&at(1, "t"), name, false, now).is_ok());
        }
        assert_eq!(queue.take(false, now).map(|(_, job)| job), Some("first"));
        queue.charge(&at(2, "t"), ms(100), now);
        assert!(queue.push(&at(2, "t"), "other", false, now).is_ok());
        assert_eq!(queue.take(false, now + ms(200)).map(|(_, job)| job), Some("other"));
    }

    #[test]
    fn a_full_queue_takes_only_what_must_be_done() {
        let mut queue = Queue::new(Share { per_address: 2, in_all: 3, ..SHARE });
        let now = Instant::now();
        assert!(queue.push(&at(1, "t"), 1, false, now).is_ok());
        assert!(queue.push(&at(1, "t"), 2, false, now).is_ok());
        assert_eq!(queue.push(&at(1, "t"), 3, false, now), Err(3));
        assert!(queue.push(&at(2, "t"), 4, false, now).is_ok());
        assert_eq!(queue.push(&at(3, "t"), 5, false, now), Err(5));
        assert!(queue.push(&at(1, "t"), 6, true, now).is_ok());
        assert_eq!(queue.len(), 4);
    }

    #[test]
    fn what_is_withdrawn_is_not_done() {
        let mut queue = Queue::new(SHARE);
        let now = Instant::now();
        let ticket = queue.push(&at(1, "t"), "gone", false, now).unwrap_or_default();
        assert!(queue.push(&at(1, "t"), "stays", false, now).is_ok());
        assert_eq!(queue.withdraw(&at(1, "t"), ticket), Some("gone"));
        assert_eq!(queue.withdraw(&at(1, "t"), ticket), None);
        assert_eq!(queue.take(false, now).map(|(_, job)| job), Some("stays"));
        assert_eq!(queue.len(), 0);
    }

    #[test]
    fn strangers_who_came_once_leave_nothing_behind() {
        let mut queue: Queue<()> = Queue::new(SHARE);
        let now = Instant::now();
        for n in 0..10_000_u32 {
            let address = IpAddr::from((0x0a00_0000 + n).to_be_bytes());
            queue.charge(&Client { address, table: "t".into() }, Duration::from_micros(5), now);
        }
        assert!(queue.addresses.len() <= MANY + 1);
    }
}
