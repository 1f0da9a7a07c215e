//! What goes between nodes, counted (HO-6.3). All of it stays at nothing where a node is alone.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use super::head;
use super::histogram::Histogram;

pub(crate) struct BusMetrics {
    pub(crate) homes: AtomicI64,
    pub(crate) relays: AtomicI64,
    pub(crate) letters: AtomicU64,
    pub(crate) frames: AtomicU64,
    pub(crate) takeovers: AtomicU64,
    pub(crate) retirements: AtomicU64,
    pub(crate) gaps: AtomicU64,
    round_trips: Histogram,
}

impl BusMetrics {
    pub(super) const fn new() -> BusMetrics {
        BusMetrics {
            homes: AtomicI64::new(0),
            relays: AtomicI64::new(0),
            letters: AtomicU64::new(0),
            frames: AtomicU64::new(0),
            takeovers: AtomicU64::new(0),
            retirements: AtomicU64::new(0),
            gaps: AtomicU64::new(0),
            round_trips: Histogram::new(),
        }
    }

    /// Another node answered a question.
    pub(crate) fn round_trip(&self, took: Duration) {
        self.round_trips.note(took);
    }

    pub(super) fn write(&self, text: &mut String) {
        for (name, help, gauge) in [
            ("homes", "Tables that are at home on this node of several.", &self.homes),
            ("relays", "Tables that are at home on another node and have people here.", &self.relays),
        ] {
            head(text, name, "gauge", help);
            let _ = writeln!(text, "tableflip_{name} {}", gauge.load(Relaxed));
        }
        for (name, help, counter) in [
            ("bus_letters_total", "Words to homes on other nodes.", &self.letters),
            (
                "bus_frames_total",
                "Texts for connections on other nodes, each counted once per node.",
                &self.frames,
            ),
            (
                "takeovers_total",
                "Tables that were taken over from a home that did not answer.",
                &self.takeovers,
            ),
            (
                "retired_homes_total",
                "Tables that were let go because another node is ahead.",
                &self.retirements,
            ),
            ("bus_gaps_total", "Sessions between nodes that ended because a word was lost.", &self.gaps),
        ] {
            head(text, name, "counter", help);
            let _ = writeln!(text, "tableflip_{name} {}", counter.load(Relaxed));
        }
        self.round_trips.write(
            text,
            "bus_round_trip_seconds",
            "From a question to another node to its answer.",
        );
    }
}
