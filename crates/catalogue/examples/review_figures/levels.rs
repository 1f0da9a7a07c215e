//! Games of one level in all seats, judged: books, luck, loss, mistakes, the part that is not luck, calibration.

use std::collections::BTreeMap;

use tableflip_bots::Level;
use tableflip_kernel::Seat;
use tableflip_review::Unit;

use crate::Asked;
use crate::calibration::Calibration;
use crate::figures::{Figures, MISTAKES, add_up};
use crate::games::{NOBODY, each, played, processor, reviewed};
use crate::tables::Laid;

/// These games are what expectations are held against: bots that try, in equal parts.
const MIXTURE: [Level; 3] = [Level::Novice, Level::Regular, Level::Expert];

/// RV-9.1 to RV-9.3, calibration, and RV-9.4 where the table has a ratio. Whether every game's books added up.
pub(crate) fn measure(laid: &Laid, asked: &Asked) -> bool {
    let mut worst = 0.0f64;
    let mut all: BTreeMap<Level, Figures> = BTreeMap::new();
    let mut calibrations: BTreeMap<Level, Calibration> = BTreeMap::new();
    println!(
        "  {} games a level, one level in all seats, {} samples, decisions of seat 0",
        asked.games, asked.budget
    );
    for &level in &asked.levels {
        let mut figures = Figures::default();
        let judged = if asked.verdicts { Some(Seat(0)) } else { NOBODY };
        let reports = each(asked, |seed| {
            let record = played(laid, &[level], seed);
            let began = processor();
            let report = reviewed(laid, &record, asked.budget, judged);
            (report, processor() - began)
        });
        for (report, seconds) in &reports {
            figures.count(report, *seconds);
            worst = worst.max(add_up(report));
            if report.unit == Unit::Win {
                calibrations.entry(level).or_default().count(report);
            }
        }
        println!("  {:<8} {}", level.word(), figures.line());
        all.insert(level, figures);
    }
    println!("  RV-9.1 largest error in the books: {worst:.1e}");
    let even = all.values().all(Figures::even);
    println!("  RV-9.2 luck and hand within three errors of 0: {}", holds(even));
    order(&all);
    if let Some(expert) = all.get(&Level::Expert) {
        let share = expert.mistakes();
        println!(
            "  an expert's mistakes {:.1}%, at most {:.0}%: {}",
            100.0 * share,
            100.0 * MISTAKES,
            holds(share <= MISTAKES)
        );
    }
    if let Some((figures, bar)) = laid.ratio().and_then(|(level, bar)| Some((all.get(&level)?, bar))) {
        told_ratio(figures, bar);
    }
    calibrated(calibrations);
    worst < 1e-6
}

/// Each level on its own, then those of the mixture together.
fn calibrated(all: BTreeMap<Level, Calibration>) {
    for (level, calibration) in &all {
        calibration.print(level.word());
    }
    let (mut mixture, mut words) = (Calibration::default(), Vec::new());
    for (level, calibration) in all.into_iter().filter(|(level, _)| MIXTURE.contains(level)) {
        mixture.join(calibration);
        words.push(level.word());
    }
    if words.len() > 1 {
        mixture.print(&words.join(", "));
    }
}

/// RV-9.3: each level's loss below that of the weaker one, intervals apart.
fn order(all: &BTreeMap<Level, Figures>) {
    for (weak, strong) in all.iter().zip(all.iter().skip(1)) {
        let apart = strong.1.loss()[1] < weak.1.loss()[0];
        println!(
            "  RV-9.3 loss of {} below {}, intervals apart: {}",
            strong.0.word(),
            weak.0.word(),
            holds(apart)
        );
    }
}

/// RV-9.4 at a table that is not the usual one: the ledger alone.
pub(crate) fn ratio(laid: &Laid, asked: &Asked) {
    let Some((level, bar)) = laid.ratio() else { return };
    let mut figures = Figures::default();
    for report in each(asked, |seed| reviewed(laid, &played(laid, &[level], seed), asked.budget, NOBODY)) {
        figures.count(&report, 0.0);
    }
    println!("  {} in all seats, {} games", level.word(), figures.games());
    told_ratio(&figures, bar);
}

fn told_ratio(figures: &Figures, bar: f64) {
    let ratio = figures.ratio();
    println!(
        "  RV-9.4 part of the variance that is not luck: {ratio:.3}, at most {bar}: {}",
        holds(ratio <= bar)
    );
}

/// RV-9.2 where an expert has seat 0 and a novice the others: luck is luck whoever plays.
pub(crate) fn uneven(laid: &Laid, asked: &Asked) {
    let mut figures = Figures::default();
    let game = |seed| played(laid, &[Level::Expert, Level::Novice], seed);
    for report in each(asked, |seed| reviewed(laid, &game(seed), asked.budget, NOBODY)) {
        figures.count(&report, 0.0);
    }
    println!("  expert against novice, {} games: {}", figures.games(), figures.line());
    println!("  RV-9.2 luck within three errors of 0: {}", holds(figures.even()));
}

pub(crate) fn holds(it: bool) -> &'static str {
    if it { "holds" } else { "MISSED" }
}
