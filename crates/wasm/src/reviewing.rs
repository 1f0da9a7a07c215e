//! Reviews in the browser (RV-4.2): one under way at a time, done a few tasks per call, so that whoever waits sees it come and
//! can let go of it; a single answer judged (RV-7.1); and explained hints (RV-8).
//!
//! Judges nothing itself: that is the review crate's. Whatever comes in a link may be reviewed, so every count is bounded.

use serde_json::{Value, json};
use tableflip_catalogue::judge_of;
use tableflip_kernel::document::named;
use tableflip_kernel::record::{LARGEST_RECORD, MOST_ACTIONS, Record};
use tableflip_kernel::{Audience, Edition, Fault, Seat, json as read};
use tableflip_review::erased::Agreed as Terms;
use tableflip_review::review::BOUNDS;
use tableflip_review::{AnyJudge, AnyReview, Order};

use crate::call::{AnswerCall, Begun, ExplainCall, Glimpse, GlimpseCall, Progress, ReviewCall};
use crate::host::{GAMES, HOST};

/// The dice of an answer: the same whatever is answered, so that two answers are compared fairly.
const ANSWERS: u64 = 0;

/// The review under way, if there is one.
#[derive(Default)]
pub(crate) struct Desk {
    count: u32,
    open: Option<(u32, Box<dyn AnyReview>, usize)>,
}

impl Desk {
    /// Begins a review. One that was under way is let go.
    pub(crate) fn begin(&mut self, asked: &ReviewCall) -> Result<Begun, String> {
        self.open = None;
        let &ReviewCall { ref record, budget, seat } = asked;
        let record = record_of(record)?;
        if let Some(fault) = record.verify(&GAMES).err().and_then(|faults| faults.into_iter().next()) {
            return Err(format!("not verified: {fault}"));
        }
        let seats = record.replay(&GAMES, 0).map_err(say)?.seats();
        if seat.is_some_and(|seat| seat >= seats) {
            return Err("there is no such seat".into());
        }
        let review = review_of(&record, Order { budget, seat: seat.map(Seat), ..Order::default() })?;
        self.count += 1;
        let begun = Begun {
            review: self.count,
            tasks: review.tasks() as u32,
            until_ledger: review.until_ledger() as u32,
        };
        self.open = Some((self.count, review, 0));
        Ok(begun)
    }

    /// Does the next tasks, at least one; tells verdicts as they come, and the whole when the ledger or everything is done.
    pub(crate) fn step(&mut self, id: u32, tasks: u32) -> Result<Progress, String> {
        let open = self.open.as_mut().filter(|(open, ..)| *open == id);
        let (_, review, done) = open.ok_or("that review is not open")?;
        let (first, last) = (*done, review.tasks().min(*done + tasks.max(1) as usize));
        for task in first..last {
            let part = review.work(task);
            review.put(task, part);
        }
        *done = last;
        let told = (first..last).map(|task| review.told(task)).filter(|told| !told.is_null()).collect();
        let reached = |milestone: usize| (first < milestone || first == last) && milestone <= last;
        let tell = reached(review.until_ledger()) || last == review.tasks();
        let report = if tell { review.report() } else { None };
        Ok(Progress { done: last as u32, told, report: report.map(|report| json!(report)) })
    }

    /// Lets go of a review. One that is not open is let go already.
    pub(crate) fn end(&mut self, id: u32) {
        self.open.take_if(|(open, ..)| *open == id);
    }
}

/// What a seat saw before a moment of a record, and what it might have done.
pub(crate) fn glimpse(asked: &GlimpseCall) -> Result<Glimpse, String> {
    let (record, seat) = (record_of(&asked.record)?, asked.seat);
    let play = record.replay(&GAMES, (asked.moment as usize).min(record.actions.len())).map_err(say)?;
    if seat >= play.seats() {
        return Err("there is no such seat".into());
    }
    let owed = play.to_act().contains(Seat(seat));
    Ok(Glimpse {
        view: play.view(Audience::Seat(Seat(seat))),
        legal: if owed { play.legal(Seat(seat)) } else { Vec::new() },
    })
}

/// What an answer at a moment of a record would have been worth, judged as the moment itself is: `judged` of RV-5.
pub(crate) fn answer(asked: AnswerCall) -> Result<Value, String> {
    let AnswerCall { record, moment, action, budget } = asked;
    let (mut record, moment) = (record_of(&record)?, moment as usize);
    if moment >= record.actions.len() {
        return Err("there is no such moment".into());
    }
    record.actions.truncate(moment);
    record.actions.push(action);
    let mut review = review_of(&record, Order { budget, seed: Some(ANSWERS), ..Order::default() })?;
    // Verdicts come last, and this moment's is the last of them.
    let last = review.tasks() - 1;
    let part = review.work(last);
    review.put(last, part);
    Ok(review.told(last)["judged"].take())
}

/// Explains a decision by what its seat sees (RV-8.4); `null` where nothing is to decide.
pub(crate) fn explain(asked: &ExplainCall) -> Result<Value, String> {
    let ExplainCall { table, view, seat, budget, seed } = asked;
    let edition = edition_of(&table.game, table.edition.text.as_deref(), &table.edition.sha256)?;
    let terms = Terms { edition: &edition, options: &table.options, host: Some(HOST) };
    let explained =
        judge(&table.game)?.explain(&terms, view, Seat(*seat), bounded(*budget)?, u64::from(*seed));
    explained.map(|explained| json!(explained)).map_err(say)
}

fn review_of(record: &Record, order: Order) -> Result<Box<dyn AnyReview>, String> {
    bounded(order.budget)?;
    let edition = edition_of(&record.game, record.edition.text.as_deref(), &record.edition.sha256)?;
    let terms = Terms { edition: &edition, options: &record.options, host: Some(HOST) };
    judge(&record.game)?.review(&terms, record, order).map_err(say)
}

fn record_of(text: &str) -> Result<Record, String> {
    if text.len() > LARGEST_RECORD {
        return Err(format!("a record of more than {LARGEST_RECORD} bytes is not reviewed (RV-5.2)"));
    }
    let record = Record::read(&read::parse(text).map_err(say)?).map_err(say)?;
    if record.actions.len() > MOST_ACTIONS {
        return Err(format!("a record of more than {MOST_ACTIONS} actions is not reviewed (RV-5.2)"));
    }
    Ok(record)
}

fn edition_of(game: &str, text: Option<&str>, sha256: &str) -> Result<Edition, String> {
    let game = named(&GAMES, game).ok_or("there is no such game")?;
    let edition = match text {
        Some(text) => game.read_edition(text).map_err(|faults| faults.to_string())?,
        None => game.standard(),
    };
    if edition.sha256 == sha256 { Ok(edition) } else { Err("that edition is not known here".into()) }
}

fn judge(game: &str) -> Result<&'static dyn AnyJudge, String> {
    judge_of(game).ok_or_else(|| "this game has no judge".to_string())
}

fn bounded(budget: u32) -> Result<u32, String> {
    let [least, most] = BOUNDS;
    if (least..=most).contains(&budget) {
        return Ok(budget);
    }
    Err(format!("a budget is {least} to {most} samples (RV-4.1)"))
}

#[allow(clippy::needless_pass_by_value, reason = "for map_err")]
fn say(fault: Fault) -> String {
    fault.to_string()
}
