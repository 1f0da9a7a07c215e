//! Expand: claiming planets (FX-10).

use tableflip_kernel::{Seat, Sink};

use super::network::{Links, occupied};
use super::{Turn, planet};
use crate::Flip5x;
use crate::action::{Action, Verb};
use crate::card::{Focus, Upgrade};
use crate::coordinate::Coordinate;
use crate::event::{Event, Happened};
use crate::map::planets;
use crate::sheet::Sheet;
use crate::why::Why;

pub(super) fn claim(
    turn: &mut Turn<'_, impl Sink<Event>>,
    at: Coordinate,
    focus: Option<Focus>,
) -> Result<(), Why> {
    let (rules, seat, sheet) = (turn.rules, turn.seat, turn.sheet());
    let planet = planet(rules, at)?;
    let focus = focus.ok_or(Why::NoSuchFocus)?; // FX-10.3
    if sheet.empire() & planet.bit() != 0 {
        return Err(Why::ClaimedAlready { at }); // FX-10.4
    }
    if linked(rules, sheet) & planet.bit() == 0 {
        return Err(Why::NotLinked { at }); // FX-10.1
    }
    let shields = sheet.shields[planet.index()];
    if shields > 0 {
        return Err(Why::Shielded { at, shields }); // FX-10.2
    }
    if occupied(rules, sheet, planet) {
        return Err(Why::EnemyThere { at }); // FX-10.5
    }
    let filled = rules.figures.limits.claim_pips + sheet.circles(Upgrade::DoubleClaim);
    let prosperity = filled.min(rules.figures.map.planets[planet.index()].pips); // FX-10.6
    turn.emit(Happened::Claimed { seat, planet: at, focus, prosperity });
    Ok(())
}

/// The unclaimed planets that an open jump links with the empire (FX-10.1).
fn linked(rules: &Flip5x, sheet: &Sheet) -> u64 {
    let empire = sheet.empire();
    Links::of(rules, sheet).beside(empire) & !empire
}

/// Lists the claims, each with every focus.
pub(super) fn list(rules: &Flip5x, sheet: &Sheet, seat: Seat, actions: &mut Vec<Action>) {
    for planet in planets(linked(rules, sheet)) {
        if sheet.shields[planet.index()] == 0 && !occupied(rules, sheet, planet) {
            let planet = rules.figures.map.planet_name(planet);
            let claim = |&focus: &Focus| Verb::Claim { planet, focus: Some(focus) };
            actions.extend(Focus::ALL.iter().map(|focus| Action { seat, verb: claim(focus) }));
        }
    }
}
