//! The legal actions of a seat (FS-15). A flip is listed without launch or landing, everything else in full.

use tableflip_kernel::{Seat, Seats};

use super::powers::{Offer, around, offers, row_cells};
use super::{flip, race, resolve};
use crate::FlipShips;
use crate::action::{Action, Choice, Declare, How, Redirects, Verb};
use crate::card::{CardList, Cell, ROWS, cells};
use crate::position::{Phase, Table};
use crate::ship::{Ship, fleet, ships};

/// Nobody reads a longer list of one ship's attacks. Only a hand-made position with many cards in a heap has more;
/// what is not listed there is accepted all the same.
const MOST: usize = 20_000;

pub(crate) fn list(rules: &FlipShips, position: &Table, seat: Seat, actions: &mut Vec<Action>) {
    let mut push = |verb: Verb| actions.push(Action { seat, verb });
    let bare = |ship: Ship, declare: Declare| Verb::Flip { ship, declare, how: How::Open };
    if rules.options.race {
        return list_race(rules, position, seat, &mut push);
    }
    if position.over() || position.turn != seat {
        return;
    }
    if let Some(resolving) = position.resolving() {
        for ship in ships(resolving.attack) {
            list_attacks(rules, position, ship, &mut push);
        }
        for ship in ships(if resolving.attack == 0 { resolving.wait } else { 0 }) {
            for (set, _) in resolve::possibilities(rules, position, ship) {
                push(Verb::Wait { ship, on: named(position, set) });
            }
        }
    } else if let Some(again) = position.again() {
        push(bare(again.ship, Declare::Nothing));
        if again.may_keep() {
            push(Verb::Keep { ship: again.ship });
        }
    } else {
        for ship in position.active(seat) {
            push(bare(ship, Declare::Nothing));
            if flip::may_declare(position, ship) {
                push(bare(ship, Declare::Barrage));
            }
        }
    }
}

fn list_race(rules: &FlipShips, position: &Table, seat: Seat, push: &mut impl FnMut(Verb)) {
    let Phase::Race { ready } = position.phase else { return };
    if ready != Seats::first(rules.seats) {
        if !ready.contains(seat) {
            push(Verb::Ready);
        }
        return;
    }
    for ship in position.active(seat) {
        push(Verb::Flip { ship, declare: Declare::Nothing, how: How::Open });
    }
    for ship in fleet(seat).filter(|&ship| race::fallen(position, ship)) {
        push(Verb::PickUp { ship });
    }
}

/// The cards of these cells, in card order.
fn named(position: &Table, set: u32) -> CardList {
    let cards = cells(set).filter_map(|cell| Some(position.enemies[cell.index()]?.card));
    cards.fold(CardList::EMPTY, |list, card| list.with(card).unwrap_or(list))
}

fn list_attacks(rules: &FlipShips, position: &Table, ship: Ship, push: &mut impl FnMut(Verb)) {
    let mut attack = |choice: Choice| push(Verb::Attack { ship, choice });
    match offers(rules, position, ship) {
        Offer::Nothing => {}
        Offer::Repair => {
            attack(Choice::Repair(false));
            attack(Choice::Repair(true));
        }
        Offer::Some { among, most } => {
            attack(Choice::Targets(CardList::EMPTY));
            for first in cells(among) {
                attack(Choice::Targets(named(position, first.bit())));
                if most >= 2 {
                    for second in cells(among).filter(|second| *second > first) {
                        attack(Choice::Targets(named(position, first.bit() | second.bit())));
                    }
                }
            }
        }
        Offer::Rows(rows) => list_rows(position, rows, 1, 0, &mut attack),
        Offer::Redirect(landed) => {
            let mut left = MOST;
            redirect(position, landed, Redirects::NONE, &mut left, &mut attack);
        }
    }
}

/// None or one card in each row.
fn list_rows(position: &Table, rows: u8, row: u8, chosen: u32, attack: &mut impl FnMut(Choice)) {
    if row > ROWS {
        return attack(Choice::Targets(named(position, chosen)));
    }
    list_rows(position, rows, row + 1, chosen, attack);
    if rows >> (row - 1) & 1 == 1 {
        for cell in cells(row_cells(row) & position.lying()) {
            list_rows(position, rows, row + 1, chosen | cell.bit(), attack);
        }
    }
}

/// For each landed card: its hit stays, or goes to one of its neighbours.
fn redirect(
    position: &Table,
    landed: u32,
    so_far: Redirects,
    left: &mut usize,
    attack: &mut impl FnMut(Choice),
) {
    if *left == 0 {
        return;
    }
    if landed == 0 {
        *left -= 1;
        return attack(Choice::Instead(so_far));
    }
    let cell = Cell(landed.trailing_zeros() as u8);
    let rest = landed & (landed - 1);
    redirect(position, rest, so_far, left, attack);
    let card = |cell: Cell| position.enemies[cell.index()].map(|enemy| enemy.card);
    for target in around(position, cell) {
        if let (Some(from), Some(to)) = (card(cell), card(target))
            && let Some(more) = so_far.with(from, to)
        {
            redirect(position, rest, more, left, attack);
        }
    }
}
