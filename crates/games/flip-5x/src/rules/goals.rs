//! Winning and losing (FX-12).
//!
//! Goals count prosperity, never output: plague and insurgents do not matter here.

use serde_json::{Value, json};
use tableflip_kernel::{MAX_SEATS, Outcome, Seat, Sink};

use super::{Turn, network};
use crate::Flip5x;
use crate::card::Goal;
use crate::event::{Event, Happened, Tally};
use crate::map::planets;
use crate::position::Table;
use crate::sheet::{Sheet, Step};

/// Ends the game for the seat if a goal is true of its sheet; says whether it did (FX-12.1).
#[inline]
pub(super) fn test(turn: &mut Turn<'_, impl Sink<Event>>) -> bool {
    let table = &turn.position.table;
    let sheet = turn.sheet();
    if table.round == 0 || sheet.step == Step::Over {
        return false;
    }
    let goals = &turn.rules.figures.scenarios[usize::from(table.scenario)].goals;
    let Some(goal) = goals.iter().position(|goal| reached(turn.rules, sheet, goal)) else { return false };
    let (seat, round, tally) = (turn.seat, table.round, tally(turn));
    turn.emit(Happened::SeatEnded { seat, won: true, goal: Some(goal as u8 + 1), round, tally });
    true
}

/// What the seat has now, for comparing rounds.
pub(super) fn tally(turn: &Turn<'_, impl Sink<Event>>) -> Tally {
    let sheet = turn.sheet();
    let goals = &turn.rules.figures.scenarios[usize::from(turn.position.table.scenario)].goals;
    Tally {
        planets: sheet.empire().count_ones() as u8,
        prosperity: sheet.total_prosperity(),
        circles: sheet.all_circles(),
        goals: [0, 1].map(|n| progress(turn.rules, sheet, &goals[n]).done),
    }
}

/// How far a goal has come: it is reached when `done` is `of`, and never before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Progress {
    pub(super) done: u16,
    pub(super) of: u16,
}

/// How far a goal has come, in its own unit: strength taken from the one enemy, enemies, worlds, beacons,
/// circles, or prosperity; for a network its planets that are linked count one each.
pub(super) fn progress(rules: &Flip5x, sheet: &Sheet, goal: &Goal) -> Progress {
    let (done, of) = match goal {
        Goal::Defeat(enemies) => match enemies[..] {
            [only] if rules.figures.enemies[usize::from(only)].health > 0 => {
                let health = rules.figures.enemies[usize::from(only)].health;
                let left = sheet.enemy(only).map_or(health, |enemy| enemy.health);
                (if sheet.defeated.contains(&only) { health } else { health.saturating_sub(left) }, health)
            }
            _ => {
                let down = enemies.iter().filter(|kind| sheet.defeated.contains(kind)).count();
                (down as u16, enemies.len() as u16)
            }
        },
        Goal::Worlds { count, prosperity } => {
            let enough = |planet: &crate::Planet| sheet.prosperity[planet.index()] >= *prosperity;
            (planets(sheet.empire()).filter(enough).count() as u16, u16::from(*count))
        }
        Goal::Lit(kind) => {
            let (all, lit) = network::lit(rules, sheet, *kind);
            (lit as u16, (all as u16).max(1))
        }
        Goal::Upgrades(count) => (sheet.all_circles(), *count),
        Goal::Linked { planets, total } => {
            let linked = linked(rules, sheet, planets).count_ones() as u16;
            (linked + sheet.total_prosperity().min(*total), planets.len() as u16 + total)
        }
        Goal::Prosperity(total) => (sheet.total_prosperity(), *total),
    };
    Progress { done: done.min(of), of }
}

/// How far the nearer goal of a seat has come, in per cent.
pub(crate) fn nearer(rules: &Flip5x, table: &Table, seat: Seat) -> u32 {
    let goals = rules.figures.scenarios[usize::from(table.scenario)].goals.iter();
    let per_cent = |goal: &Goal| {
        let Progress { done, of } = progress(rules, table.sheet(seat), goal);
        u32::from(done) * 100 / u32::from(of.max(1))
    };
    goals.map(per_cent).max().unwrap_or(0)
}

/// Those of the wanted planets that are in the empire and linked with the first one, itself included.
pub(super) fn linked(rules: &Flip5x, sheet: &Sheet, wanted: &[crate::Planet]) -> u64 {
    let all = wanted.iter().fold(0, |all, planet| all | planet.bit()) & sheet.empire();
    match wanted.first() {
        Some(first) if all & first.bit() != 0 => {
            network::Links::of(rules, sheet).within(*first, i32::MAX) & all
        }
        _ => 0,
    }
}

/// Whether a goal is true (FX-12.3).
fn reached(rules: &Flip5x, sheet: &Sheet, goal: &Goal) -> bool {
    match goal {
        Goal::Defeat(enemies) => {
            sheet.defeated.len() >= enemies.len() && enemies.iter().all(|kind| sheet.defeated.contains(kind))
        }
        Goal::Worlds { count, prosperity } => {
            let empire = sheet.empire();
            let enough = |planet: &crate::Planet| sheet.prosperity[planet.index()] >= *prosperity;
            empire.count_ones() >= u32::from(*count)
                && planets(empire).filter(enough).count() >= usize::from(*count)
        }
        Goal::Lit(kind) => network::all_lit(rules, sheet, *kind),
        Goal::Upgrades(count) => sheet.all_circles() >= *count,
        Goal::Linked { planets, total } => {
            let wanted = planets.iter().fold(0, |all, planet| all | planet.bit());
            sheet.empire() & wanted == wanted
                && sheet.total_prosperity() >= *total
                && network::Links::of(rules, sheet).within(planets[0], i32::MAX) & wanted == wanted
        }
        Goal::Prosperity(total) => sheet.total_prosperity() >= *total,
    }
}

/// How the game ended, once every seat is over. A table has won if anybody has (FX-12.6).
pub(crate) fn outcome(table: &Table) -> Option<Outcome> {
    if !table.finished() {
        return None;
    }
    let mut points = [0.0; MAX_SEATS];
    let mut ending = "time";
    for (points, sheet) in points.iter_mut().zip(&table.sheets) {
        if let Some(result) = sheet.result.filter(|result| result.won) {
            *points = 1.0;
            ending = if result.goal == Some(1) { "goal_1" } else { "goal_2" };
        }
    }
    let verdict = if ending == "time" { "lost" } else { "won" };
    Some(Outcome { points, verdict, ending, scores: None })
}

/// The ranking of FX-12.6 and how it ended for each seat.
pub(crate) fn result(table: &Table) -> Value {
    let results: Vec<_> = table.sheets.iter().map(|sheet| sheet.result).collect();
    let round = |n: usize| results[n].filter(|result| result.won).map_or(u8::MAX, |result| result.round);
    let place = |n: usize| 1 + (0..results.len()).filter(|&other| round(other) < round(n)).count();
    let places: Vec<usize> = (0..results.len()).map(place).collect();
    json!({ "seats": results, "places": places })
}
