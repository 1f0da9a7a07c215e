//! How far a sheet has come: towards each goal, and as an empire.

use tableflip_flip_5x::{Flip5x, Focus, Goal, Position, Sheet, planets};
use tableflip_kernel::Seat;

use super::survey::Survey;

/// How far a goal has come, from 0 to 1 (FX-12.3).
pub(super) fn progress(rules: &Flip5x, sheet: &Sheet, goal: &Goal) -> f32 {
    let figures = &*rules.figures;
    match goal {
        Goal::Defeat(enemies) => {
            let survey = Survey::of(rules, sheet);
            let strongest = survey.ready().map(|(_, power)| power).max().unwrap_or(0);
            let each = enemies.iter().map(|&kind| {
                if sheet.defeated.contains(&kind) {
                    return 1.0;
                }
                let Some(enemy) = sheet.enemy(kind) else { return 0.0 };
                let whole = &figures.enemies[usize::from(kind)];
                let bearing = survey.bearing_on(*enemy) as f32;
                if whole.health > 0 {
                    1.0 - f32::from(enemy.health) / f32::from(whole.health)
                        * (1.0 - 0.004 * bearing.min(25.0))
                } else {
                    0.25 * (f32::from(strongest) / f32::from(whole.power)).min(1.0) + 0.25 * bearing.min(1.0)
                }
            });
            each.sum::<f32>() / enemies.len().max(1) as f32
        }
        Goal::Worlds { count, prosperity } => {
            let mut worlds = [0.0; 64];
            let mut n = 0;
            for planet in planets(sheet.empire()) {
                let able = figures.map.planets[planet.index()].pips >= *prosperity;
                let now = f32::from(sheet.prosperity[planet.index()].min(*prosperity));
                worlds[n] = now / f32::from((*prosperity).max(1)) * if able { 1.0 } else { 0.2 };
                n += 1;
            }
            worlds[..n].sort_unstable_by(|a, b| b.total_cmp(a));
            worlds[..n.min(usize::from(*count))].iter().sum::<f32>() / f32::from((*count).max(1))
        }
        Goal::Lit(kind) => {
            let survey = Survey::of(rules, sheet);
            let of_kind = || sheet.features.iter().filter(|feature| feature.kind == *kind);
            let near = |at| figures.map.planets_on(figures.map.neighbours(at)) & survey.empire != 0;
            let each = of_kind().map(|feature| match survey.reached & feature.at.bit() != 0 {
                true => 1.0,
                false if near(feature.at) => 0.4,
                false => 0.0,
            });
            each.sum::<f32>() / of_kind().count().max(1) as f32
        }
        Goal::Upgrades(count) => f32::from(sheet.all_circles()) / f32::from((*count).max(1)),
        Goal::Linked { planets, total } => {
            let survey = Survey::of(rules, sheet);
            let network = survey.within(planets[0], 64);
            let held = planets.iter().filter(|planet| survey.empire & planet.bit() != 0);
            let joined = held.clone().filter(|planet| network & planet.bit() != 0).count() as f32;
            let share = (held.count() as f32 + joined) / (2.0 * planets.len() as f32);
            0.3 * share + 0.7 * (f32::from(sheet.total_prosperity()) / f32::from((*total).max(1))).min(1.0)
        }
        Goal::Prosperity(total) => f32::from(sheet.total_prosperity()) / f32::from((*total).max(1)),
    }
    .min(1.0)
}

/// The better of the two goals.
pub(super) fn nearest(rules: &Flip5x, position: &Position, sheet: &Sheet) -> f32 {
    let goals = &rules.figures.scenarios[usize::from(position.table.scenario)].goals;
    goals.iter().map(|goal| progress(rules, sheet, goal)).fold(0.0, f32::max)
}

/// What the one-move greedy player sees: the nearer goal, and the empire as it stands.
pub(super) fn at_once(rules: &Flip5x, position: &Position, seat: Seat) -> f32 {
    let sheet = position.table.sheet(seat);
    if let Some(result) = sheet.result {
        return if result.won { 100.0 } else { 0.0 };
    }
    let survey = Survey::of(rules, sheet);
    let planned: u32 = planets(survey.empire).map(|planet| u32::from(sheet.planned[planet.index()])).sum();
    let pips = f32::from(sheet.total_prosperity()) + planned as f32;
    let linked = planets(survey.linked);
    let near: f32 = linked.map(|planet| 0.5 - 0.1 * f32::from(sheet.shields[planet.index()])).sum();
    let kinds = Focus::ALL.iter().filter(|&&focus| sheet.focus[focus as usize] != 0).count() as f32;
    let empire = pips + near + 0.5 * kinds + survey.empire.count_ones() as f32;
    20.0 * nearest(rules, position, sheet) + empire + 0.8 * f32::from(sheet.all_circles())
}
