//! Counters for Prometheus. Numbers only: no table, name or address is ever a label.

mod bus;
mod histogram;
mod refused;

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use bus::BusMetrics;
use histogram::Histogram;
pub(crate) use refused::Refused;

use crate::work::Kind;

/// The counters of this process.
pub(crate) static METRICS: Metrics = Metrics::new();

/// The pools of threads: the rules', and the bots'.
pub(crate) const POOLS: [&str; 2] = ["rules", "bots"];
/// The number of the pool where rules are played.
pub(crate) const RULES: usize = 0;
/// The number of the pool where bots think.
pub(crate) const BOTS: usize = 1;

pub(crate) struct Metrics {
    pub(crate) connections: AtomicI64,
    pub(crate) half_open: AtomicI64,
    pub(crate) tables: AtomicI64,
    pub(crate) laid: AtomicU64,
    pub(crate) messages: AtomicU64,
    pub(crate) actions: AtomicU64,
    pub(crate) dropped_slow: AtomicU64,
    pub(crate) conflicts: AtomicU64,
    pub(crate) store_errors: AtomicU64,
    pub(crate) thoughts: AtomicU64,
    pub(crate) differences: AtomicU64,
    pub(crate) panics: AtomicU64,
    refused: [AtomicU64; Refused::ALL.len()],
    worked_us: [AtomicU64; Kind::ALL.len()],
    queues: [AtomicI64; POOLS.len()],
    groups: AtomicU64,
    grouped: AtomicU64,
    appends: Histogram,
    pub(crate) bus: BusMetrics,
}

impl Metrics {
    const fn new() -> Metrics {
        Metrics {
            connections: AtomicI64::new(0),
            half_open: AtomicI64::new(0),
            tables: AtomicI64::new(0),
            laid: AtomicU64::new(0),
            messages: AtomicU64::new(0),
            actions: AtomicU64::new(0),
            dropped_slow: AtomicU64::new(0),
            conflicts: AtomicU64::new(0),
            store_errors: AtomicU64::new(0),
            thoughts: AtomicU64::new(0),
            differences: AtomicU64::new(0),
            panics: AtomicU64::new(0),
            refused: [const { AtomicU64::new(0) }; Refused::ALL.len()],
            worked_us: [const { AtomicU64::new(0) }; Kind::ALL.len()],
            queues: [const { AtomicI64::new(0) }; POOLS.len()],
            groups: AtomicU64::new(0),
            grouped: AtomicU64::new(0),
            appends: Histogram::new(),
            bus: BusMetrics::new(),
        }
    }

    pub(crate) fn group(&self, entries: usize) {
        self.groups.fetch_add(1, Relaxed);
        self.grouped.fetch_add(entries as u64, Relaxed);
    }

    pub(crate) fn append(&self, took: Duration) {
        self.appends.note(took);
    }

    /// A limit was reached.
    pub(crate) fn refuse(&self, cause: Refused) {
        self.refused[cause as usize].fetch_add(1, Relaxed);
    }

    /// Work was done.
    pub(crate) fn work(&self, kind: Kind, took: Duration) {
        self.worked_us[kind as usize].fetch_add(took.as_micros() as u64, Relaxed);
    }

    /// So much waits for a pool now.
    pub(crate) fn queue(&self, pool: usize, length: usize) {
        self.queues[pool].store(length as i64, Relaxed);
    }

    /// All counters in Prometheus' text format.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        let mut put = |name: &str, kind: &str, help: &str, value: i64| {
            head(&mut text, name, kind, help);
            let _ = writeln!(text, "tableflip_{name} {value}");
        };
        let count = |counter: &AtomicU64| counter.load(Relaxed) as i64;
        put("connections", "gauge", "Open WebSocket connections.", self.connections.load(Relaxed));
        put(
            "half_open_connections",
            "gauge",
            "Connections that are no WebSockets: being opened, asking, idle.",
            self.half_open.load(Relaxed),
        );
        put("live_tables", "gauge", "Tables in memory.", self.tables.load(Relaxed));
        put("tables_laid_total", "counter", "Tables laid.", count(&self.laid));
        put("messages_total", "counter", "Messages of clients.", count(&self.messages));
        put("entries_total", "counter", "Entries stored.", self.appends.count() as i64);
        put("actions_total", "counter", "Actions played.", count(&self.actions));
        put(
            "slow_readers_total",
            "counter",
            "Connections dropped because they did not read.",
            count(&self.dropped_slow),
        );
        put("conflicts_total", "counter", "Appends lost to another writer.", count(&self.conflicts));
        put(
            "store_errors_total",
            "counter",
            "Appends that the store could not do.",
            count(&self.store_errors),
        );
        put("bot_thoughts_total", "counter", "Decisions of bots.", count(&self.thoughts));
        put(
            "differences_total",
            "counter",
            "Clients whose own engine saw another view.",
            count(&self.differences),
        );
        put("panics_total", "counter", "Tables that fell over a bug of ours.", count(&self.panics));
        put("commit_groups_total", "counter", "Transactions of the store.", count(&self.groups));
        put("commit_group_entries_total", "counter", "Entries in those transactions.", count(&self.grouped));
        self.by_cause(&mut text);
        self.appends.write(&mut text, "append_seconds", "From proposal to durable.");
        self.bus.write(&mut text);
        text
    }

    fn by_cause(&self, text: &mut String) {
        head(text, "turned_away_total", "counter", "What a limit refused, by cause.");
        for ((_, cause), count) in Refused::ALL.iter().zip(&self.refused) {
            let _ =
                writeln!(text, "tableflip_turned_away_total{{cause=\"{cause}\"}} {}", count.load(Relaxed));
        }
        head(text, "work_seconds_total", "counter", "Thread time used, by kind of work.");
        for ((_, kind), us) in Kind::ALL.iter().zip(&self.worked_us) {
            let seconds = us.load(Relaxed) as f64 / 1e6;
            let _ = writeln!(text, "tableflip_work_seconds_total{{kind=\"{kind}\"}} {seconds}");
        }
        head(text, "waiting_jobs", "gauge", "Work that waits for a thread, by pool.");
        for (pool, length) in POOLS.iter().zip(&self.queues) {
            let _ = writeln!(text, "tableflip_waiting_jobs{{pool=\"{pool}\"}} {}", length.load(Relaxed));
        }
    }
}

fn head(text: &mut String, name: &str, kind: &str, help: &str) {
    let _ = writeln!(text, "# HELP tableflip_{name} {help}\n# TYPE tableflip_{name} {kind}");
}

/// Something that is counted for as long as it is there, however it ends.
pub(crate) struct Counted(&'static AtomicI64);

impl Counted {
    pub(crate) fn new(gauge: &'static AtomicI64) -> Counted {
        gauge.fetch_add(1, Relaxed);
        Counted(gauge)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn causes_and_kinds_are_counted_under_their_own_names() {
        for (n, (cause, _)) in Refused::ALL.iter().enumerate() {
            assert_eq!(*cause as usize, n);
        }
        for (n, (kind, _)) in Kind::ALL.iter().enumerate() {
            assert_eq!(*kind as usize, n);
        }
        let metrics = Metrics::new();
        metrics.refuse(Refused::Pings);
        metrics.work(Kind::Bot, Duration::from_millis(1_500));
        let text = metrics.text();
        assert!(text.contains("tableflip_turned_away_total{cause=\"pings\"} 1\n"), "{text}");
        assert!(text.contains("tableflip_work_seconds_total{kind=\"bot\"} 1.5\n"), "{text}");
    }
}
