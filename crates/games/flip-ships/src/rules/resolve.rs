//! Deciding attacks, and choosing where to wait (FS-7.2 to 7.4, FS-7.9).

use tableflip_kernel::{Seat, Sink};

use super::powers::{allows, offers};
use super::{Turn, turn};
use crate::FlipShips;
use crate::action::Choice;
use crate::card::{CardList, cells};
use crate::event::Event;
use crate::position::Table;
use crate::ship::{At, Hits, Ship};
use crate::why::Why;

pub(super) fn attack(
    turn: &mut Turn<'_, impl Sink<Event>>,
    seat: Seat,
    ship: Ship,
    choice: &Choice,
) -> Result<(), Why> {
    let asked = turn.position.resolving().map_or(0, |resolving| resolving.attack);
    if asked & ship.bit() == 0 {
        return Err(Why::NoChoice { ship }); // FS-7.4
    }
    let offer = offers(turn.rules, turn.position, ship);
    if !allows(turn.position, offer, choice) {
        return Err(Why::PowerForbids { pilot: turn.position.power(ship) });
    }
    let choice = in_card_order(turn.position, choice);
    turn.emit(Event::Declared { seat, ship, choice });
    if asked == ship.bit() {
        turn::settle(turn, seat);
    }
    Ok(())
}

/// Players may name cards in any order; it is written down in card order.
fn in_card_order(position: &Table, choice: &Choice) -> Choice {
    match choice {
        Choice::Targets(list) => {
            let cards = position.in_play().map(|(_, enemy)| enemy.card);
            let named = cards.filter(|card| list.set() & card.bit() != 0);
            Choice::Targets(named.fold(CardList::EMPTY, |list, card| list.with(card).unwrap_or(list)))
        }
        other => *other,
    }
}

pub(super) fn wait(
    turn: &mut Turn<'_, impl Sink<Event>>,
    seat: Seat,
    ship: Ship,
    on: &CardList,
) -> Result<(), Why> {
    let asked = turn.position.resolving().map_or(0, |resolving| resolving.wait);
    let set = turn.position.cells_of(on.set()).filter(|_| asked & ship.bit() != 0);
    let possible =
        set.and_then(|set| possibilities(turn.rules, turn.position, ship).find(|possible| possible.0 == set));
    let Some((set, [x, y])) = possible else {
        return Err(Why::NoWaitingThere { ship }); // FS-7.9
    };
    let hits = turn.position.ship(ship).hits.within(set);
    turn.emit(Event::Waited { seat, ship, hits, x, y });
    if asked == ship.bit() {
        turn::next(turn, seat);
    }
    Ok(())
}

/// Where a ship that cannot stay on all its cards may wait: on which cells, and where it then lies (FS-7.9).
pub(crate) fn possibilities(
    rules: &FlipShips,
    position: &Table,
    ship: Ship,
) -> impl Iterator<Item = (u32, [f64; 2])> {
    let hit: Hits = position.ship(ship).hits;
    let (set, landed) = (hit.cells(), rules.cards_under(position, ship));
    let lies = match position.ship(ship).at {
        At::Table { x, y } => [x, y],
        _ => [0.0, 0.0],
    };
    let stays = set & landed;
    let stays = (stays.count_ones() >= 2).then_some((stays, lies));
    let pose = |n: u8| position.enemies[usize::from(n)].and_then(|enemy| enemy.pose);
    let single = cells(set).filter_map(move |cell| pose(cell.0).map(|pose| (cell.bit(), [pose.x, pose.y])));
    let radius = rules.radius(ship);
    let pairs = cells(set).flat_map(move |a| {
        cells(a.neighbours() & set).filter(move |b| *b > a).filter_map(move |b| {
            let (first, second) = (pose(a.0)?, pose(b.0)?);
            let (x, y) = (f64::midpoint(first.x, second.x), f64::midpoint(first.y, second.y));
            let both = rules.disc_on(radius, x, y, first) && rules.disc_on(radius, x, y, second);
            both.then_some((a.bit() | b.bit(), [x, y]))
        })
    });
    // A pair that it lies on anyway is not offered twice: it stays as it lies.
    let pairs = pairs.filter(move |pair| stays.is_none_or(|stays| stays.0 != pair.0));
    single.chain(pairs).chain(stays)
}
