//! What the estimate looks at, at the beginning of a round: how long city and fleet will last against what is left of
//! the enemy, and whether the mothership will fall in time.

use tableflip_flip_ships::{At, Enemy, FlipShips, Position, Ship, cells};
use tableflip_kernel::Game;

/// How many there are.
pub const FEATURES: usize = 16;

/// The features of a position.
pub fn features(rules: &FlipShips, position: &Position) -> [f64; FEATURES] {
    let seats = f64::from(rules.seats());
    let harm = |card| f64::from(rules.figures.kind(card).damage);
    let city = f64::from(position.city);
    let mothership = f64::from(position.mothership);
    let lying = position.occupied();
    let zone = f64::from(lying.count_ones());
    let in_zone: f64 =
        cells(lying).filter_map(|cell| position.enemies[cell.index()]).map(|enemy| harm(enemy.card)).sum();
    let deck = f64::from(position.deck.count());
    let in_deck: f64 = position.deck.iter().map(|card| harm(*card)).sum();
    let (mut ships, mut reserve) = (0.0, 0.0);
    for ship in (0..rules.seats() * 7).map(Ship) {
        match position.ship(ship).at {
            At::Reserve => reserve += 1.0,
            _ => ships += 1.0,
        }
    }
    // The next two marches, as if nobody shot.
    let (next, march) = rules.march_ahead(position);
    let mut after = position.table.clone();
    for (enemy, card) in after.enemies.iter_mut().zip(next) {
        *enemy = card.map(|card| Enemy { card, pose: None });
    }
    let (first, second) = (f64::from(march.damage), f64::from(rules.march_ahead(&after).1.damage));
    let fatal = (first / city.max(1.0)).min(1.5);
    let enemies = zone + deck;
    let fleet = f64::max(ships, 1.0);
    [
        1.0,
        city / 10.0,
        1.0 / city.max(1.0),
        mothership / 10.0,
        mothership / fleet,
        enemies / (10.0 * seats),
        enemies / fleet,
        (in_zone + in_deck) / (10.0 * seats),
        (in_zone + in_deck) / (10.0 * city.max(1.0)),
        fatal * fatal,
        ((first + second) / city.max(1.0)).min(1.5),
        fleet / seats,
        reserve / seats,
        f64::from(u8::from(position.last_round)),
        mothership * enemies / (100.0 * fleet),
        (mothership / fleet) * (mothership / fleet),
    ]
}
