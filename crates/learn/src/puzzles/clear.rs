//! Whether a decision has one clear answer (LN-2.2).

use serde_json::Value;
use tableflip_review::trial::Candidate;
use tableflip_review::{Explained, Unit};

use super::puzzle::MOST_BEST;

/// The fewest legal actions.
pub(crate) const FEWEST_LEGAL: usize = 4;
/// Where a game is all but decided nothing is asked.
const OPEN: std::ops::RangeInclusive<f64> = 0.05..=0.95;

/// The clear answer of a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Clear {
    /// Everything that is good enough, best first.
    pub best: Vec<Value>,
    /// What the best of the others costs.
    pub margin: f64,
    /// The standard error of that.
    pub se: f64,
}

/// By how much a margin must exceed two standard errors: T2 of RV-3.3.
pub(crate) fn least_margin(unit: Unit) -> f64 {
    unit.thresholds()[1]
}

/// The candidates, each told once: two that are told alike are the same to whoever is asked, the better of them counts.
pub(crate) fn told_once(explained: &Explained) -> Vec<&Candidate> {
    let mut told: Vec<&Candidate> = Vec::with_capacity(explained.actions.len());
    for candidate in &explained.actions {
        if told.iter().all(|other| other.action != candidate.action) {
            told.push(candidate);
        }
    }
    told
}

/// The answer of a decision, or why it has no clear one.
pub fn clear(explained: &Explained) -> Result<Clear, String> {
    if explained.legal < FEWEST_LEGAL {
        return Err(format!(
            "only {} actions are legal, fewer than {FEWEST_LEGAL} (LN-2.2)",
            explained.legal
        ));
    }
    if explained.unit == Unit::Win && !OPEN.contains(&explained.expect) {
        let (expect, least, most) = (explained.expect, OPEN.start(), OPEN.end());
        return Err(format!("the expectation is {expect:.3}, not between {least} and {most} (LN-2.2)"));
    }
    let (good, others): (Vec<&Candidate>, Vec<&Candidate>) =
        told_once(explained).into_iter().partition(|candidate| candidate.good_enough);
    if good.len() > MOST_BEST {
        return Err(format!("{} answers are good enough, more than {MOST_BEST} (LN-2.2)", good.len()));
    }
    let Some(next) = others.first() else { return Err("every answer is good enough (LN-2.2)".into()) };
    let (margin, se) = (next.cost, next.cost_se);
    let needed = 2.0 * se + least_margin(explained.unit);
    if margin <= needed {
        return Err(format!("the margin is {margin:.3}, not more than {needed:.3} (LN-2.2)"));
    }
    Ok(Clear { best: good.iter().map(|candidate| candidate.action.clone()).collect(), margin, se })
}
