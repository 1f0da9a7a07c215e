//! What a sheet shows of a seat's chances, as numbers that a line can be laid through. Goals count by how far they have
//! come, never by scenario.

use tableflip_flip_5x::{Flip5x, Focus, Goal, Position, planets};
use tableflip_kernel::Seat;

use super::standing::progress;
use super::survey::Survey;

/// How many there are.
pub const SIGNS: usize = 18;

/// The signs of a seat, each about 0 to 1 in usual games.
pub(super) fn signs(rules: &Flip5x, position: &Position, seat: Seat) -> [f32; SIGNS] {
    let sheet = position.table.sheet(seat);
    let goals = &rules.figures.scenarios[usize::from(position.table.scenario)].goals;
    let survey = Survey::of(rules, sheet);
    let [one, other] = [0, 1].map(|n| progress(rules, sheet, &goals[n]));
    let planned: u32 = planets(survey.empire).map(|planet| u32::from(sheet.planned[planet.index()])).sum();
    let output = |focus: Focus| {
        let all = planets(sheet.focus[focus as usize]);
        all.map(|planet| f32::from(survey.output(planet, focus))).sum::<f32>() / 10.0
    };
    let shields = || planets(survey.linked).map(|planet| sheet.shields[planet.index()]);
    let open = shields().filter(|shields| *shields == 0).count() as f32;
    let guarded = shields().map(f32::from).sum::<f32>();
    let closed = sheet.jumps.iter().filter(|jump| jump.interior & survey.blockaded != 0).count() as f32;
    let bearing = |goal: &Goal| match goal {
        Goal::Defeat(kinds) => {
            let there = kinds.iter().filter_map(|&kind| sheet.enemy(kind));
            there.map(|enemy| survey.bearing_on(*enemy) as f32).sum::<f32>() / 20.0
        }
        _ => 0.0,
    };
    [
        one,
        other,
        one.max(other),
        one * one,
        other * other,
        survey.empire.count_ones() as f32 / 10.0,
        (f32::from(sheet.total_prosperity()) + planned as f32) / 30.0,
        f32::from(sheet.all_circles()) / 12.0,
        output(Focus::Research),
        output(Focus::Military),
        output(Focus::Agriculture),
        open / 5.0,
        guarded / 10.0,
        sheet.jumps.len() as f32 / 20.0,
        closed / 5.0,
        sheet.plagued.count_ones() as f32 / 3.0,
        bearing(&goals[0]) + bearing(&goals[1]),
        f32::from(sheet.relics) / 3.0,
    ]
}
