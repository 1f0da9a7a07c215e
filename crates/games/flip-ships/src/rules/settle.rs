//! Settling: all hits of a turn at once (FS-7.5 to 7.11, FS-8).

use tableflip_kernel::{Seat, Sink};

use super::{Turn, turn};
use crate::FlipShips;
use crate::action::Choice;
use crate::card::{CELLS, Cell, cells};
use crate::edition::Icon;
use crate::event::Event;
use crate::pilot::Pilot;
use crate::position::{Resolving, Table};
use crate::ship::{At, Hits, PER_SEAT, Ship, fleet, ships};

/// What each of the acting seat's ships hits.
type Attacks = [Hits; PER_SEAT as usize];

pub(super) fn settle(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat) {
    let decided = turn.position.resolving().map_or(Resolving::NONE, |resolving| *resolving);
    let (waiting, lost) = forget_lost_hits(turn);
    hit_the_mothership(turn, seat, &decided);
    let attacks: Attacks = std::array::from_fn(|n| {
        turn.rules.hits(turn.position, Ship::of(seat, n as u8), decided.declared[n].as_ref())
    });
    destroy(turn, seat, &attacks, waiting);
    for ship in ships(waiting) {
        keep_waiting(turn, ship, lost & ship.bit() != 0);
    }
    let mut asked = 0;
    for ship in fleet(seat).filter(|ship| waiting & ship.bit() == 0) {
        asked |= begin_to_wait(turn, ship, attacks[usize::from(ship.number())]);
    }
    if asked != 0 {
        turn.emit(Event::WaitAsked { seat, wait: asked });
    }
}

/// FS-7.10. Says which ships were waiting, and which of them lost something.
fn forget_lost_hits(turn: &mut Turn<'_, impl Sink<Event>>) -> (u32, u32) {
    let (mut waiting, mut lost) = (0, 0);
    let count = turn.rules.seats * PER_SEAT;
    for ship in (0..count).map(Ship) {
        let hits = turn.position.ship(ship).hits;
        if hits.is_empty() {
            continue;
        }
        waiting |= ship.bit();
        let left = hits.within(turn.rules.cards_under(turn.position, ship));
        if left != hits {
            lost |= ship.bit();
            turn.emit(Event::HitsLost { ship, hits: left });
        }
    }
    (waiting, lost)
}

/// FS-7.5: repair ships first, each in ship order; all are docked, whether there was anything left to hit or not.
fn hit_the_mothership(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, decided: &Resolving) {
    for repairs in [true, false] {
        for ship in fleet(seat) {
            let repair_ship = turn.position.power(ship) == Pilot::Repair;
            if turn.position.ship(ship).at != At::Mothership || repair_ship != repairs {
                continue;
            }
            if turn.position.mothership > 0 {
                let mothership = turn.position.mothership - 1;
                turn.emit(Event::Hit { seat, ship, mothership });
                if decided.declared[usize::from(ship.number())] == Some(Choice::Repair(true)) {
                    let (figures, city) = (&turn.rules.figures, turn.position.city);
                    let city = city.saturating_add(figures.limits.repair).min(figures.top); // FS-12.10
                    turn.emit(Event::Repaired { seat, ship, city });
                }
            }
            turn.emit(Event::Docked { ship });
        }
    }
}

impl FlipShips {
    /// The hits of a ship as it lies: every card it is on (FS-7.6), and what its power adds or redirects by this
    /// decision.
    pub fn hits(&self, position: &Table, ship: Ship, choice: Option<&Choice>) -> Hits {
        let (mut hits, berth) = (Hits::NONE, position.ship(ship));
        if berth.mothership_only || !berth.hits.is_empty() || !matches!(berth.at, At::Table { .. }) {
            return hits;
        }
        let landed = self.cards_under(position, ship);
        match choice {
            Some(Choice::Instead(redirects)) => {
                for cell in cells(landed) {
                    let card = position.enemies[cell.index()].map(|enemy| enemy.card);
                    let pair = redirects.pairs().iter().find(|pair| Some(pair.0) == card);
                    let target = pair.and_then(|pair| position.cell_of(pair.1)).unwrap_or(cell);
                    hits.add(target);
                }
            }
            Some(Choice::Targets(list)) => {
                cells(landed).for_each(|cell| hits.add(cell));
                list.iter().filter_map(|card| position.cell_of(*card)).for_each(|cell| hits.add(cell));
            }
            _ => cells(landed).for_each(|cell| hits.add(cell)),
        }
        hits
    }

    /// All cells whose cards would fall to these hits, pass by pass (FS-7.7).
    pub fn falls(&self, position: &Table, hits: &[u8; CELLS], pierced: u32) -> u32 {
        let mut gone = 0;
        loop {
            let falling = falling(self, position, hits, pierced, gone);
            if falling == 0 {
                return gone;
            }
            gone |= falling;
        }
    }

