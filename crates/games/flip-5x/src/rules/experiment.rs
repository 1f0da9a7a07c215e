//! Experiment: research points, upgrades and cures (FX-6, FX-11, FX-14.7).
//!
//! What an immediate upgrade does follows in `effects.rs`; persistent ones are counted where they matter.

use tableflip_kernel::{Seat, Sink};

use super::{Turn, network, planet, rounds};
use crate::Flip5x;
use crate::action::{Action, Verb};
use crate::card::{Effect, ExtraRule, Focus, Upgrade};
use crate::coordinate::Coordinate;
use crate::event::{Event, Happened};
use crate::map::planets;
use crate::position::{Position, Table};
use crate::sheet::Sheet;
use crate::why::Why;

/// The research points at the start of the phase (FX-6.2).
pub(super) fn points(rules: &Flip5x, position: &Position, sheet: &Sheet) -> u16 {
    let research = planets(sheet.focus[Focus::Research as usize]);
    let mut points: i32 = research.map(|planet| i32::from(network::output(rules, sheet, planet))).sum();
    points += i32::from(sheet.relics) + i32::from(sheet.bonus.points);
    for rule in rounds::in_force(rules, &position.table, &position.timeline) {
        if let ExtraRule::LitPoints { feature, points: each } = rule {
            points += network::lit(rules, sheet, *feature).1 as i32 * i32::from(*each);
        }
    }
    points.clamp(0, i32::from(u16::MAX)) as u16
}

pub(super) fn research(
    turn: &mut Turn<'_, impl Sink<Event>>,
    upgrade: Option<Upgrade>,
    circle: u8,
) -> Result<(), Why> {
    let upgrade = upgrade.ok_or(Why::UnknownUpgrade)?; // FX-4.8
    let costs = &turn.rules.figures.upgrade(upgrade).costs;
    let sheet = turn.sheet();
    let free = |n: &usize| *n < costs.len() && sheet.upgrades[upgrade as usize] >> n & 1 == 0;
    let n = usize::from(circle).checked_sub(1).filter(free).ok_or(Why::NoFreeCircle)?; // FX-6.3
    let cost = u16::from(costs[n]);
    if cost > sheet.points {
        return Err(Why::TooExpensive { cost, points: sheet.points }); // FX-6.2
    }
    let queued = turn.fitting(immediate(turn.rules, upgrade, n).as_ref());
    turn.emit(Event { happened: Happened::Researched { seat: turn.seat, upgrade, circle, cost }, queued });
    Ok(())
}

/// The effect of an immediate upgrade (FX-11).
fn immediate(rules: &Flip5x, upgrade: Upgrade, n: usize) -> Option<Effect> {
    let strength = || rules.figures.upgrade(upgrade).strength[n];
    match upgrade {
        Upgrade::Wormhole => Some(Effect::Wormholes),
        Upgrade::Strike => Some(Effect::Attack(strength())),
        Upgrade::Boost => Some(Effect::Advance(strength())),
        _ => None,
    }
}

pub(super) fn cure(turn: &mut Turn<'_, impl Sink<Event>>, at: Coordinate) -> Result<(), Why> {
    let planet = planet(turn.rules, at)?;
    let sheet = turn.sheet();
    if sheet.plagued & planet.bit() == 0 {
        return Err(Why::NotPlagued { at }); // FX-14.7
    }
    let cost = cure_cost(turn.rules, &turn.position.table, &turn.position.timeline).ok_or(Why::NoCure)?;
    if cost > sheet.points {
        return Err(Why::TooExpensive { cost, points: sheet.points }); // FX-6.2
    }
    turn.emit(Happened::Cured { seat: turn.seat, planet: at, cost });
    Ok(())
}

/// What a cure costs, if one is known.
pub(super) fn cure_cost(rules: &Flip5x, table: &Table, timeline: &[u8]) -> Option<u16> {
    rounds::in_force(rules, table, timeline).find_map(|rule| match rule {
        ExtraRule::Cure { cost } => Some(u16::from(*cost)),
        _ => None,
    })
}

/// Lists the circles that can be paid for, row by row, then the cures.
pub(super) fn list(
    rules: &Flip5x,
    position: &Position,
    sheet: &Sheet,
    seat: Seat,
    actions: &mut Vec<Action>,
) {
    for &upgrade in Upgrade::ALL {
        let filled = sheet.upgrades[upgrade as usize];
        for (n, &cost) in rules.figures.upgrade(upgrade).costs.iter().enumerate() {
            if filled >> n & 1 == 0 && u16::from(cost) <= sheet.points {
                let verb = Verb::Research { upgrade: Some(upgrade), circle: n as u8 + 1 };
                actions.push(Action { seat, verb });
            }
        }
    }
    if sheet.plagued != 0
        && let Some(cost) = cure_cost(rules, &position.table, &position.timeline)
        && cost <= sheet.points
    {
        let cure = |planet| Verb::Cure { planet: rules.figures.map.planet_name(planet) };
        actions.extend(planets(sheet.plagued).map(|planet| Action { seat, verb: cure(planet) }));
    }
}
