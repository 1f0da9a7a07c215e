//! What puzzles of Flip Ships are about (LN-2.4).

use tableflip_bots::flip_ships::model::Thrower;
use tableflip_flip_ships::{Declare, FlipShips, From, How, Icon, Verb, cells};

use crate::examiner::{Answered, Theme};

type Asked<'q> = Answered<'q, FlipShips>;

pub(super) const ALL: &[Theme<FlipShips>] = &[
    Theme { name: "target", fits: |asked| aimed(asked).is_some_and(|on| on != 0) },
    Theme { name: "power", fits: power },
    Theme { name: "reflip", fits: |asked| asked.position.again().is_some() },
    Theme { name: "mothership", fits: |asked| aimed(asked) == Some(0) },
    Theme { name: "shield", fits: shield },
    Theme { name: "last_round", fits: |asked| asked.position.last_round || asked.position.assault() },
];

/// The cells at which the answer is flipped; none of them for the mothership, `None` if it is no flip.
fn aimed(asked: &Asked<'_>) -> Option<u32> {
    let Verb::Flip { ship, how: How::Launched(launch), .. } = &asked.best.verb else { return None };
    Some(Thrower::new(asked.rules, asked.position, *ship, From::Edge).aimed_at(asked.position, launch))
}

/// A pilot's power is used, or the choice is which pilot's ship is flipped (FS-12).
fn power(asked: &Asked<'_>) -> bool {
    let level = |verb: &Verb| match verb {
        Verb::Flip { ship, .. } => Some(ship.level()),
        _ => None,
    };
    match &asked.best.verb {
        Verb::Attack { .. } => true,
        Verb::Flip { declare, .. } => {
            let other = asked.next.and_then(|next| level(&next.verb));
            *declare == Declare::Barrage || other.is_some_and(|other| Some(other) != level(&asked.best.verb))
        }
        _ => false,
    }
}

/// A shield is aimed at, or a card that a shield covers (FS-8), or a ship waits.
fn shield(asked: &Asked<'_>) -> bool {
    let icon = |cell: tableflip_flip_ships::Cell| {
        asked.position.enemies[cell.index()].map(|enemy| asked.rules.figures.kind(enemy.card).icon)
    };
    let covered =
        |cell| icon(cell) == Some(Icon::Shield) || asked.rules.shields_over(asked.position, cell) != 0;
    matches!(asked.best.verb, Verb::Wait { .. }) || aimed(asked).is_some_and(|on| cells(on).any(covered))
}
