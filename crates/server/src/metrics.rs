//! Counters for Prometheus. Numbers only: no table, name or address is ever a label.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// The counters of this process.
pub(crate) static METRICS: Metrics = Metrics::new();

/// Upper bounds of the append histogram, in microseconds.
const BOUNDS: [u64; 9] = [500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 500_000];

pub(crate) struct Metrics {
    pub(crate) connections: AtomicI64,
    pub(crate) tables: AtomicI64,
    pub(crate) laid: AtomicU64,
    pub(crate) messages: AtomicU64,
    pub(crate) entries: AtomicU64,
    pub(crate) actions: AtomicU64,
    pub(crate) turned_away: AtomicU64,
    pub(crate) dropped_slow: AtomicU64,
    pub(crate) conflicts: AtomicU64,
    pub(crate) store_errors: AtomicU64,
    pub(crate) thoughts: AtomicU64,
    pub(crate) differences: AtomicU64,
    groups: AtomicU64,
    grouped: AtomicU64,
    append_us: AtomicU64,
    append_buckets: [AtomicU64; BOUNDS.len()],
}

impl Metrics {
    const fn new() -> Metrics {
        Metrics {
            connections: AtomicI64::new(0),
            tables: AtomicI64::new(0),
            laid: AtomicU64::new(0),
            messages: AtomicU64::new(0),
            entries: AtomicU64::new(0),
            actions: AtomicU64::new(0),
            turned_away: AtomicU64::new(0),
            dropped_slow: AtomicU64::new(0),
            conflicts: AtomicU64::new(0),
            store_errors: AtomicU64::new(0),
            thoughts: AtomicU64::new(0),
            differences: AtomicU64::new(0),
            groups: AtomicU64::new(0),
            grouped: AtomicU64::new(0),
            append_us: AtomicU64::new(0),
            append_buckets: [const { AtomicU64::new(0) }; BOUNDS.len()],
        }
    }

    pub(crate) fn group(&self, entries: usize) {
        self.groups.fetch_add(1, Relaxed);
        self.grouped.fetch_add(entries as u64, Relaxed);
    }

    pub(crate) fn append(&self, took: Duration) {
        let us = took.as_micros() as u64;
        self.entries.fetch_add(1, Relaxed);
        self.append_us.fetch_add(us, Relaxed);
        for (bucket, bound) in self.append_buckets.iter().zip(BOUNDS) {
            if us <= bound {
                bucket.fetch_add(1, Relaxed);
            }
        }
    }

    /// All counters in Prometheus' text format.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        let mut put = |name: &str, kind: &str, help: &str, value: i64| {
            let _ = writeln!(
                text,
                "# HELP tableflip_{name} {help}\n# TYPE tableflip_{name} {kind}\ntableflip_{name} {value}"
            );
        };
        let count = |counter: &AtomicU64| counter.load(Relaxed) as i64;
        put("connections", "gauge", "Open WebSocket connections.", self.connections.load(Relaxed));
        put("live_tables", "gauge", "Tables in memory.", self.tables.load(Relaxed));
        put("tables_laid_total", "counter", "Tables laid.", count(&self.laid));
        put("messages_total", "counter", "Messages of clients.", count(&self.messages));
        put("entries_total", "counter", "Entries stored.", count(&self.entries));
        put("actions_total", "counter", "Actions played.", count(&self.actions));
        put("turned_away_total", "counter", "Requests refused by a limit.", count(&self.turned_away));
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
        put("commit_groups_total", "counter", "Transactions of the store.", count(&self.groups));
        put("commit_group_entries_total", "counter", "Entries in those transactions.", count(&self.grouped));
        self.histogram(&mut text);
        text
    }

    fn histogram(&self, text: &mut String) {
        let name = "tableflip_append_seconds";
        let _ = writeln!(text, "# HELP {name} From proposal to durable.\n# TYPE {name} histogram");
        for (bucket, bound) in self.append_buckets.iter().zip(BOUNDS) {
            let _ = writeln!(text, "{name}_bucket{{le=\"{}\"}} {}", bound as f64 / 1e6, bucket.load(Relaxed));
        }
        let all = self.entries.load(Relaxed);
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {all}");
        let _ =
            writeln!(text, "{name}_sum {}\n{name}_count {all}", self.append_us.load(Relaxed) as f64 / 1e6);
    }
}
