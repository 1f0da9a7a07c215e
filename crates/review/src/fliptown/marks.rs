//! What Fliptown's continuations are compared by (RV-8.3): a seat's sheet after the house's next choice.

use tableflip_bots::FliptownJudgement;
use tableflip_fliptown::{Action, Fliptown, Good, Phase, Position, Step, hand};
use tableflip_kernel::Seat;

use crate::marks::MOST_MARKS;

/// Their names: stars, silver stars, cash and gold in points, what this round's poker hand would pay, the chance of an
/// arrest, bonus actions that wait.
pub(super) const NAMES: [&str; 6] = ["stars", "silver", "money", "poker", "arrest", "bonuses"];

/// As many questions as a choice may ask.
const QUESTIONS: usize = 8;

/// The marks of a seat after this choice; `left` are the bonus actions that waited before the house went on.
pub(super) fn of(
    house: &FliptownJudgement,
    rules: &Fliptown,
    position: &Position,
    seat: Seat,
    choice: Option<Action>,
    left: usize,
    scratch: &mut Vec<Action>,
) -> [f64; MOST_MARKS] {
    let (after, fresh) = (done(house, rules, position, seat, choice, scratch), position.sheet(seat).step);
    let (sheet, scoring) = (after.sheet(seat), &rules.figures.scoring);
    let per = |good: Good, price: u32| f64::from(sheet.has(good)) / f64::from(price.max(1));
    let waiting = if fresh == Step::Assign { sheet.bonuses.len() } else { 0 };
    let open = after.phase == Phase::Turn || after.phase == Phase::Poker;
    let tried = open || after.phase == Phase::Law;
    let column = &sheet.poker[usize::from(after.round.max(1) - 1).min(sheet.poker.len() - 1)];
    let (cash, stars) = rules.figures.pay[hand(column.iter().chain(sheet.hole()).copied()) as usize];
    let pay = f64::from(stars) + f64::from(cash) / f64::from(scoring.cash_per_point.max(1));
    let mut marks = [0.0; MOST_MARKS];
    marks[0] = f64::from(sheet.has(Good::Stars));
    marks[1] = f64::from(rules.silver(sheet));
    marks[2] = per(Good::Cash, scoring.cash_per_point) + per(Good::Gold, scoring.gold_per_point);
    marks[3] = if open { pay } else { 0.0 };
    marks[4] = if tried && !sheet.bribed { f64::from(house.arrest(&after, seat)) } else { 0.0 };
    marks[5] = (left + waiting) as f64;
    marks
}

/// The position after the house's choice, before any card is turned.
fn done(
    house: &FliptownJudgement,
    rules: &Fliptown,
    position: &Position,
    seat: Seat,
    choice: Option<Action>,
    scratch: &mut Vec<Action>,
) -> Position {
    let (mut after, mut next) = (position.clone(), choice);
    for _ in 0..QUESTIONS {
        let Some(action) = next else { break };
        if rules.act(&mut after, &action).is_err() {
            break;
        }
        let asks = matches!(after.sheet(seat).step, Step::Visit { .. } | Step::Choose(_));
        next = asks.then(|| house.best(rules, &after, seat, scratch).0);
    }
    after
}
