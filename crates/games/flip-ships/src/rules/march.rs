//! The enemy marches (FS-9), in the last round as kamikazes (FS-11.2 to 11.4). No choice, and no chance but the shuffle.

use tableflip_kernel::{Chance, Sink};

use super::{Turn, assault};
use crate::FlipShips;
use crate::card::{COLUMNS, Card, Cell, ROWS};
use crate::event::{Event, Leave, Zone, zone_of};
use crate::position::{Ended, March, Table};

/// The speed at which a card goes as far as it can.
const AS_FAR_AS_IT_CAN: u8 = 3;

/// Marches; whether a clean-up follows.
pub(super) fn march(turn: &mut Turn<'_, impl Sink<Event>>) -> bool {
    let last = turn.position.last_round;
    let (zone, march) = foreseen(turn.rules, turn.position);
    let city = u16::from(turn.position.city).saturating_sub(march.damage) as u8; // FS-9.7
    let gone = march.attackers.count();
    let (leave, deck) = match turn.position.deck.count() {
        deck if last => (Leave::Destroyed, deck), // FS-11.3
        deck => (Leave::Deck, deck + gone),       // FS-9.8
    };
    turn.emit(Event::Marched { march, city, zone, leave, deck });
    if city == 0 {
        turn.emit(Event::GameEnded { result: Ended::Lost, winner: None, city }); // FS-9.8
        return false;
    }
    if last {
        assault::begin(turn); // FS-11.4
        return false;
    }
    if gone > 0 {
        shuffle(turn); // FS-9.9
    }
    true
}

impl FlipShips {
    /// The march that would follow if nothing else happened, and where the cards would be after it.
    pub fn march_ahead(&self, position: &Table) -> (Zone, March) {
        foreseen(self, position)
    }
}

pub(crate) fn foreseen(rules: &FlipShips, position: &Table) -> (Zone, March) {
    let last = position.last_round;
    let (mut zone, mut march) = (zone_of(position), March::default());
    for col in 1..=COLUMNS {
        march_column(rules, last, &mut zone, col, &mut march); // FS-9.2
    }
    let figures = &rules.figures;
    let factor = if last { figures.limits.kamikaze_factor } else { 1 }; // FS-11.3
    let damage = |card: &Card| u16::from(figures.kind(*card).damage) * u16::from(factor);
    march.damage = march.attackers.iter().map(damage).sum();
    let city = u16::from(position.city).saturating_sub(march.damage) as u8;
    march.icons = icons_reached(rules, position.city, city);
    (zone, march)
}

/// Each card moves once, from front to back by the order before the column moved.
fn march_column(rules: &FlipShips, last: bool, zone: &mut Zone, col: u8, march: &mut March) {
    let order: [Option<Card>; ROWS as usize] =
        std::array::from_fn(|n| zone[Cell::at(n as u8 + 1, col).index()]);
    for card in order.into_iter().flatten() {
        march.moved.push(card);
        let speed = if last { AS_FAR_AS_IT_CAN } else { rules.figures.kind(card).speed }; // FS-11.2
        if speed == AS_FAR_AS_IT_CAN {
            // FS-9.5: just behind the next card, or out.
            while let Some(row) = row_of(zone, col, card) {
                if row > 1 && zone[Cell::at(row - 1, col).index()].is_some() {
                    break;
                }
                step(zone, col, row, march);
            }
        } else {
            for _ in 0..speed {
                if let Some(row) = row_of(zone, col, card) {
                    step(zone, col, row, march); // FS-9.3, FS-9.4
                }
            }
        }
    }
}

fn row_of(zone: &Zone, col: u8, card: Card) -> Option<u8> {
    (1..=ROWS).find(|&row| zone[Cell::at(row, col).index()] == Some(card))
}

/// One space forward; whatever is in that space is pushed on, and pushes on (FS-9.4, FS-9.6).
fn step(zone: &mut Zone, col: u8, row: u8, march: &mut March) {
    let card = zone[Cell::at(row, col).index()].take();
    if row == 1 {
        if let Some(card) = card {
            march.attackers.push(card);
        }
        return;
    }
    if zone[Cell::at(row - 1, col).index()].is_some() {
        step(zone, col, row - 1, march);
    }
    zone[Cell::at(row - 1, col).index()] = card;
}

/// FS-9.10, FS-10.2: the icon spaces from the health after the march up to, but not including, the one before.
fn icons_reached(rules: &FlipShips, before: u8, after: u8) -> u128 {
    let icons = &rules.figures.icons[usize::from(rules.seats > 2)];
    icons.iter().filter(|&&space| after <= space && space < before).fold(0, |set, space| set | 1 << space)
}

/// The shuffle is written into the event, with the seed of the next one.
fn shuffle(turn: &mut Turn<'_, impl Sink<Event>>) {
    let (mut deck, mut chance) = (turn.position.deck, Chance::from_seed(turn.position.rng));
    chance.shuffle(&mut deck);
    let rng = chance.next_seed();
    turn.emit(Event::Shuffled { count: deck.count(), deck: Some(deck), rng: Some(rng) });
}
