//! What was seen, in words and tables.

use std::fmt::Write as _;
use std::time::Duration;

use crate::audit::Audit;
use crate::judge::{Finding, Wrong};
use crate::pauses::{Effect, promise};

/// How many findings are told in full.
const TOLD: usize = 20;

/// How long people waited, for each fault.
pub(crate) fn pauses(effects: &[Effect]) -> String {
    let mut text = String::from(
        "| fault | rounds | actions held up | median s | longest s | since | promised s | | longest as seen s |\n\
         | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n",
    );
    for effect in effects {
        let (promised, since) = promise(effect.kind);
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {} | {since} | {} | {} | {} |",
            effect.kind.word(),
            effect.rounds,
            effect.held_up,
            seconds(effect.median),
            seconds(effect.longest),
            seconds(promised),
            if effect.longest <= promised { "met" } else { "MISSED" },
            seconds(effect.seen),
        );
    }
    text
}

fn seconds(time: Duration) -> String {
    format!("{:.2}", time.as_secs_f64())
}

/// What was lost, doubled and so on.
pub(crate) fn faults(acknowledged: u64, audit: &Audit) -> String {
    let count = |wrong| audit.findings.iter().filter(|finding| finding.wrong == wrong).count();
    let mut text = String::from(
        "| actions acknowledged | tables | entries | lost | doubled | out of order | denied, but there | broken | stuck |\n\
         | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n",
    );
    let _ = writeln!(
        text,
        "| {acknowledged} | {} | {} | {} | {} | {} | {} | {} | {} |",
        audit.tables,
        audit.entries,
        count(Wrong::Lost),
        count(Wrong::Doubled),
        count(Wrong::OutOfOrder),
        count(Wrong::Denied),
        count(Wrong::Broken),
        count(Wrong::Stuck),
    );
    let mut findings: Vec<&Finding> = audit.findings.iter().collect();
    findings.sort_by_key(|finding| finding.wrong);
    for finding in findings.iter().take(TOLD) {
        let _ = writeln!(text, "{:?}: table {}: {}", finding.wrong, finding.table, finding.says);
    }
    if findings.len() > TOLD {
        let _ = writeln!(text, "… and {} more", findings.len() - TOLD);
    }
    text
}
