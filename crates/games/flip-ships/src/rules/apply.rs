//! Carrying out what happens: the only place that changes a position or a view. Nothing here can fail, and nothing is
//! drawn or decided: where a thing goes stands in the event. Of the rules only the table's geometry is asked, for
//! where a card lies that lies straight in its cell.

use tableflip_kernel::Seat;

use crate::FlipShips;
use crate::card::Cell;
use crate::event::{Event, Leave, Zone};
use crate::lands::{Bump, Lands};
use crate::position::{Enemy, Phase, Position, Resolving, Table};
use crate::ship::{At, Berth, Hits, Ship, ships};
use crate::view::View;

/// What an event does to a position.
#[inline]
pub(crate) fn apply(rules: &FlipShips, position: &mut Position, event: &Event) {
    to_table(rules, &mut position.table, event);
    match event {
        Event::Marched { march, leave: Leave::Deck, .. } => position.deck.extend(march.attackers),
        Event::Shuffled { deck: Some(deck), rng: Some(rng), .. } => {
            (position.deck, position.rng) = (*deck, *rng);
        }
        Event::RoundBegan { refilled, .. } => position.deck.drop_first(refilled.iter().flatten().count()),
        _ => {}
    }
}

/// What an event does to a view: of the deck it only has the number of cards.
pub(crate) fn follow(rules: &FlipShips, view: &mut View, event: &Event) {
    to_table(rules, &mut view.table, event);
    if let Event::Marched { deck, .. } | Event::RoundBegan { deck, .. } = event {
        view.deck = *deck;
    }
}

#[inline]
fn to_table(rules: &FlipShips, table: &mut Table, event: &Event) {
    match event {
        Event::Flipped { ship, declared, lands, rests, .. } => {
            bumped(table, lands);
            let berth = &mut table.ships[ship.index()];
            berth.at = *rests;
            berth.mothership_only |= declared;
            decided(table);
        }
        Event::Offered { again: offered } => {
            if let Phase::Flip { again } | Phase::Assault { again } = &mut table.phase {
                *again = Some(*offered);
            }
        }
        Event::Kept { .. } => decided(table),
        Event::Hit { mothership, .. } => table.mothership = *mothership,
        Event::Repaired { city, .. } => table.city = *city,
        Event::Docked { ship } => table.ships[ship.index()] = Berth::new(At::Docked),
        Event::Limited { ship } => table.ships[ship.index()].mothership_only = true,
        Event::AttacksAsked { attack, .. } => {
            table.phase = Phase::Resolve(Resolving { attack: *attack, ..Resolving::NONE });
        }
        Event::Declared { ship, choice, .. } => {
            if let Phase::Resolve(resolving) = &mut table.phase {
                resolving.attack &= !ship.bit();
                resolving.declared[usize::from(ship.number())] = Some(*choice);
            }
        }
        Event::HitsLost { ship, hits } => table.ships[ship.index()].hits = *hits,
        Event::Destroyed { card, cell } => {
            table.enemies[cell.index()] = None;
            table.destroyed.push(*card);
        }
        Event::Waits { ship, hits, x, y } => waits(table, *ship, *hits, *x, *y),
        Event::Waited { ship, hits, x, y, .. } => {
            waits(table, *ship, *hits, *x, *y);
            if let Phase::Resolve(resolving) = &mut table.phase {
                resolving.wait &= !ship.bit();
            }
        }
        Event::WaitAsked { wait, .. } => {
            table.phase = Phase::Resolve(Resolving { wait: *wait, ..Resolving::NONE });
        }
        Event::TurnBegan { seat } => (table.phase, table.turn) = (Phase::Flip { again: None }, *seat),
        Event::Marched { march, city, zone, leave, .. } => {
            (table.city, table.last_march) = (*city, Some(*march));
            table.enemies = Default::default();
            place(rules, table, zone);
            if *leave == Leave::Destroyed {
                table.destroyed.extend(march.attackers);
            }
        }
        Event::Shuffled { .. } => {}
        Event::RoundBegan { round, start, last_round, active, refilled, .. } => {
            in_hand(table, *active);
            place(rules, table, refilled);
            (table.round, table.last_round) = (*round, *last_round);
            (table.start, table.turn) = (*start, *start);
            table.phase = Phase::Flip { again: None };
        }
        Event::AssaultBegan { seat, active } => {
            in_hand(table, *active);
            (table.phase, table.turn) = (Phase::Assault { again: None }, *seat);
        }
        Event::AssaultTurn { seat } => table.turn = *seat,
        Event::ReadySaid { seat } => {
            if let Phase::Race { ready } = &mut table.phase {
                *ready = ready.with(*seat);
            }
        }
        Event::PickedUp { ship, .. } => table.ships[ship.index()] = Berth::new(At::Active),
        Event::GameEnded { result, winner, city } => {
            table.phase = Phase::Over { result: Some(*result), winner: *winner };
            (table.turn, table.city) = (Seat(0), *city);
        }
    }
}

/// No re-flip is open any more.
fn decided(table: &mut Table) {
    if let Phase::Flip { again } | Phase::Assault { again } = &mut table.phase {
        *again = None;
    }
}

fn waits(table: &mut Table, ship: Ship, hits: Hits, x: f64, y: f64) {
    let berth = &mut table.ships[ship.index()];
    (berth.at, berth.hits) = (At::Table { x, y }, hits);
}

fn in_hand(table: &mut Table, set: u32) {
    for ship in ships(set) {
        table.ships[ship.index()] = Berth::new(At::Active);
    }
}

/// Puts cards straight into their cells.
fn place(rules: &FlipShips, table: &mut Table, zone: &Zone) {
    for (n, card) in zone.iter().enumerate() {
        if let Some(card) = card {
            table.enemies[n] = Some(Enemy { card: *card, pose: Some(rules.straight(Cell(n as u8))) });
        }
    }
}

/// FS-6.12 (1): what was bumped lies where it was bumped to.
fn bumped(table: &mut Table, lands: &Lands) {
    for bump in lands.bumped.iter() {
        match *bump {
            Bump::Ship(other, place) => table.ships[other.index()].at = place.into(),
            Bump::Card(card, pose) => {
                if let Some(cell) = table.cell_of(card) {
                    table.enemies[cell.index()] = Some(Enemy { card, pose });
                }
            }
        }
    }
}
