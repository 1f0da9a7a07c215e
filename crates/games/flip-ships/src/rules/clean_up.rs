//! Clean-up: reinforcements, new enemies, the next round (FS-10, FS-11.1).

use tableflip_kernel::{Seat, Sink};

use super::{Turn, turn};
use crate::FlipShips;
use crate::card::{CELLS, COLUMNS, Card, Cell};
use crate::event::{Event, Zone};
use crate::position::{March, Position, Table};
use crate::ship::{At, fleet};

/// Always another round.
pub(super) fn clean_up(turn: &mut Turn<'_, impl Sink<Event>>) -> bool {
    let (rules, position) = (turn.rules, &*turn.position);
    let count = position.last_march.as_ref().map_or(0, |march: &March| march.icons.count_ones());
    let new = (0..rules.seats).fold(0, |set, seat| set | reinforcements(position, Seat(seat), count));
    let refilled = refill(rules, position);
    let more = refilled.iter().flatten().count();
    let enemies = position.occupied().count_ones() as usize + more;
    let round = position.round.saturating_add(1);
    let start = turn::after(rules.seats, position.start); // FS-10.5
    let last_round = is_last(rules, enemies, position.deck.len() - more); // FS-10.6
    let docked = position.ships.iter().enumerate().filter(|(_, berth)| berth.at == At::Docked);
    let active = docked.fold(new, |set, (n, _)| set | 1 << n);
    let deck = (position.deck.len() - more) as u8;
    turn.emit(Event::RoundBegan { round, start, last_round, new, active, refilled, deck });
    true
}

/// FS-11.1. An edition that refills one row only can have few enemies in play and more in the deck: that is not the last round.
pub(super) fn is_last(rules: &FlipShips, enemies: usize, deck: usize) -> bool {
    enemies <= usize::from(rules.figures.limits.last_round_at) && deck == 0
}

/// The lowest ships in reserve (FS-10.3).
fn reinforcements(position: &Table, seat: Seat, count: u32) -> u32 {
    let reserve = fleet(seat).filter(|&ship| position.ship(ship).at == At::Reserve);
    reserve.take(count as usize).fold(0, |set, ship| set | ship.bit())
}

/// The empty cells of the back rows, back row first, each from the moons on (FS-10.4).
pub(super) fn refill(rules: &FlipShips, position: &Position) -> Zone {
    let mut zone: Zone = [None; CELLS];
    let mut deck = position.deck.iter().copied();
    let rows = (1..=rules.options.rows).rev().take(usize::from(rules.figures.limits.refill_rows));
    for row in rows {
        for cell in (1..=COLUMNS).map(|col| Cell::at(row, col)) {
            if position.enemies[cell.index()].is_none() {
                let next: Option<Card> = deck.next();
                zone[cell.index()] = next;
            }
        }
    }
    zone
}
