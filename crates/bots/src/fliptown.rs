//! What Fliptown tells the search: what a sheet would score as it stands, with the weights of FT-25.3. Untuned.
//!
//! It reads sheets only, which are open to everybody, so no sample can mislead it.

use tableflip_fliptown::{Fliptown, Good, Position, Sheet};
use tableflip_kernel::{MAX_SEATS, Outcome, Seat};

use crate::judgement::{Judgement, Worth};

/// Scores are seen as shares of this one.
const WHOLE: f32 = 100.0;

/// The judgement.
#[derive(Clone, Copy, Debug, Default)]
pub struct FliptownJudgement;

impl Judgement<Fliptown> for FliptownJudgement {
    fn worth(&self, rules: &Fliptown, position: &Position) -> Option<Worth> {
        let mut worth = [0.0; MAX_SEATS];
        let seats = usize::from(tableflip_kernel::Game::seats(rules));
        for seat in (0..seats as u8).map(Seat) {
            worth[seat.index()] = standing(rules, position, position.sheet(seat));
        }
        Some(shares(&worth, seats))
    }

    /// More points are better even where nobody wins or loses.
    fn reward(&self, rules: &Fliptown, outcome: &Outcome) -> Worth {
        let seats = usize::from(tableflip_kernel::Game::seats(rules));
        let scores = outcome.scores.unwrap_or_default().map(|score| score as f32);
        let mut worth = shares(&scores, seats);
        if outcome.verdict != "scored" {
            worth.iter_mut().zip(outcome.points).for_each(|(worth, won)| *worth = 0.5 * *worth + 0.5 * won);
        }
        worth
    }
}

/// Alone, a share of a great score; together, how far ahead of the best other.
fn shares(scores: &Worth, seats: usize) -> Worth {
    let mut worth = [0.0; MAX_SEATS];
    for seat in 0..seats {
        let others = (0..seats).filter(|&other| other != seat).map(|other| scores[other]);
        let best = others.fold(f32::MIN, f32::max);
        let share = if seats == 1 { scores[seat] / WHOLE } else { 0.5 + (scores[seat] - best) / WHOLE };
        worth[seat] = share.clamp(0.0, 1.0);
    }
    worth
}

fn standing(rules: &Fliptown, position: &Position, sheet: &Sheet) -> f32 {
    let setup = &rules.figures.setup;
    let rounds_left = f32::from(setup.rounds.saturating_sub(position.round)) + 1.0;
    let has = |good: Good| sheet.has(good) as f32;
    let tools = 0.5 * rounds_left * (has(Good::Pans) + has(Good::Hammers));
    let waiting = 2.0 * sheet.bonuses.as_slice().len() as f32;
    let danger = 0.4 * (has(Good::Wanted) - 4.0).max(0.0);
    has(Good::Stars) + has(Good::Cash) / 4.0 + has(Good::Gold) / 2.0 + tools + waiting - danger
}
