//! What a view tells besides the position (FS-16.2): what follows from it by the rules, so that whoever draws it
//! needs none. Works on what the view shows alone; nothing is changed here.

use serde_json::{Map, Value, json};

use super::powers::{Offer, laser, offers, row_cells};
use super::{march, settle};
use crate::FlipShips;
use crate::card::{ROWS, cells};
use crate::position::{Phase, Position};
use crate::ship::{Ship, fleet, ships};
use crate::written;

/// Everything that is told about a view.
pub(crate) fn tells(rules: &FlipShips, shown: &Position) -> Value {
    json!({
        "covered": covered(rules, shown),
        "reach": reach(rules, shown),
        "laser": lasers(rules, shown),
        "march": coming(rules, shown),
    })
}

/// Each covered card with the shields over it (FS-8.1).
fn covered(rules: &FlipShips, shown: &Position) -> Map<String, Value> {
    let names = &rules.figures.names;
    let over = |(cell, enemy): (crate::card::Cell, &crate::position::Enemy)| {
        let shields = settle::shields_over(rules, shown, cell);
        (shields != 0).then(|| (names.of(enemy.card).to_string(), named(rules, shown, shields)))
    };
    shown.in_play().filter_map(over).collect()
}

/// The cards among which each ship that is asked may choose (FS-12).
fn reach(rules: &FlipShips, shown: &Position) -> Map<String, Value> {
    let among = |ship: Ship| match offers(rules, shown, ship) {
        Offer::Nothing | Offer::Repair => 0,
        Offer::Some { among, .. } => among,
        Offer::Redirect(landed) => FlipShips::beside(shown, landed),
        Offer::Rows(rows) => {
            let lies = |row: &u8| rows >> (row - 1) & 1 == 1;
            (1..=ROWS).filter(lies).fold(0, |set, row| set | row_cells(row)) & shown.lying()
        }
    };
    let asked = ships(shown.resolving.attack);
    asked.map(|ship| (ship.to_string(), named(rules, shown, among(ship)))).collect()
}

/// How far from its centre each laser ship of the acting seat can shoot from where it lies.
fn lasers(rules: &FlipShips, shown: &Position) -> Map<String, Value> {
    if !matches!(shown.phase, Phase::Flip | Phase::Resolve) {
        return Map::new();
    }
    let waits = |ship: &Ship| !shown.ship(*ship).hits.is_empty();
    let length = |ship: Ship| Some((ship, laser(rules, shown, ship)?));
    let radius = |(ship, length): (Ship, f64)| (ship.to_string(), json!(length + rules.radius(ship)));
    fleet(shown.turn).filter(|ship| !waits(ship)).filter_map(length).map(radius).collect()
}

/// The march that would follow if nothing else happened.
fn coming(rules: &FlipShips, shown: &Position) -> Value {
    if !matches!(shown.phase, Phase::Flip | Phase::Resolve) {
        return Value::Null;
    }
    let (_, march) = march::foreseen(rules, shown);
    let names = &rules.figures.names;
    json!({
        "attackers": written::pile(&march.attackers, names),
        "damage": march.damage,
        "order": written::pile(&march.moved, names),
    })
}

/// The names of the cards in these cells, in card order.
fn named(rules: &FlipShips, shown: &Position, set: u32) -> Value {
    let cards = cells(set).filter_map(|cell| shown.enemies[cell.index()]);
    cards.map(|enemy| json!(rules.figures.names.of(enemy.card))).collect()
}
