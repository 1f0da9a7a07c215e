//! Par: what bots make of an open day's deck (LN-3.5), on a thread of its own behind everything else, and for so long only (LN-5.3).

use std::time::Duration;

use tableflip_bots::Level;
use tableflip_catalogue::GAMES;
use tableflip_kernel::document::named;
use tableflip_learn::daily::{Deck, OfDay, table};
use tableflip_table::protocol::DailyPar;
use tableflip_table::{DayScore, day_shuffle};
use tokio::sync::{mpsc, watch};

use super::day::Day;
use crate::work::thread;

/// Behind everything else that runs on the machine.
const BEHIND: i32 = 19;

/// Par comes first: the others stand beside it.
const LEVELS: [Level; 3] = [Level::Regular, Level::Expert, Level::Novice];

/// Works out what is missing of some days, all of one date: at most so much of a thread's time for all of them. Each day is told whenever
/// something was added to it.
pub(super) fn work_out(
    days: Vec<Day>,
    most: Duration,
    closing: watch::Receiver<bool>,
) -> mpsc::UnboundedReceiver<(Day, DailyPar)> {
    let (tell, told) = mpsc::unbounded_channel();
    let work = move || {
        thread::stand_back(BEHIND);
        let began = thread::worked();
        let late = || thread::worked().saturating_sub(began) > most;
        let stop = || *closing.borrow() || tell.is_closed() || late();
        let mut days: Vec<Day> = days;
        for level in LEVELS {
            for day in &mut days {
                if stop() {
                    return;
                }
                if of_level(&mut day.row.par, level).is_some() {
                    continue;
                }
                let score = deck(day).and_then(|deck| deck.par_until(level, &stop).ok().flatten());
                let score = score.map(DayScore::from);
                *of_level(&mut day.row.par, level) = score.as_ref().map(|day| day.score);
                if level == Level::Regular {
                    day.row.par.parts = score.and_then(|day| day.parts);
                }
                let _ = tell.send((Day::clone(day), day.row.par.clone()));
            }
        }
        let spent = thread::worked().saturating_sub(began).as_millis() as u64;
        tracing::info!(games = days.len(), milliseconds = spent, "par of a day is worked out");
    };
    if let Err(error) = std::thread::Builder::new().name("tableflip-par".into()).spawn(work) {
        tracing::error!(%error, "a thread could not be started");
    }
    told
}

fn of_level(par: &mut DailyPar, level: Level) -> &mut Option<u32> {
    match level {
        Level::Novice => &mut par.novice,
        Level::Expert => &mut par.expert,
        _ => &mut par.regular,
    }
}

/// The deck of a day, as its tables are dealt it.
fn deck(day: &Day) -> Option<Deck> {
    let host = day.playable()?;
    let game = named(GAMES, &day.row.game)?;
    let rules = game.open(&game.standard(), &day.options).ok()?;
    let OfDay { seats, others, .. } = table().of(&day.row.game, day.date)?;
    let seed = day_shuffle(&day.row.date, host, rules.seats()).seed();
    Some(Deck { date: day.date, rules, seed, seats, others })
}
