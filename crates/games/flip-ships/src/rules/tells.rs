//! What a view tells besides the position (FS-16.2): what follows from it by the rules, so that whoever draws it
//! needs none. Works on what the view shows alone; nothing is changed here.

use std::collections::BTreeMap;

use super::powers::{Offer, laser, offers, row_cells};
use super::{march, settle};
use crate::FlipShips;
use crate::card::{ROWS, cells};
use crate::position::{Phase, Table};
use crate::ship::{Ship, fleet, ships};
use crate::wire::view::{Coming, Tells};
use crate::wire::{Name, Spot};

/// Everything that is told about a view.
pub(crate) fn tells<'w>(rules: &'w FlipShips, shown: &Table) -> Tells<'w> {
    Tells {
        covered: covered(rules, shown),
        reach: reach(rules, shown),
        laser: lasers(rules, shown),
        shot: rules.shot_from(shown).map(|[x, y]| Spot { x, y }),
        march: coming(rules, shown),
    }
}

/// Each covered card with the shields over it (FS-8.1).
fn covered<'w>(rules: &'w FlipShips, shown: &Table) -> BTreeMap<Name<'w>, Vec<Name<'w>>> {
    let over = |cell: crate::card::Cell| {
        let shields = settle::shields_over(rules, shown, cell);
        let card = rules.named(shown, cell.bit()).pop()?;
        (shields != 0).then(|| (card, rules.named(shown, shields)))
    };
    cells(shown.occupied()).filter_map(over).collect()
}

/// The cards among which each ship that is asked may choose (FS-12).
fn reach<'w>(rules: &'w FlipShips, shown: &Table) -> BTreeMap<Ship, Vec<Name<'w>>> {
    let among = |ship: Ship| match offers(rules, shown, ship) {
        Offer::Nothing | Offer::Repair => 0,
        Offer::Some { among, .. } => among,
        Offer::Redirect(landed) => FlipShips::beside(shown, landed),
        Offer::Rows(rows) => {
            let lies = |row: &u8| rows >> (row - 1) & 1 == 1;
            (1..=ROWS).filter(lies).fold(0, |set, row| set | row_cells(row)) & shown.lying()
        }
    };
    let asked = ships(shown.resolving().map_or(0, |resolving| resolving.attack));
    asked.map(|ship| (ship, rules.named(shown, among(ship)))).collect()
}

/// How far from its centre each laser ship of the acting seat can shoot from where it lies.
fn lasers(rules: &FlipShips, shown: &Table) -> BTreeMap<Ship, f64> {
    if !in_battle(shown) {
        return BTreeMap::new();
    }
    let waits = |ship: &Ship| !shown.ship(*ship).hits.is_empty();
    let radius = |ship: Ship| Some((ship, laser(rules, shown, ship)? + rules.radius(ship)));
    fleet(shown.turn).filter(|ship| !waits(ship)).filter_map(radius).collect()
}

/// The march that would follow if nothing else happened.
fn coming<'w>(rules: &'w FlipShips, shown: &Table) -> Option<Coming<'w>> {
    in_battle(shown).then(|| rules.coming(&march::foreseen(rules, shown).1))
}

fn in_battle(shown: &Table) -> bool {
    matches!(shown.phase, Phase::Flip { .. } | Phase::Resolve(_))
}
