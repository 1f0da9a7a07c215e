//! The one-move greedy player of sections 25 and 26 of the specification, as the measure that the searching
//! bots are held against: an arrangement with the best answer to what its visit asks, by an estimate of a
//! few figures. It is kept as it is written there; improve the judgement, not this.

use tableflip_fliptown::{Fliptown, Good, Position, Step, hand};
use tableflip_kernel::Seat;

use super::clock::Clock;
use super::features::hand_now;

/// A bonus action that waits.
const BONUS: f32 = 2.0;
/// Each Wanted above the fourth.
const WANTED: f32 = 0.4;
/// A pan or a hammer, for each time it will pay.
const TOOL: f32 = 0.5;

/// What a seat's sheet looks worth, in points.
pub(super) fn estimate(rules: &Fliptown, position: &Position, seat: Seat) -> f32 {
    let sheet = position.sheet(seat);
    let clock = Clock::of(rules, position, sheet);
    let figures = &rules.figures;
    let mut points = (sheet.has(Good::Stars) + rules.silver(sheet)) as f32;
    points += sheet.has(Good::Cash) as f32 / figures.cash_per_point as f32;
    points += sheet.has(Good::Gold) as f32 / figures.gold_per_point as f32;
    points += BONUS * sheet.bonuses.len() as f32;
    points += TOOL * clock.incomes * (sheet.has(Good::Pans) + sheet.has(Good::Hammers)) as f32;
    points -= WANTED * sheet.wanted().saturating_sub(4) as f32;
    if clock.hand_open {
        let (cash, stars) = figures.pay[hand(hand_now(position, sheet)) as usize];
        points += stars as f32 + cash as f32 / figures.cash_per_point as f32;
    }
    if let Step::Rob { target } = sheet.step {
        // Three quarters of the stars on average, near enough.
        points += 0.75 * figures.badlands.targets[target.index()].stars as f32;
    }
    points - rules.cowbot_points(position).unwrap_or(0) as f32
}