    /// The shields that cover a card: all beside it, but none over another shield (FS-8.1, FS-8.2).
    pub fn shields_over(&self, position: &Table, cell: Cell) -> u32 {
        shields_over(self, position, cell)
    }
}

/// FS-7.7: again and again, until nothing more falls.
fn destroy(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, attacks: &Attacks, waiting: u32) {
    let (mut sum, mut pierced) = ([0u8; CELLS], 0);
    let mut count = |position: &Table, ship: Ship, hits: Hits| {
        for cell in cells(hits.cells()) {
            sum[cell.index()] = sum[cell.index()].saturating_add(hits.on(cell));
            if position.power(ship) == Pilot::Piercer {
                pierced |= cell.bit(); // FS-12.6
            }
        }
    };
    for ship in fleet(seat) {
        count(turn.position, ship, attacks[usize::from(ship.number())]);
    }
    for ship in ships(waiting) {
        count(turn.position, ship, turn.position.ship(ship).hits);
    }
    loop {
        let falling = falling(turn.rules, turn.position, &sum, pierced, 0);
        if falling == 0 {
            return;
        }
        for cell in cells(falling) {
            if let Some(enemy) = turn.position.enemies[cell.index()] {
                turn.emit(Event::Destroyed { card: enemy.card, cell });
            }
        }
    }
}

/// The cards that fall in one pass, when these are gone already.
fn falling(rules: &FlipShips, position: &Table, sum: &[u8; CELLS], pierced: u32, gone: u32) -> u32 {
    let mut set = 0;
    for (n, &hits) in sum.iter().enumerate().filter(|(n, hits)| **hits > 0 && gone >> n & 1 == 0) {
        let cell = Cell(n as u8);
        let Some(own) = icon(rules, position, cell) else { continue };
        let needed = if own == Icon::Double { rules.figures.limits.double_hits } else { 1 }; // FS-8.3
        if pierced & cell.bit() != 0 || hits >= needed && shields_over(rules, position, cell) & !gone == 0 {
            set |= cell.bit();
        }
    }
    set
}

/// The shields that cover a card: all beside it, but none over another shield (FS-8.1, FS-8.2).
pub(crate) fn shields_over(rules: &FlipShips, position: &Table, cell: Cell) -> u32 {
    if icon(rules, position, cell) == Some(Icon::Shield) {
        return 0;
    }
    let shield = |other: &Cell| icon(rules, position, *other) == Some(Icon::Shield);
    cells(cell.neighbours()).filter(shield).fold(0, |set, other| set | other.bit())
}

fn icon(rules: &FlipShips, position: &Table, cell: Cell) -> Option<Icon> {
    position.enemies[cell.index()].map(|enemy| rules.figures.kind(enemy.card).icon)
}

/// FS-7.8 for a ship that waited before: it is moved only if it loses some and keeps exactly one.
fn keep_waiting(turn: &mut Turn<'_, impl Sink<Event>>, ship: Ship, lost: bool) {
    let before = turn.position.ship(ship).hits;
    let hits = before.within(turn.position.occupied());
    if hits.is_empty() {
        turn.emit(Event::Docked { ship });
        return;
    }
    if hits == before && !lost {
        return;
    }
    match centre(turn.position, hits.cells()) {
        Some([x, y]) => turn.emit(Event::Waits { ship, hits, x, y }),
        None if hits != before => turn.emit(Event::HitsLost { ship, hits }),
        None => {}
    }
}

/// FS-7.8, FS-7.9, FS-7.11 for a ship of this turn; its bit if it must be asked where it waits.
fn begin_to_wait(turn: &mut Turn<'_, impl Sink<Event>>, ship: Ship, attack: Hits) -> u32 {
    let at = turn.position.ship(ship).at;
    if !matches!(at, At::Table { .. } | At::Atmosphere | At::Off) {
        return 0;
    }
    let hits = attack.within(turn.position.occupied());
    let (At::Table { x, y }, false) = (at, hits.is_empty()) else {
        turn.emit(Event::Docked { ship });
        return 0;
    };
    let set = hits.cells();
    if let Some([x, y]) = centre(turn.position, set) {
        turn.emit(Event::Waits { ship, hits, x, y });
        return 0;
    }
    turn.emit(Event::Waits { ship, hits, x, y });
    let lies_on_all = set & !turn.rules.cards_under(turn.position, ship) == 0;
    let last = turn::is_last(turn.rules.seats, turn.position, ship.seat());
    if lies_on_all || last { 0 } else { ship.bit() }
}

/// The centre of the only card of a set.
fn centre(position: &Table, set: u32) -> Option<[f64; 2]> {
    if set.count_ones() != 1 {
        return None;
    }
    let pose = position.enemies[set.trailing_zeros() as usize]?.pose?;
    Some([pose.x, pose.y])
}
