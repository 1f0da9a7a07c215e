//! Games of bots, and their reviews.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use tableflip_bots::Level;
use tableflip_kernel::commitment::Salt;
use tableflip_kernel::playout::Tally;
use tableflip_kernel::record::{Dealt, Player, Record};
use tableflip_kernel::{Seat, Seed};
use tableflip_review::erased::Agreed;
use tableflip_review::{AnyReview, Order, Report};

use crate::Asked;
use crate::tables::Laid;

/// What comes of every seed that was asked for, in their order whatever the threads.
pub(crate) fn each<T: Send>(asked: &Asked, one: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let next = AtomicU64::new(0);
    let worker = || {
        let mut found = Vec::new();
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            if n >= asked.games {
                return found;
            }
            found.push((n, one(asked.first + n)));
        }
    };
    let mut all: Vec<(u64, T)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..asked.threads).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("games of bots do not fail")).collect()
    });
    all.sort_by_key(|(n, _)| *n);
    all.into_iter().map(|(_, found)| found).collect()
}

/// The game that bots of these levels play by a seed; the last level fills the seats that are left.
pub(crate) fn played(laid: &Laid, levels: &[Level], seed: u64) -> Record {
    let options = &laid.table.options;
    let rules = laid.game.open(&laid.edition, options).expect("options of the file");
    let mut bot = laid.bots.seat(&laid.edition, options).expect("the same options");
    let seats = 0..usize::from(rules.seats());
    let levels: Vec<Level> = seats.map(|n| levels[n.min(levels.len() - 1)]).collect();
    let actions = bot.playout(&levels, Seed::number(seed), &mut Tally::default(), &|| false);
    let record = Record::make(&*rules, Dealt::Number(seed, Salt::from_bytes([0; 16])), actions);
    let players = levels.iter().map(|level| Player::bot(level.word())).collect();
    record.expect("what bots played is legal").with_players(players)
}

/// A review that has not begun.
pub(crate) fn review(laid: &Laid, record: &Record, order: Order) -> Box<dyn AnyReview> {
    let table = Agreed { edition: &laid.edition, options: &record.options, host: None };
    laid.judge.review(&table, record, order).expect("a game that was just played")
}

/// A whole review; of seat 0's decisions, or of nobody's, or of everybody's.
pub(crate) fn reviewed(laid: &Laid, record: &Record, budget: u32, seat: Option<Seat>) -> Report {
    let mut review = review(laid, record, Order { budget, seat, seed: None });
    for task in 0..review.tasks() {
        let part = review.work(task);
        review.put(task, part);
    }
    review.report().expect("all is done")
}

/// Nobody sits there: no decision is judged, which leaves the ledger.
pub(crate) const NOBODY: Option<Seat> = Some(Seat(u8::MAX));

/// Seconds of this thread's processor time where the system tells (it does on Linux), else by the clock.
pub(crate) fn processor() -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|told| told.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(
        || std::time::UNIX_EPOCH.elapsed().map_or(0.0, |since| since.as_secs_f64()),
        |nanoseconds| nanoseconds / 1e9,
    )
}
