//! What presses on the board mean, legal or not, so that the rules can say why they lead nowhere.
//!
//! A key is a coin, an empty square, a tray (`hand:0`, `pile:1`) or a verb without a thing (`end_turn`, `keep`).
//! Only a best guess is made here: what the guess is worth, `play` says.

use super::set_up;
use crate::FlipAndSkip;
use crate::action::{Destination, Verb};
use crate::coin::Coin;
use crate::square::{Square, squares};
use crate::table::{Phase, Place, Table};

/// The verb that the keys mean, in the order of pressing.
pub(crate) fn pressed(rules: &FlipAndSkip, table: &Table, keys: &[&str]) -> Option<Verb> {
    let (first, then) = match keys {
        ["end_turn"] => return Some(Verb::EndTurn {}),
        ["keep"] => return Some(Verb::Keep {}),
        [first] => (first, None),
        [first, then] => (first, Some(*then)),
        _ => return None,
    };
    let coin = Coin::named(first)?;
    let from = match table.place[coin.index()] {
        Place::Board(square) => square,
        _ => Square::NOWHERE,
    };
    Some(match table.phase {
        Phase::Setup => Verb::Take { square: from, to: then.map_or_else(|| free(rules, table), tray) },
        Phase::Use { .. } => Verb::Use { coin },
        Phase::Target { .. } => match then.and_then(Square::named) {
            Some(to) => Verb::PickTo { coin, to },
            None => Verb::Pick { coin },
        },
        _ if from == Square::NOWHERE => Verb::Flip { coin },
        _ => step_to(table, from, then),
    })
}

fn tray(key: &str) -> Option<Destination> {
    Destination::named(key.split(':').next()?)
}

/// Where a coin would go that is pressed alone: a place that lacks one.
fn free(rules: &FlipAndSkip, table: &Table) -> Option<Destination> {
    Destination::ALL.iter().copied().find(|&place| set_up::open(rules, table, table.to_act, place))
}

/// A step from a square: onto a coin or beyond one it is a skip, anywhere else a move.
fn step_to(table: &Table, from: Square, then: Option<&str>) -> Verb {
    let over = |landing: Square| {
        let mut near = squares(from.neighbours() & table.taken());
        near.find(|&over| from.behind(over) == Some(landing))
    };
    if let Some(&Place::Board(over)) = then.and_then(Coin::named).map(|coin| &table.place[coin.index()]) {
        return Verb::Skip { from, over };
    }
    let beside = from.neighbours();
    let anywhere = || squares(beside & !table.taken()).chain(squares(beside)).next().unwrap_or(from);
    let to = then.and_then(Square::named).unwrap_or_else(anywhere);
    over(to).map_or(Verb::Move { from, to }, |over| Verb::Skip { from, over })
}
