//! What a ship's power offers beyond its compulsory hits, and what it allows (FS-12).

use tableflip_kernel::Seat;

use crate::FlipShips;
use crate::action::Choice;
use crate::card::{Cell, cells};
use crate::pilot::Pilot;
use crate::position::Table;
use crate::ship::{At, Ship, fleet};

/// What a ship may choose from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Offer {
    /// Nothing: it is not asked.
    Nothing,
    /// One card in each of these rows (bits from row 1).
    Rows(u8),
    /// So many of these cells.
    Some {
        /// Which.
        among: u32,
        /// At most so many.
        most: u8,
    },
    /// For each of these cells a neighbour instead.
    Redirect(u32),
    /// Whether the city is repaired.
    Repair,
}

/// The ships of a seat that have a choice, as a set (FS-7.4).
pub(super) fn asked(rules: &FlipShips, position: &Table, seat: Seat) -> u32 {
    let asked = |ship: &Ship| offers(rules, position, *ship) != Offer::Nothing;
    fleet(seat).filter(asked).fold(0, |set, ship| set | ship.bit())
}

/// What a ship's power offers now.
pub(crate) fn offers(rules: &FlipShips, position: &Table, ship: Ship) -> Offer {
    let (berth, power) = (position.ship(ship), position.power(ship));
    if power == Pilot::Repair {
        return repair(rules, position, ship);
    }
    if berth.mothership_only || !matches!(berth.at, At::Table { .. }) {
        return Offer::Nothing;
    }
    let some = |among: u32, most: u8| {
        if among == 0 || most == 0 { Offer::Nothing } else { Offer::Some { among, most } }
    };
    let landed = || rules.cards_under(position, ship);
    let lit = || laser(rules, position, ship).map_or(0, |length| rules.within(position, ship, length));
    match power {
        Pilot::Moonshot => {
            let (moons, lying) = (rules.moons_under(position, ship), position.lying());
            let rows = (1..=rules.options.rows)
                .filter(|&row| moons >> (row - 1) & 1 == 1 && lying & row_cells(row) != 0)
                .fold(0, |rows, row| rows | 1 << (row - 1));
            if rows == 0 { Offer::Nothing } else { Offer::Rows(rows) }
        }
        Pilot::ShortLaser | Pilot::LongLaser => some(lit(), 1),
        Pilot::TwinLaser => {
            let landed = landed();
            some(lit() & !landed, TWIN.saturating_sub(landed.count_ones()) as u8)
        }
        Pilot::Sidestep => {
            let landed = landed();
            if FlipShips::beside(position, landed) == 0 { Offer::Nothing } else { Offer::Redirect(landed) }
        }
        Pilot::Splash => {
            let landed = landed();
            some(FlipShips::beside(position, landed) & !landed, 1)
        }
        _ => Offer::Nothing,
    }
}

/// The cards that a twin laser hits at most, those it is on included (FS-12.9).
const TWIN: u32 = 2;

/// How far a ship's laser reaches from its rim, if it has one and may shoot from where it lies.
pub(crate) fn laser(rules: &FlipShips, position: &Table, ship: Ship) -> Option<f64> {
    let (berth, card) = (position.ship(ship), &rules.figures.physical.targeting_card);
    if berth.mothership_only || !matches!(berth.at, At::Table { .. }) {
        return None;
    }
    let (length, most) = match position.power(ship) {
        Pilot::ShortLaser => (card.short_length, 1),
        Pilot::LongLaser => (card.long_length, 1),
        Pilot::TwinLaser => (card.long_length, TWIN),
        _ => return None,
    };
    (rules.cards_under(position, ship).count_ones() < most).then_some(length)
}

/// FS-12.10: not when the city is whole, nor when repair ships before this one use the mothership up.
fn repair(rules: &FlipShips, position: &Table, ship: Ship) -> Offer {
    let inside = |ship: Ship| position.ship(ship).at == At::Mothership;
    let before = fleet(ship.seat())
        .filter(|&other| other < ship && inside(other) && position.power(other) == Pilot::Repair)
        .count();
    let asked =
        inside(ship) && position.city < rules.figures.top && usize::from(position.mothership) > before;
    if asked { Offer::Repair } else { Offer::Nothing }
}

/// Whether an offer allows a choice.
pub(crate) fn allows(position: &Table, offer: Offer, choice: &Choice) -> bool {
    match (offer, choice) {
        (Offer::Rows(rows), Choice::Targets(list)) => {
            let Some(set) = position.cells_of(list.set()) else { return false };
            let row_ok = |row: u8| {
                let here = set & row_cells(row);
                here.count_ones() <= 1 && (here == 0 || rows >> (row - 1) & 1 == 1)
            };
            set & !position.lying() == 0 && (1..=crate::card::ROWS).all(row_ok)
        }
        (Offer::Some { among, most }, Choice::Targets(list)) => {
            let Some(set) = position.cells_of(list.set()) else { return false };
            set & !among == 0 && set.count_ones() <= u32::from(most)
        }
        (Offer::Redirect(landed), Choice::Instead(redirects)) => {
            let lying = position.lying();
            redirects.pairs().iter().all(|&(from, to)| {
                let (Some(from), Some(to)) = (position.cell_of(from), position.cell_of(to)) else {
                    return false;
                };
                landed & from.bit() != 0 && from.neighbours() & lying & to.bit() != 0
            })
        }
        (Offer::Repair, Choice::Repair(_)) => true,
        _ => false,
    }
}

/// The cells of a row.
pub(super) fn row_cells(row: u8) -> u32 {
    let first = Cell::at(row, 1);
    ((1 << crate::card::COLUMNS) - 1) << first.0
}

/// The cells among which a redirected hit can go.
pub(super) fn around(position: &Table, cell: Cell) -> impl Iterator<Item = Cell> {
    cells(cell.neighbours() & position.lying())
}
