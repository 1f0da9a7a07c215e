//! Where things are and what they are on (FS-3). Poses decide landing and range; cells decide the rest.

use tableflip_flight::distance;

use crate::FlipShips;
use crate::card::{Cell, cells};
use crate::position::{Pose, Table};
use crate::ship::{At, Ship};

/// The tolerance of every comparison, in millimetres (FS-3.4).
const EPSILON: f64 = 1e-6;

impl FlipShips {
    /// How much further away the battle zone is (FS-3.1).
    pub(crate) fn offset(&self) -> f64 {
        if self.options.launch_pad { self.figures.physical.geometry.launch_pad_offset } else { 0.0 }
    }

    /// The line between the atmosphere and row 1.
    pub fn line(&self) -> f64 {
        self.figures.physical.geometry.atmosphere_depth + self.offset()
    }

    /// The outer face of the mothership's front wall (FS-3.1, FS-13.5).
    pub fn face(&self) -> f64 {
        let physical = &self.figures.physical;
        if self.options.race {
            let walls = &physical.mothership_box;
            physical.table.y_max / 2.0 - walls.inside_depth / 2.0 - walls.wall_thickness
        } else {
            self.line() + physical.geometry.row_depth * f64::from(self.options.rows)
        }
    }

    /// A straight card (FS-3.3).
    pub fn straight(&self, cell: Cell) -> Pose {
        let geometry = &self.figures.physical.geometry;
        let x = geometry.column_pitch * (3.0 - f64::from(cell.col()));
        let y = self.line() + geometry.card_height / 2.0 + geometry.row_depth * f64::from(cell.row() - 1);
        Pose { x, y, angle: 0.0 }
    }

    /// Whether a pose is on the table (FS-3.2).
    pub(crate) fn on_table(&self, x: f64, y: f64) -> bool {
        let table = &self.figures.physical.table;
        (table.x_min..=table.x_max).contains(&x) && (0.0..=table.y_max).contains(&y)
    }

    /// A disc's radius.
    pub fn radius(&self, ship: Ship) -> f64 {
        self.figures.physical.ship_size.diameter[usize::from(ship.level()) - 1] / 2.0
    }

    fn to_card(&self, x: f64, y: f64, pose: Pose) -> f64 {
        let geometry = &self.figures.physical.geometry;
        let card = tableflip_flight::Card { x: pose.x, y: pose.y, angle: pose.angle };
        distance([x, y], &card, geometry.card_width, geometry.card_height).0
    }

    /// Whether a disc here would be on a card (FS-3.5): any overlap, however small, but not a touch.
    pub(crate) fn disc_on(&self, radius: f64, x: f64, y: f64, pose: Pose) -> bool {
        let geometry = &self.figures.physical.geometry;
        // No point of a card is further from its centre than this, however it is turned.
        let reach = radius + f64::midpoint(geometry.card_width, geometry.card_height);
        (x - pose.x).abs() < reach
            && (y - pose.y).abs() < reach
            && radius - self.to_card(x, y, pose) > EPSILON
    }

    /// The cells of the cards that a ship is on (FS-3.5).
    pub fn cards_under(&self, position: &Table, ship: Ship) -> u32 {
        let At::Table { x, y } = position.ship(ship).at else { return 0 };
        let radius = self.radius(ship);
        let mut set = 0;
        for (cell, enemy) in position.in_play() {
            if let Some(pose) = enemy.pose
                && self.disc_on(radius, x, y, pose)
            {
                set |= cell.bit();
            }
        }
        set
    }

    /// The rows whose moon spaces a ship is on, as bits from row 1 (FS-3.6).
    pub fn moons_under(&self, position: &Table, ship: Ship) -> u8 {
        let At::Table { x, y } = position.ship(ship).at else { return 0 };
        let (geometry, radius) = (&self.figures.physical.geometry, self.radius(ship));
        let mut rows = 0;
        for row in 1..=self.options.rows {
            let moon = tableflip_flight::Card {
                x: geometry.moon_left + geometry.moon_width / 2.0,
                y: self.line() + geometry.row_depth * (f64::from(row) - 0.5),
                angle: 0.0,
            };
            let apart = distance([x, y], &moon, geometry.moon_width, geometry.row_depth).0;
            rows |= u8::from(radius - apart > EPSILON) << (row - 1);
        }
        rows
    }

    /// The cells of the cards within a length of a ship's rim (FS-3.8).
    pub fn within(&self, position: &Table, ship: Ship, length: f64) -> u32 {
        let At::Table { x, y } = position.ship(ship).at else { return 0 };
        let radius = self.radius(ship);
        let mut set = 0;
        for (cell, enemy) in position.in_play() {
            if let Some(pose) = enemy.pose
                && self.to_card(x, y, pose) - radius <= length + EPSILON
            {
                set |= cell.bit();
            }
        }
        set
    }

    /// Whether a ship lies completely in the atmosphere (FS-3.7).
    pub fn in_atmosphere(&self, position: &Table, ship: Ship) -> bool {
        match position.ship(ship).at {
            At::Atmosphere => true,
            At::Table { y, .. } => {
                y + self.radius(ship) <= self.line() + EPSILON && self.cards_under(position, ship) == 0
            }
            _ => false,
        }
    }

    /// The cells next to any of these that hold a card on the table (FS-3.9).
    pub fn beside(position: &Table, set: u32) -> u32 {
        cells(set).fold(0, |all, cell| all | cell.neighbours()) & position.lying()
    }
}
