//! Carrying out what happens: the only place that changes a position. Nothing here can fail, and nothing
//! is drawn or decided.

use tableflip_kernel::Seat;

use crate::FlipShips;
use crate::card::Cell;
use crate::event::{What, Zone};
use crate::lands::{Bump, Lands, Place};
use crate::position::{Enemy, Phase, Position, Resolving};
use crate::ship::{At, Berth, Hits, Ship};

#[inline]
pub(crate) fn apply(rules: &FlipShips, position: &mut Position, what: &What) {
    match what {
        What::Flipped { ship, declared, lands, .. } => flipped(rules, position, *ship, *declared, lands),
        What::Offered { flipping } => position.flipping = Some(*flipping),
        What::Kept { .. } => position.flipping = None,
        What::Hit { mothership, .. } => position.mothership = *mothership,
        What::Repaired { city, .. } => position.city = *city,
        What::Docked { ship } => position.ships[ship.index()] = Berth::new(At::Docked),
        What::Limited { ship } => position.ships[ship.index()].mothership_only = true,
        What::AttacksAsked { attack, .. } => {
            position.phase = Phase::Resolve;
            position.resolving = Resolving { attack: *attack, ..Resolving::NONE };
        }
        What::Declared { ship, choice, .. } => {
            position.resolving.attack &= !ship.bit();
            position.resolving.declared[usize::from(ship.number())] = Some(*choice);
        }
        What::HitsLost { ship, hits } => position.ships[ship.index()].hits = *hits,
        What::Destroyed { card, cell } => {
            position.enemies[cell.index()] = None;
            position.destroyed.push(*card);
        }
        What::Waits { ship, hits, x, y } => waits(position, *ship, *hits, *x, *y),
        What::Waited { ship, hits, x, y, .. } => {
            waits(position, *ship, *hits, *x, *y);
            position.resolving.wait &= !ship.bit();
        }
        What::WaitAsked { wait, .. } => {
            position.phase = Phase::Resolve;
            position.resolving = Resolving { wait: *wait, ..Resolving::NONE };
        }
        What::TurnBegan { seat } => {
            position.phase = Phase::Flip;
            position.turn = *seat;
            position.resolving = Resolving::NONE;
        }
        What::Marched { march, city, zone } => {
            position.city = *city;
            position.last_march = Some(*march);
            place(rules, position, zone, true);
            // FS-9.8, FS-11.3: under the deck, or destroyed.
            let last = position.last_round;
            let to = if last { &mut position.destroyed } else { &mut position.deck };
            march.attackers.cards().for_each(|card| to.push(card));
        }
        What::Shuffled { deck, rng, .. } => {
            position.deck = deck.unwrap_or(position.deck);
            position.rng = rng.unwrap_or(position.rng);
        }
        What::RoundBegan { round, start, last_round, new, refilled } => {
            for (n, berth) in position.ships.iter_mut().enumerate() {
                if berth.at == At::Docked || new >> n & 1 == 1 {
                    *berth = Berth::new(At::Active);
                }
            }
            place(rules, position, refilled, false);
            position.deck.drop_first(refilled.iter().flatten().count());
            (position.round, position.last_round) = (*round, *last_round);
            (position.start, position.turn) = (*start, *start);
            position.phase = Phase::Flip;
            position.resolving = Resolving::NONE;
        }
        What::AssaultBegan { seat } => {
            for berth in position.ships.iter_mut().filter(|berth| berth.at != At::Reserve) {
                *berth = Berth::new(At::Active);
            }
            position.phase = Phase::Assault;
            position.turn = *seat;
            position.resolving = Resolving::NONE;
        }
        What::AssaultTurn { seat } => position.turn = *seat,
        What::ReadySaid { seat } => position.ready |= 1 << seat.0,
        What::PickedUp { ship, .. } => position.ships[ship.index()] = Berth::new(At::Active),
        What::GameEnded { result, winner, city } => {
            (position.phase, position.result) = (Phase::Over, Some(*result));
            (position.winner, position.city) = (*winner, *city);
            position.turn = Seat(0);
            position.flipping = None;
            position.resolving = Resolving::NONE;
        }
    }
}

fn waits(position: &mut Position, ship: Ship, hits: Hits, x: f64, y: f64) {
    let berth = &mut position.ships[ship.index()];
    (berth.at, berth.hits) = (At::Table { x, y }, hits);
}

/// Puts cards straight into their cells; `all` clears the other cells.
fn place(rules: &FlipShips, position: &mut Position, zone: &Zone, all: bool) {
    for (n, card) in zone.iter().enumerate() {
        if let Some(card) = card {
            position.enemies[n] = Some(Enemy { card: *card, pose: Some(rules.straight(Cell(n as u8))) });
        } else if all {
            position.enemies[n] = None;
        }
    }
}

/// FS-6.12 (1) and (2): what was bumped lies where it was bumped to; a void flip goes back to the hand.
fn flipped(rules: &FlipShips, position: &mut Position, ship: Ship, declared: bool, lands: &Lands) {
    for bump in lands.bumped.iter() {
        match *bump {
            Bump::Ship(other, place) => position.ships[other.index()].at = at(place),
            Bump::Card(card, pose) => {
                if let Some(cell) = position.cell_of(card) {
                    position.enemies[cell.index()] = Some(Enemy { card, pose });
                }
            }
            Bump::Nowhere(_) => {}
        }
    }
    let berth = &mut position.ships[ship.index()];
    berth.at = match (lands.rotated, rules.options.race) {
        (false, false) => At::Active,
        // FS-13.7: a void flip is a miss, wherever it went.
        (false, true) if lands.place == Place::Mothership => At::Off,
        _ => at(lands.place),
    };
    berth.mothership_only |= declared;
    position.flipping = None;
}

fn at(place: Place) -> At {
    match place {
        Place::Table { x, y } => At::Table { x, y },
        Place::Atmosphere => At::Atmosphere,
        Place::Off(_) | Place::Unknown => At::Off,
        Place::Mothership => At::Mothership,
    }
}
