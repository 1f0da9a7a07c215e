//! How many points a seat will end with (less the cowbot's): what it has for certain, what the next cards
//! are expected to bring, and what the network makes of the rest.

use tableflip_fliptown::edition::{Effect, Target};
use tableflip_fliptown::{Fliptown, Good, Lure, Phase, Position, Sheet, Step, hand};
use tableflip_kernel::Seat;

use super::clock::Clock;
use super::features::{Inputs, Subject, hand_now, inputs};
use super::net::Net;
use super::unseen::{Unseen, arrest, robbery};

/// The points that a seat is expected to end with.
pub(super) fn points(net: &Net, rules: &Fliptown, position: &Position, seat: Seat) -> f32 {
    let sheet = position.sheet(seat);
    if position.phase == Phase::Over {
        return rules.points(sheet) as f32 - rules.cowbot_points(position).unwrap_or(0) as f32;
    }
    let unseen = Unseen::of(position, seat, sheet);
    let judge = |sheet: &Sheet| {
        let subject = subject(rules, position, seat, sheet, &unseen);
        sure(&subject) + net.answer(inputs(&subject).values())
    };
    match sheet.step {
        Step::Rob { target } => {
            let target = &rules.figures.badlands.targets[target.index()];
            let chance = robbery(rules, sheet, &unseen, target.value);
            let [won, lost] = [true, false].map(|success| robbed(rules, sheet, target, success));
            chance * judge(&won) + (1.0 - chance) * judge(&lost)
        }
        _ => judge(sheet),
    }
}

/// What the network is told of a seat, and the points that it need not be told.
pub fn lesson(rules: &Fliptown, position: &Position, seat: Seat) -> (Inputs, f32) {
    let sheet = position.sheet(seat);
    let unseen = Unseen::of(position, seat, sheet);
    let subject = subject(rules, position, seat, sheet, &unseen);
    (inputs(&subject), sure(&subject))
}

fn subject<'s>(
    rules: &'s Fliptown,
    position: &'s Position,
    seat: Seat,
    sheet: &'s Sheet,
    unseen: &'s Unseen,
) -> Subject<'s> {
    Subject { rules, position, seat, sheet, clock: Clock::of(rules, position, sheet), unseen }
}

/// A sheet after its robbery (FT-7.5 to FT-7.8).
fn robbed(rules: &Fliptown, sheet: &Sheet, target: &Target, success: bool) -> Sheet {
    let mut sheet = *sheet;
    let badlands = &rules.figures.badlands;
    let half = if badlands.half_up { target.stars.div_ceil(2) } else { target.stars / 2 };
    sheet.goods[Good::Stars as usize] += if success { target.stars } else { half };
    sheet.goods[Good::Cash as usize] += if success { target.cash } else { 0 };
    sheet.gained.add(Lure::Stars as u8);
    let set = &badlands.sets[usize::from(target.set)];
    if sheet.targets.set() & set.targets == set.targets {
        for effect in &set.effects {
            match *effect {
                Effect::Bonus(bonus) => {
                    let _one_too_many_is_lost = sheet.bonuses.try_push(bonus);
                    sheet.gained.add(Lure::Bonus as u8);
                }
                Effect::Gain(good, n) => sheet.goods[good as usize] += n,
                _ => {}
            }
        }
    }
    sheet
}

/// The points that are in the hand already, and those that the round will bring or take on average.
fn sure(subject: &Subject<'_>) -> f32 {
    let Subject { rules, position, sheet, clock, .. } = subject;
    let figures = &rules.figures;
    let in_cash = |cash: u32| cash as f32 / figures.cash_per_point as f32;
    let in_gold = |gold: u32| gold as f32 / figures.gold_per_point as f32;
    let mut points = (sheet.has(Good::Stars) + rules.silver(sheet)) as f32;
    points += in_cash(sheet.has(Good::Cash)) + in_gold(sheet.has(Good::Gold));
    points += clock.incomes * in_gold(sheet.has(Good::Pans) * figures.gold_per_pan);
    points += clock.incomes * in_cash(sheet.has(Good::Hammers) * figures.cash_per_hammer);
    if clock.hand_open {
        let (cash, stars) = figures.pay[hand(hand_now(position, sheet)) as usize];
        points += stars as f32 + in_cash(cash);
    }
    if clock.trial_now {
        points -= penalty(subject);
    }
    if let Some(cowbot) = rules.cowbot_points(position) {
        let mode = figures.modes[rules.options.mode as usize];
        let steals = rules.would_steal(position, sheet);
        points -= cowbot as f32 + if steals { mode.per_stolen as f32 } else { 0.0 };
    }
    points
}

/// What this round's Sheriff costs on average: the better of bribing, where that is still open, and standing.
fn penalty(subject: &Subject<'_>) -> f32 {
    let Subject { rules, position, sheet, .. } = subject;
    let sheriff = &rules.figures.sheriff;
    let round = usize::from(position.round.max(1) - 1);
    let caught = arrest(sheet, subject.unseen, position.sheriff_known_to(subject.seat));
    let stars = sheriff.penalty_stars[round].min(sheet.has(Good::Stars)) as f32;
    let cash = sheriff.penalty_cash[round];
    let fine = if sheet.has(Good::Cash) >= cash && sheet.wanted() < sheriff.stars_only_from {
        stars.min(cash as f32 / rules.figures.cash_per_point as f32)
    } else {
        stars
    };
    let stands = caught * fine;
    let price = sheet.wanted().saturating_mul(sheriff.bribe);
    let decided = matches!(position.phase, Phase::Law | Phase::Reveal) && sheet.step != Step::Law;
    if !decided && sheet.has(Good::Gold) >= price {
        return stands.min(price as f32 / rules.figures.gold_per_point as f32);
    }
    stands
}
