//! Throws of one hand at every straight cell and at the mothership, imagined once for a table.
//!
//! Where a card was bumped the house aims at its cell all the same: it is only a little off.

use tableflip_bots::flip_ships::model::Thrower;
use tableflip_flip_ships::{
    At, CELLS, Cell, Enemy, FlipShips, From, Launch, Phase, Place, Position, Ship, Table, cells,
};
use tableflip_kernel::{Dice, Seat};

use super::hand;
use crate::judge::Hand;

/// So many throws are imagined at each place.
const THROWS: usize = 96;
/// The place of the mothership among the targets.
pub(super) const MOTHERSHIP: usize = CELLS;

/// What throws at one place come to.
pub(super) struct Spread {
    rests: Vec<Place>,
    /// How often a straight card in each cell is hit.
    pub(super) chances: [f32; CELLS],
    /// How often it is in the mothership.
    pub(super) inside: f32,
}

impl Spread {
    /// One of the throws.
    pub(super) fn draw(&self, dice: &mut Dice) -> Place {
        self.rests[dice.below(self.rests.len())]
    }
}

/// All spreads by the level of the ship.
pub(super) struct Model {
    /// Whose throws they are.
    pub(super) hand: Hand,
    spreads: [Vec<Option<Spread>>; 3],
}

impl Model {
    /// For these rules; of the position nothing matters but what every position of the table has.
    pub(super) fn new(rules: &FlipShips, position: &Position, hand: Hand) -> Model {
        let mut table = position.table.clone();
        table.phase = Phase::Flip { again: None };
        let rows = cells((1 << CELLS) - 1).filter(|cell| cell.row() <= rules.options.rows);
        let card = position.deck.iter().copied().next().unwrap_or_default();
        for n in 0..CELLS {
            table.enemies[n] = None;
        }
        for cell in rows {
            table.enemies[cell.index()] = Some(Enemy { card, pose: Some(rules.straight(cell)) });
        }
        let spreads = [0, 3, 5].map(|number| of_ship(rules, &mut table, Ship::of(Seat(0), number), hand));
        Model { hand, spreads }
    }

    /// Throws of a ship at a cell, or at the mothership; `None` if it is out of range.
    pub(super) fn spread(&self, ship: Ship, target: usize) -> Option<&Spread> {
        self.spreads[usize::from(ship.level()) - 1][target].as_ref()
    }
}

fn of_ship(rules: &FlipShips, table: &mut Table, ship: Ship, hand: Hand) -> Vec<Option<Spread>> {
    let mut spreads = Vec::with_capacity(CELLS + 1);
    for n in 0..=CELLS {
        let thrower = Thrower::new(rules, table, ship, From::Edge);
        let launch = if n == MOTHERSHIP {
            thrower.lobs(false).next().map(|aim| aim.launch)
        } else {
            let pose = rules.straight(Cell(n as u8));
            let place = [pose.x as f32, pose.y as f32];
            thrower.at(place, 0).or_else(|| thrower.at(place, 1))
        };
        spreads.push(launch.map(|launch| spread(rules, table, ship, &launch, hand)));
    }
    spreads
}

fn spread(rules: &FlipShips, table: &mut Table, ship: Ship, launch: &Launch, hand: Hand) -> Spread {
    // The same throws whoever asks first.
    let mut dice = Dice::from_seed(0x5b1b_0001);
    let skill = hand::skill(rules, hand);
    let rests: Vec<Place> = {
        let thrower = Thrower::new(rules, table, ship, From::Edge);
        (0..THROWS).map(|_| thrower.throw(launch, skill, &mut dice)).collect()
    };
    let (mut chances, mut inside) = ([0.0; CELLS], 0.0);
    let share = 1.0 / THROWS as f32;
    let berth = table.ships[ship.index()];
    for &rest in &rests {
        match rest {
            Place::Table { x, y } => {
                table.ships[ship.index()].at = At::Table { x, y };
                cells(rules.cards_under(table, ship)).for_each(|cell| chances[cell.index()] += share);
            }
            Place::Mothership => inside += share,
            _ => {}
        }
    }
    table.ships[ship.index()] = berth;
    Spread { rests, chances, inside }
}
