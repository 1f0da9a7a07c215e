//! How difficult a puzzle is: by which bots miss it (LN-2.3).

use serde_json::Value;
use tableflip_bots::{AnyBot, Budget, Level};
use tableflip_kernel::{Fault, Seat};
use tableflip_review::{AnyExaminer, Explained};

use super::clear::least_margin;

/// Who tries, how often, and how many misses are too many.
const TRIALS: [(Level, u64, u64); 4] =
    [(Level::Greedy, 1, 0), (Level::Novice, 8, 4), (Level::Regular, 8, 4), (Level::Expert, 8, 2)];

/// Those who can be asked about many decisions: they think for a moment only.
const QUICK: [Level; MOST_MISSES as usize] = [Level::Greedy, Level::Novice, Level::Regular];
/// How many of them there are.
pub(super) const MOST_MISSES: u64 = 3;

/// How many of those who think for a moment only would miss a decision, as far as few samples and one try tell.
pub(super) fn likely_misses(
    bot: &mut dyn AnyBot,
    examiner: &dyn AnyExaminer,
    view: &Value,
    seat: Seat,
    explained: &Explained,
) -> Result<u64, Fault> {
    let mut missed = 0;
    for level in QUICK {
        let thoughts = bot.advise(view, seat, level, Budget::Level, 0, &|| false)?;
        let Some(thought) = thoughts.first() else { continue };
        let choice = examiner.choice(view, seat, &thought.action, Some(level))?;
        let judged = explained.actions.iter().find(|candidate| candidate.action == choice);
        missed += u64::from(judged.is_none_or(|candidate| candidate.cost > least_margin(explained.unit)));
    }
    Ok(missed)
}

/// From 1, one more for each level that misses it.
pub(super) fn difficulty(
    bot: &mut dyn AnyBot,
    examiner: &dyn AnyExaminer,
    view: &Value,
    seat: Seat,
    best: &[Value],
) -> Result<u8, Fault> {
    let mut difficulty = 1;
    for (level, tries, most) in TRIALS {
        let (mut missed, mut found) = (0, 0);
        for seed in 0..tries {
            // Once it is certain on which side it falls, nobody need try again.
            if missed > most || found >= tries - most {
                break;
            }
            let thoughts = bot.advise(view, seat, level, Budget::Level, seed, &|| false)?;
            let Some(thought) = thoughts.first() else { return Ok(difficulty) };
            let choice = examiner.choice(view, seat, &thought.action, Some(level))?;
            if best.contains(&choice) {
                found += 1;
            } else {
                missed += 1;
            }
        }
        difficulty += u8::from(missed > most);
    }
    Ok(difficulty)
}
