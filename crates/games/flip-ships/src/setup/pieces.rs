//! Cards and ships: where each of them is.

use tableflip_kernel::Fault;

use super::form::{EnemySetup, Setup, ShipSetup};
use super::{card, fault};
use crate::FlipShips;
use crate::card::{COLUMNS, CardSet, Cell, Pile};
use crate::position::{Enemy, Pose, Position};
use crate::ship::{At, Hits, Ship};

impl Setup {
    pub(super) fn read_enemies(&self, rules: &FlipShips, position: &mut Position) -> Result<(), Fault> {
        let mut seen: CardSet = position.destroyed.set();
        if let Some(list) = &self.enemies {
            position.enemies = Default::default();
            for (n, enemy) in list.iter().enumerate() {
                let place = format!("enemies[{n}]");
                let card = card(rules, &enemy.card, &place)?;
                if !(1..=rules.options.rows).contains(&enemy.row) || !(1..=COLUMNS).contains(&enemy.col) {
                    return fault(place, "its cell is outside the rows in use");
                }
                let cell = Cell::at(enemy.row, enemy.col);
                if position.enemies[cell.index()].is_some() {
                    return fault(place, "two cards share a cell");
                }
                let pose = enemy.pose(rules, cell).map_err(|fault| fault.within(&place))?;
                position.enemies[cell.index()] = Some(Enemy { card, pose });
                if seen & card.bit() != 0 {
                    return fault(place, "the card is somewhere else too");
                }
                seen |= card.bit();
            }
        } else if position.in_play().any(|(_, enemy)| seen & enemy.card.bit() != 0) {
            return fault("destroyed", "a card of the set-up is in play too");
        }
        Ok(())
    }

    /// FS-2.5: what was dealt, without what is somewhere else.
    pub(super) fn deck_left_out(rules: &FlipShips, position: &Position) -> Pile {
        if rules.options.race {
            return Pile::EMPTY;
        }
        let seen = position.cards_in(position.occupied()) | position.destroyed.set();
        rules.edition_deck().cards().filter(|card| seen & card.bit() == 0).collect()
    }

    pub(super) fn read_ships(&self, rules: &FlipShips, position: &mut Position) -> Result<(), Fault> {
        for (name, setup) in &self.ships {
            let place = format!("ships.{name}");
            let Some(ship) = Ship::named(name, rules.seats) else {
                return fault(place, "there is no such ship");
            };
            let at = setup.place(rules).map_err(|fault| fault.within(&place))?;
            let mut hits = Hits::NONE;
            for (name, count) in &setup.hits {
                let place = format!("{place}.hits.{name}");
                let Some(cell) = position.cell_of(card(rules, name, &place)?) else {
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
            let berth = &mut position.ships[ship.index()];
            (berth.at, berth.hits, berth.mothership_only) = (at, hits, setup.mothership_only);
        }
        Ok(())
    }
}

impl EnemySetup {
    fn pose(&self, rules: &FlipShips, cell: Cell) -> Result<Option<Pose>, Fault> {
        let straight = rules.straight(cell);
        let angle = self.angle.unwrap_or(0.0);
        match (self.off, self.x, self.y) {
            (true, None, None) if self.angle.is_none() => Ok(None),
            (true, ..) => fault("off", "a card off the table has no pose"),
            (false, None, None) => Ok(Some(Pose { angle, ..straight })),
            (false, Some(x), Some(y)) if rules.on_table(x, y) && angle.is_finite() => {
                Ok(Some(Pose { x, y, angle }))
            }
            (false, Some(_), Some(_)) => fault("x", "its centre is not on the table (FS-3.2)"),
            _ => fault("x", "a pose has both x and y"),
        }
    }
}

impl ShipSetup {
    fn place(&self, rules: &FlipShips) -> Result<At, Fault> {
        let at = match (self.at.as_str(), self.x, self.y) {
            ("table", Some(x), Some(y)) if rules.on_table(x, y) => return Ok(At::Table { x, y }),
            ("table", Some(_), Some(_)) => return fault("x", "is not on the table (FS-3.2)"),
            ("table", ..) => return fault("at", "a ship on the table has a pose"),
            (_, Some(_), _) | (_, _, Some(_)) => return fault("at", "only a ship on the table has a pose"),
            ("reserve", ..) => At::Reserve,
            ("active", ..) => At::Active,
            ("atmosphere", ..) => At::Atmosphere,
            ("off", ..) => At::Off,
            ("mothership", ..) => At::Mothership,
            ("docked", ..) => At::Docked,
            _ => return fault("at", "no ship can be there"),
        };
        Ok(at)
    }
}
