//! Several nodes under a simulated network (HO-7.3): real halls, desks, relays and rooms on a bus and before a database that do what the dice of a seed
//! say. Time jumps, so that half a minute of three machines takes a moment; the same seed is the same run, to the last word.
//!
//! `cargo xtask simulate [--seeds N] [--first SEED] [--seed S [--trace]] [--sabotage index|yes]` starts it. Ends with 1 at the first seed with which
//! something was lost, doubled, out of order or stuck, and says which. Opens no socket and no file; why it is made by ourselves is in
//! `docs/adr/0033-a-simulation-on-two-seams.md`.

mod audit;
mod disk;
#[path = "../chaos/judge.rs"]
mod judge;
mod machine;
mod options;
mod pair;
mod panics;
mod plan;
mod player;
mod run;
#[cfg(test)]
mod tests;
#[path = "../chaos/told.rs"]
mod told;
mod wire;
mod world;

use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::SeqCst};
use std::time::Instant;

use options::Options;
use run::{Outcome, run};
use world::lock;

/// How many nodes there are.
const NODES: usize = 3;
/// After so many seeds it says how far it is.
const SAYS: u64 = 500;
/// So many faults of a seed are told.
const TOLD: usize = 12;

fn main() -> ExitCode {
    let options = match Options::read(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(why) => {
            eprintln!("simulate: {why}");
            return ExitCode::from(2);
        }
    };
    let began = Instant::now();
    let all = simulate(&options);
    let Totals { seeds, lasted, acknowledged, entries, events, failed } = all;
    println!(
        "{seeds} seeds from {}: {:.0} simulated seconds in {:.1} s, {acknowledged} requests acknowledged, {entries} entries, {events} events",
        options.first,
        lasted as f64 / 1e3,
        began.elapsed().as_secs_f64(),
    );
    let Some(failed) = failed else {
        println!("nothing was lost, doubled, out of order or stuck");
        return ExitCode::SUCCESS;
    };
    println!("seed {} fails; its run has the print {:016x}:", failed.seed, failed.print.0);
    for finding in failed.findings.iter().take(TOLD) {
        println!("  {:?} at table {}: {}", finding.wrong, finding.table, finding.says);
    }
    let more = failed.findings.len().saturating_sub(TOLD);
    if more > 0 {
        println!("  and {more} more");
    }
    let sabotage =
        options.sabotage.map(|sabotage| format!(" --sabotage {}", sabotage.word())).unwrap_or_default();
    println!("again: cargo xtask simulate --seed {} --trace{sabotage}", failed.seed);
    ExitCode::FAILURE
}

#[derive(Default)]
struct Totals {
    seeds: u64,
    lasted: u64,
    acknowledged: usize,
    entries: usize,
    events: u64,
    /// The first seed that fails.
    failed: Option<Outcome>,
}

/// Runs seeds until all are done, or one fails. A run is one thread's; several go on beside each other.
fn simulate(options: &Options) -> Totals {
    let (next, stop, totals) = (AtomicU64::new(0), AtomicBool::new(false), Mutex::new(Totals::default()));
    let work = || {
        while !stop.load(SeqCst) {
            let n = next.fetch_add(1, SeqCst);
            if n >= options.seeds {
                return;
            }
            let outcome = run(options.first.wrapping_add(n), options.sabotage, options.trace);
            if !outcome.findings.is_empty() {
                stop.store(true, SeqCst);
            }
            lock(&totals).add(outcome, options.seeds == 1);
        }
    };
    std::thread::scope(|scope| (0..options.threads).for_each(|_| drop(scope.spawn(work))));
    totals.into_inner().unwrap_or_default()
}

impl Totals {
    fn add(&mut self, outcome: Outcome, alone: bool) {
        self.seeds += 1;
        self.lasted += outcome.lasted;
        self.acknowledged += outcome.acknowledged;
        self.entries += outcome.entries;
        self.events += outcome.print.1;
        if alone {
            println!(
                "seed {}: {} events with the print {:016x}",
                outcome.seed, outcome.print.1, outcome.print.0
            );
        } else if self.seeds.is_multiple_of(SAYS) {
            println!("{} seeds", self.seeds);
        }
        let earlier = self.failed.as_ref().is_none_or(|failed| outcome.seed < failed.seed);
        if earlier && !outcome.findings.is_empty() {
            self.failed = Some(outcome);
        }
    }
}
