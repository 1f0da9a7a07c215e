//! A hand's error: normal deviations of the four integers, by the edition's skills (FS-16.3).

use tableflip_flip_ships::{FlipShips, Launch, Skill};
use tableflip_kernel::Dice;

use crate::level::Level;

/// The skill of a level: the edition lists them from the weakest. Levels below them have no better hand.
pub(super) fn skill_of(rules: &FlipShips, level: Level) -> Option<&Skill> {
    let word = match level {
        Level::Random | Level::Greedy | Level::Novice => Level::Novice.word(),
        Level::Regular | Level::Expert => level.word(),
    };
    let skills = &rules.figures.skills;
    skills.iter().find(|skill| skill.id == word).or(skills.last())
}

/// Four normal deviations, in the order x, overhang, power, aim.
pub(super) type Deviations = [f32; 4];

/// A launch that goes astray by these deviations of a skill, clamped to what a launch may be.
pub(super) fn astray(rules: &FlipShips, skill: Option<&Skill>, launch: &Launch, by: Deviations) -> Launch {
    let Some(skill) = skill else { return *launch };
    let ranges = &rules.figures.physical.launch;
    let off = |value: i32, error: f64, by: f32| value + (error * f64::from(by)).round() as i32;
    Launch {
        from: launch.from,
        x: off(launch.x, skill.x, by[0]).clamp(ranges.x[0], ranges.x[1]),
        // Physics clamps the overhang.
        overhang: off(launch.overhang, skill.overhang, by[1]),
        power: off(launch.power, skill.power, by[2]).clamp(ranges.power[0], ranges.power[1]),
        aim: off(launch.aim, skill.aim, by[3]).clamp(ranges.aim[0], ranges.aim[1]),
    }
}

/// Drawn by the dice.
pub(super) fn draw(dice: &mut Dice) -> Deviations {
    std::array::from_fn(|_| normal(dice))
}

/// Twelve uniform numbers add up to a good normal one, and to the same on every machine.
fn normal(dice: &mut Dice) -> f32 {
    let sum: u64 = (0..12).map(|_| dice.bits() >> 40).sum();
    sum as f32 / (1u32 << 24) as f32 - 6.0
}
