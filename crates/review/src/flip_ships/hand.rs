//! Hands: the edition's skills by their index, and what somebody with such a hand meant by a launch (RV-2.7).

use tableflip_bots::Level;
use tableflip_bots::flip_ships::model::{Aim, Thrower};
use tableflip_flip_ships::{Action, FlipShips, How, Launch, Position, Ship, Skill, Verb};

use crate::judge::Hand;

/// The skill of a hand.
pub(super) fn skill(rules: &FlipShips, hand: Hand) -> Option<&Skill> {
    let skills = &rules.figures.skills;
    skills.get(usize::from(hand.0)).or(skills.last())
}

/// The hand of a level; levels without one of their own have the weakest.
pub(super) fn of_level(rules: &FlipShips, level: Level) -> Hand {
    let skills = &rules.figures.skills;
    let found = skills.iter().position(|skill| skill.id == level.word());
    Hand(found.unwrap_or(0).min(usize::from(u8::MAX)) as u8)
}

/// The hand of somebody of whom nothing is known.
pub(super) fn usual(rules: &FlipShips) -> Hand {
    of_level(rules, Level::Regular)
}

/// The hand under which these launches are likeliest: how far each is from what was meant, in units of the skill.
pub(super) fn likeliest(rules: &FlipShips, done: &[(&Position, &Action)]) -> Hand {
    let launches: Vec<(&Position, Ship, &Launch)> = done
        .iter()
        .filter_map(|(position, action)| match &action.verb {
            Verb::Flip { ship, how: How::Launched(launch), .. } => Some((*position, *ship, launch)),
            _ => None,
        })
        .collect();
    if launches.is_empty() {
        return usual(rules);
    }
    let mut best: Option<(f64, Hand)> = None;
    for n in 0..rules.figures.skills.len().min(usize::from(u8::MAX)) {
        let (hand, own) = (Hand(n as u8), &rules.figures.skills[n]);
        let spread =
            [own.x, own.overhang, own.power, own.aim].iter().map(|by| libm::log(by.max(0.5))).sum::<f64>();
        let mut likely = 0.0;
        for (position, ship, launch) in &launches {
            let off = meant(rules, position, *ship, launch, hand)
                .map_or(0.0, |aim| apart(own, launch, &aim.launch));
            // One that is nowhere near anything tells little about the hand.
            likely -= off.min(MOST_APART) / 2.0 + spread;
        }
        if best.is_none_or(|(best, _)| likely > best) {
            best = Some((likely, hand));
        }
    }
    best.map_or_else(|| usual(rules), |(_, hand)| hand)
}

/// Squares of units of a skill.
const MOST_APART: f64 = 36.0;

/// Of the places that bots aim at, the one whose own launch is nearest, in units of the skill.
pub(super) fn meant(
    rules: &FlipShips,
    position: &Position,
    ship: Ship,
    launch: &Launch,
    hand: Hand,
) -> Option<Aim> {
    let own = skill(rules, hand)?;
    let fine = own.id == Level::Expert.word();
    let aims = Thrower::new(rules, position, ship, launch.from).meant(position, launch, fine);
    aims.into_iter().min_by(|a, b| apart(own, launch, &a.launch).total_cmp(&apart(own, launch, &b.launch)))
}

/// How far two launches are apart, squared, in units of a skill.
fn apart(skill: &Skill, a: &Launch, b: &Launch) -> f64 {
    let off = |a: i32, b: i32, by: f64| {
        let off = f64::from(a - b) / by.max(0.5);
        off * off
    };
    off(a.x, b.x, skill.x)
        + off(a.overhang, b.overhang, skill.overhang)
        + off(a.power, b.power, skill.power)
        + off(a.aim, b.aim, skill.aim)
}
