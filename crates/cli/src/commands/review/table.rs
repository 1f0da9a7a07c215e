//! A review as a table for people: the ledger, the costliest moments, the luckiest draws.

use std::fmt::Write as _;

use tableflip_review::report::{MomentLine, SeatLine};
use tableflip_review::{Report, Unit};

/// As many draws as are listed.
const STROKES: usize = 3;

/// The whole text.
pub(super) fn of(report: &Report) -> String {
    let mut text = format!("{} ({}, {} samples per candidate)\n", report.game, report.judge, report.budget);
    if !report.trusted {
        let _ = writeln!(text, "  Another edition than the judge's: take the figures with caution.");
    }
    for line in &report.seats {
        seat(&mut text, report, line);
    }
    text.push('\n');
    text
}

fn seat(text: &mut String, report: &Report, line: &SeatLine) {
    let end = line.result.map_or_else(
        || format!("left at {}", amount(report.unit, line.end.unwrap_or_default())),
        |result| amount(report.unit, result),
    );
    let change = |value: f64| signed(report.unit, value);
    let _ = writeln!(
        text,
        "\nSeat {}: {} to begin with, luck {}, own decisions {}, others' {}, hand {}: {end}",
        line.seat,
        amount(report.unit, line.start),
        change(line.luck),
        change(line.own),
        change(line.others),
        change(line.hand),
    );
    let _ = writeln!(
        text,
        "  {} decisions, {} that mattered, each lost {} ± {}",
        line.decisions,
        line.counted,
        amount(report.unit, line.loss),
        amount(report.unit, line.loss_se)
    );
    for &n in &line.worst {
        costly(text, report, &report.moments[n]);
    }
    strokes(text, report, usize::from(line.seat));
}

fn costly(text: &mut String, report: &Report, moment: &MomentLine) {
    let Some(judged) = &moment.judged else { return };
    let _ = writeln!(
        text,
        "  moment {}, turn {}: {} cost {} ± {}; better: {}",
        moment.n,
        moment.turn,
        moment.action,
        amount(report.unit, judged.cost),
        amount(report.unit, judged.se),
        judged.best
    );
}

/// What chance gave and took most.
fn strokes(text: &mut String, report: &Report, seat: usize) {
    let draws = report.moments.iter().flat_map(|moment| moment.draws.iter().map(move |draw| (moment, draw)));
    let mut all: Vec<_> = draws.map(|(moment, draw)| (draw.luck[seat], moment, draw.what)).collect();
    all.sort_by(|a, b| b.0.abs().total_cmp(&a.0.abs()));
    for (luck, moment, what) in all.into_iter().take(STROKES) {
        let _ = writeln!(
            text,
            "  moment {}, turn {}: {what} {}",
            moment.n,
            moment.turn,
            signed(report.unit, luck)
        );
    }
}

/// A win is told in per cent.
fn amount(unit: Unit, value: f64) -> String {
    match unit {
        Unit::Win => format!("{:.0}%", value * 100.0),
        Unit::Points => format!("{value:.1}"),
    }
}

fn signed(unit: Unit, value: f64) -> String {
    match unit {
        Unit::Win => format!("{:+.0}%", value * 100.0),
        Unit::Points => format!("{value:+.1}"),
    }
}
