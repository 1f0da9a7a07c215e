//! What a landing is worth with a ship's power: the best of what the power then offers (FS-12).

use std::collections::HashMap;

use tableflip_flip_ships::{At, Cell, FlipShips, Pilot, ROWS, Ship, Table, cells};

use super::worth::{Standing, Sum};

/// Everything about a landing that decides what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Landed {
    on: u32,
    lit: u32,
    moons: u8,
}

/// Values the landings of one ship. Alike landings are valued once.
pub(super) struct Landings<'l, 's> {
    standing: &'l Standing<'s>,
    ship: Ship,
    power: Pilot,
    /// Whether the power is used at all.
    clever: bool,
    imagined: Table,
    without: f32,
    known: HashMap<Landed, f32>,
}

impl<'l, 's> Landings<'l, 's> {
    pub(super) fn new(standing: &'l Standing<'s>, ship: Ship, clever: bool) -> Landings<'l, 's> {
        Landings {
            standing,
            ship,
            power: standing.position.power(ship),
            clever,
            imagined: standing.position.clone(),
            without: standing.of(&standing.base),
            known: HashMap::new(),
        }
    }

    /// What the ship adds by lying here, and whether it would lie completely in the atmosphere.
    pub(super) fn at(&mut self, x: f64, y: f64) -> (f32, bool) {
        let rules = self.standing.rules;
        self.imagined.ships[self.ship.index()].at = At::Table { x, y };
        let atmosphere = rules.in_atmosphere(&self.imagined, self.ship);
        let length = match self.power {
            _ if !self.clever => None,
            Pilot::ShortLaser => Some(rules.figures.physical.targeting_card.short_length),
            Pilot::LongLaser | Pilot::TwinLaser => Some(rules.figures.physical.targeting_card.long_length),
            _ => None,
        };
        let landed = Landed {
            on: rules.cards_under(&self.imagined, self.ship),
            lit: length.map_or(0, |length| rules.within(&self.imagined, self.ship, length)),
            moons: if self.clever && self.power == Pilot::Moonshot {
                rules.moons_under(&self.imagined, self.ship)
            } else {
                0
            },
        };
        if let Some(&worth) = self.known.get(&landed) {
            return (worth, atmosphere);
        }
        let worth = self.worth(landed) - self.without;
        self.known.insert(landed, worth);
        (worth, atmosphere)
    }

    fn worth(&self, landed: Landed) -> f32 {
        let (standing, position) = (self.standing, self.standing.position);
        let piercing = self.power == Pilot::Piercer;
        let plain = standing.base.with(landed.on, piercing);
        if !self.clever {
            return standing.of(&plain);
        }
        match self.power {
            Pilot::Moonshot => {
                let mut sum = plain;
                for row in (1..=ROWS).filter(|row| landed.moons >> (row - 1) & 1 == 1) {
                    let in_row = cells(position.lying()).filter(|cell| cell.row() == row);
                    sum = self.best_more(&sum, in_row.fold(0, |set, cell| set | cell.bit())).0;
                }
                standing.of(&sum)
            }
            Pilot::ShortLaser | Pilot::LongLaser if landed.on == 0 => self.best_more(&plain, landed.lit).1,
            Pilot::TwinLaser => {
                let (mut sum, mut among) = (plain, landed.lit & !landed.on);
                for _ in landed.on.count_ones()..2 {
                    let (more, _, taken) = self.best_more_of(&sum, among);
                    (sum, among) = (more, among & !taken);
                }
                standing.of(&sum)
            }
            Pilot::Splash if landed.on != 0 => {
                self.best_more(&plain, FlipShips::beside(position, landed.on) & !landed.on).1
            }
            Pilot::Sidestep => {
                // Each hit stays or goes to the best neighbour, one after the other.
                let mut sum = standing.base;
                for cell in cells(landed.on) {
                    let among = cell.bit() | FlipShips::beside(position, cell.bit());
                    sum = self.must(&sum, among);
                }
                standing.of(&sum)
            }
            _ => standing.of(&plain),
        }
    }

    /// With a hit on the best of these cells, or on none.
    fn best_more(&self, sum: &Sum, among: u32) -> (Sum, f32) {
        let (sum, worth, _) = self.best_more_of(sum, among);
        (sum, worth)
    }

    fn best_more_of(&self, sum: &Sum, among: u32) -> (Sum, f32, u32) {
        let mut best = (*sum, self.standing.of(sum), 0);
        for cell in cells(among) {
            let more = sum.with(cell.bit(), false);
            let worth = self.standing.of(&more);
            if worth > best.1 {
                best = (more, worth, cell.bit());
            }
        }
        best
    }

    /// With a hit on the best of these cells.
    fn must(&self, sum: &Sum, among: u32) -> Sum {
        let worth = |cell: &Cell| self.standing.of(&sum.with(cell.bit(), false));
        let best = cells(among).max_by(|a, b| worth(a).total_cmp(&worth(b)));
        best.map_or(*sum, |cell| sum.with(cell.bit(), false))
    }
}
