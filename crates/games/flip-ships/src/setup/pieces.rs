//! Cards and ships: where each of them is.

use tableflip_kernel::Fault;

use super::form::Setup;
use super::{fault, seen};
use crate::FlipShips;
use crate::card::{COLUMNS, CardSet, Cell, Pile, set_of};
use crate::position::{Enemy, Pose, Table};
use crate::ship::{At, Hits};
use crate::wire::Rests;
use crate::wire::view::{Enemy as Written, ShipState};

impl Setup {
    pub(super) fn read_enemies(&self, rules: &FlipShips, table: &mut Table) -> Result<(), Fault> {
        let mut seen: CardSet = set_of(&table.destroyed);
        if let Some(list) = &self.enemies {
            table.enemies = Default::default();
            for (n, enemy) in list.iter().enumerate() {
                let place = format!("enemies[{n}]");
                let card = rules.card(&enemy.card, &place)?;
                if !(1..=rules.options.rows).contains(&enemy.row) || !(1..=COLUMNS).contains(&enemy.col) {
                    return fault(place, "its cell is outside the rows in use");
                }
                let cell = Cell::at(enemy.row, enemy.col);
                if table.enemies[cell.index()].is_some() {
                    return fault(place, "two cards share a cell");
                }
                let pose = pose(enemy, rules, cell).map_err(|fault| fault.within(&place))?;
                table.enemies[cell.index()] = Some(Enemy { card, pose });
                if seen & card.bit() != 0 {
                    return fault(place, "the card is somewhere else too");
                }
                seen |= card.bit();
            }
        } else if table.in_play().any(|(_, enemy)| seen & enemy.card.bit() != 0) {
            return fault("destroyed", "a card of the set-up is in play too");
        }
        Ok(())
    }

    /// FS-2.5: what was dealt, without what is somewhere else.
    pub(super) fn deck_left_out(rules: &FlipShips, table: &Table) -> Pile {
        if rules.options.race {
            return Pile::new();
        }
        let seen = seen(table);
        let dealt = rules.edition_deck();
        dealt.into_iter().filter(|card| seen & card.bit() == 0).collect()
    }

    pub(super) fn read_ships(&self, rules: &FlipShips, table: &mut Table) -> Result<(), Fault> {
        for (&ship, setup) in &self.ships {
            let place = format!("ships.{ship}");
            let ship = rules.own_ship(ship, &place)?;
            let at = at(setup, rules).map_err(|fault| fault.within(&place))?;
            let mut hits = Hits::NONE;
            for (name, count) in &setup.hits {
                let place = format!("{place}.hits.{name}");
                let Some(cell) = table.cell_of(rules.card(name, &place)?) else {
                    return fault(place, "the card is not in play");
                };
                if !(1..=Hits::MOST).contains(count) {
                    return fault(place, format!("must be from 1 to {}", Hits::MOST));
                }
                hits.set(cell, *count);
            }
            if !hits.is_empty() && matches!(at, At::Reserve | At::Active | At::Docked) {
                return fault(format!("{place}.hits"), "only a ship that lies somewhere waits");
            }
            let berth = &mut table.ships[ship.index()];
            (berth.at, berth.hits, berth.mothership_only) = (at, hits, setup.mothership_only);
        }
        Ok(())
    }
}

fn pose(enemy: &Written<'_>, rules: &FlipShips, cell: Cell) -> Result<Option<Pose>, Fault> {
    let angle = enemy.angle.unwrap_or(0.0);
    match (enemy.off, enemy.x, enemy.y) {
        (true, None, None) if enemy.angle.is_none() => Ok(None),
        (true, ..) => fault("off", "a card off the table has no pose"),
        (false, None, None) => Ok(Some(Pose { angle, ..rules.straight(cell) })),
        (false, Some(x), Some(y)) if rules.on_table(x, y) && angle.is_finite() => {
            Ok(Some(Pose { x, y, angle }))
        }
        (false, Some(_), Some(_)) => fault("x", "its centre is not on the table (FS-3.2)"),
        _ => fault("x", "a pose has both x and y"),
    }
}

fn at(ship: &ShipState<'_>, rules: &FlipShips) -> Result<At, Fault> {
    match (Rests { at: ship.at, x: ship.x, y: ship.y }).at()? {
        At::Table { x, y } if !rules.on_table(x, y) => fault("x", "is not on the table (FS-3.2)"),
        at => Ok(at),
    }
}
