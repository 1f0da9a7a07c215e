//! Asking a game's judge: what is reviewed and what is not, and doing a review's work on several threads.

use std::panic;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use serde_json::Value;
use tableflip_catalogue::{GAMES, judge_of};
use tableflip_kernel::record::Record;
pub(crate) use tableflip_kernel::record::{LARGEST_RECORD, MOST_ACTIONS};
use tableflip_kernel::{AnyPlay, Audience, Seat};
use tableflip_review::erased::Agreed;
use tableflip_review::review::{BOUNDS, BUDGETS, budget as samples};
use tableflip_review::{AnyReview, Explained, Order, Part, Report};

use crate::answer::Failure;

/// The most samples per candidate (RV-4.1).
pub(crate) const MOST_SAMPLES: u32 = BOUNDS[1];
/// The budget where none is named (RV-4.1).
pub(crate) const USUAL: u32 = 64;

/// What a caller wants reviewed.
pub(crate) struct Wanted {
    /// Whose decisions are judged; everybody's if nobody is named.
    pub(crate) seat: Option<u8>,
    /// Samples per candidate.
    pub(crate) budget: u32,
    /// Dice that replace those of the record.
    pub(crate) seed: Option<u64>,
}

/// The samples that a budget's word or number stands for.
pub(crate) fn budget(word: &str) -> Result<u32, String> {
    samples(word).ok_or_else(|| {
        let named: Vec<String> =
            BUDGETS.iter().map(|(name, samples)| format!("{name} ({samples})")).collect();
        let [least, most] = BOUNDS;
        let word: String = word.chars().take(40).collect();
        format!("{word:?} is none: it is {}, or a number from {least} to {most} (RV-4.1)", named.join(", "))
    })
}

/// A review of a record that has not begun. The record is verified first: a review of something else than was played
/// would be believed.
pub(crate) fn open(json: &Value, wanted: &Wanted, most: usize) -> Result<Box<dyn AnyReview>, Failure> {
    let record = Record::read(json).map_err(Failure::wrong)?;
    if record.actions.len() > most {
        let reason =
            format!("the game has {} actions; up to {most} are reviewed (RV-5.2)", record.actions.len());
        return Err(Failure::wrong(reason));
    }
    let rules = record.rules(GAMES).map_err(Failure::wrong)?;
    let seats = rules.seats();
    if let Some(seat) = wanted.seat.filter(|seat| *seat >= seats) {
        let reason = format!("there is no seat {seat}: this table has seats 0 to {} (RV-5.2)", seats - 1);
        return Err(Failure::wrong(reason));
    }
    if record.replay(GAMES, 0).is_ok_and(|play| play.is_race()) {
        return Err(Failure::no("a race is not reviewed: who was faster decided it (RV-2.7)"));
    }
    record.verify(GAMES).map_err(|faults| {
        let reasons: Vec<String> = faults.iter().map(ToString::to_string).collect();
        Failure::no(format!("not verified: {}", reasons.join("; ")))
    })?;
    let judge = judge_of(rules.title().id)
        .ok_or_else(|| Failure::wrong(format!("{} has no judge", rules.title().name)))?;
    let options = rules.options();
    let table = Agreed { edition: rules.edition(), options: &options, host: None };
    let order = Order { budget: wanted.budget, seat: wanted.seat.map(Seat), seed: wanted.seed };
    judge.review(&table, &record, order).map_err(Failure::wrong)
}

/// Does all of a review's work on so many threads, this one included; `tick` is called after each task.
pub(crate) fn finish(review: &mut dyn AnyReview, threads: u64, tick: impl Fn() + Sync) -> Report {
    let next = AtomicUsize::new(0);
    let tasks = review.tasks();
    let parts: Vec<(usize, Part)> = {
        let review = &*review;
        let work = || {
            let mut parts = Vec::new();
            loop {
                let task = next.fetch_add(1, Ordering::Relaxed);
                if task >= tasks {
                    return parts;
                }
                parts.push((task, review.work(task)));
                tick();
            }
        };
        thread::scope(|scope| {
            // A thread that the system does not grant is no reason to stop: the others do its work.
            let helpers: Vec<_> =
                (1..threads).map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok()).collect();
            let mut all = work();
            for helper in helpers {
                match helper.join() {
                    Ok(parts) => all.extend(parts),
                    Err(bug) => panic::resume_unwind(bug),
                }
            }
            all
        })
    };
    for (task, part) in parts {
        review.put(task, part);
    }
    review.report().expect("all tasks are done")
}

/// What the judge makes of a seat's decision, by what the seat sees and nothing else; `None` where there is none.
pub(crate) fn explain(
    play: &dyn AnyPlay,
    seat: Seat,
    budget: u32,
    seed: u64,
) -> Result<Option<Explained>, String> {
    let judge = judge_of(play.title().id).ok_or_else(|| format!("{} has no judge", play.title().name))?;
    if !play.to_act().contains(seat) {
        return Ok(None);
    }
    if play.is_race() {
        return Err("there are no hints in a race (RV-8.1)".into());
    }
    let options = play.options();
    let table = Agreed { edition: play.edition(), options: &options, host: None };
    let view = play.view(Audience::Seat(seat));
    judge.explain(&table, &view, seat, budget, seed).map_err(|fault| fault.to_string())
}
