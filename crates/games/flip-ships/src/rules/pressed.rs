//! What presses on the board mean where they lead nowhere: so that a board can say why (FS-15).
//!
//! First a ship, then cards: those that its attack should hit or on which it should wait. A ship alone is one that should
//! be flipped or picked up.

use tableflip_kernel::Seat;

use super::powers::{Offer, offers};
use crate::FlipShips;
use crate::action::{Action, Choice, Declare, How, Redirects, Verb};
use crate::card::{Card, CardList};
use crate::position::{Phase, Table};
use crate::ship::{At, Ship};

pub(crate) fn pressed(rules: &FlipShips, position: &Table, seat: Seat, keys: &[&str]) -> Option<Action> {
    let (first, cards) = keys.split_first()?;
    let ship = Ship::named(first, rules.seats)?;
    let cards = cards.iter().map(|name| rules.figures.names.card(name)).collect::<Option<Vec<Card>>>()?;
    let verb = match position.phase {
        Phase::Race { .. } if position.ship(ship).at != At::Active => Verb::PickUp { ship },
        Phase::Resolve(resolving) if resolving.wait != 0 => Verb::Wait { ship, on: list(&cards)? },
        Phase::Resolve(_) => Verb::Attack { ship, choice: choice(rules, position, ship, &cards)? },
        _ if cards.is_empty() => Verb::Flip { ship, declare: Declare::Nothing, how: How::Open },
        _ => return None,
    };
    Some(Action { seat, verb })
}

fn choice(rules: &FlipShips, position: &Table, ship: Ship, cards: &[Card]) -> Option<Choice> {
    match (offers(rules, position, ship), cards) {
        (Offer::Redirect(_), &[from, to]) => Redirects::NONE.with(from, to).map(Choice::Instead),
        _ => list(cards).map(Choice::Targets),
    }
}

fn list(cards: &[Card]) -> Option<CardList> {
    cards.iter().try_fold(CardList::EMPTY, |list, &card| list.with(card))
}
