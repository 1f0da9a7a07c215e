//! How long something took, counted by upper bounds.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use super::head;

/// Upper bounds, in microseconds.
const BOUNDS: [u64; 9] = [500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 500_000];

pub(super) struct Histogram {
    count: AtomicU64,
    sum_us: AtomicU64,
    buckets: [AtomicU64; BOUNDS.len()],
}

impl Histogram {
    pub(super) const fn new() -> Histogram {
        Histogram {
            count: AtomicU64::new(0),
            sum_us: AtomicU64::new(0),
            buckets: [const { AtomicU64::new(0) }; BOUNDS.len()],
        }
    }

    pub(super) fn note(&self, took: Duration) {
        let us = took.as_micros() as u64;
        self.count.fetch_add(1, Relaxed);
        self.sum_us.fetch_add(us, Relaxed);
        for (bucket, bound) in self.buckets.iter().zip(BOUNDS) {
            if us <= bound {
                bucket.fetch_add(1, Relaxed);
            }
        }
    }

    pub(super) fn count(&self) -> u64 {
        self.count.load(Relaxed)
    }

    pub(super) fn write(&self, text: &mut String, name: &str, help: &str) {
        head(text, name, "histogram", help);
        let name = format!("tableflip_{name}");
        for (bucket, bound) in self.buckets.iter().zip(BOUNDS) {
            let _ = writeln!(text, "{name}_bucket{{le=\"{}\"}} {}", bound as f64 / 1e6, bucket.load(Relaxed));
        }
        let (all, sum) = (self.count(), self.sum_us.load(Relaxed) as f64 / 1e6);
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {all}\n{name}_sum {sum}\n{name}_count {all}");
    }
}
