//! Deciding attacks, and where to wait (FS-7.2, FS-7.9, FS-12).

use tableflip_flip_ships::{Choice, Hits, Pilot, Ship, Verb, cells};

use super::worth::Standing;
use crate::level::Level;

/// What a decision of the resolve phase is worth. `standing` counts everything but this ship.
pub(super) fn worth(standing: &Standing<'_>, level: Level, verb: &Verb) -> f32 {
    match verb {
        Verb::Attack { choice: Choice::Repair(repaired), .. } => f32::from(u8::from(*repaired)),
        Verb::Attack { ship, choice } => {
            let hits = standing.rules.hits(standing.position, *ship, Some(choice));
            if level < Level::Regular { by_damage(standing, hits) } else { with(standing, *ship, hits) }
        }
        Verb::Wait { ship, on } => {
            let set = standing.position.cells_of(on.set()).unwrap_or(0);
            let hits = standing.position.ship(*ship).hits.within(set);
            if level < Level::Regular { by_damage(standing, hits) } else { with(standing, *ship, hits) }
        }
        _ => 0.0,
    }
}

fn with(standing: &Standing<'_>, ship: Ship, hits: Hits) -> f32 {
    let piercing = standing.position.power(ship) == Pilot::Piercer;
    standing.of(&standing.base.plus(hits, piercing))
}

/// A beginner looks at the printed damage alone.
fn by_damage(standing: &Standing<'_>, hits: Hits) -> f32 {
    let damage = |cell: tableflip_flip_ships::Cell| {
        let card = standing.position.enemies[cell.index()].map(|enemy| enemy.card);
        card.map_or(0.0, |card| f32::from(standing.rules.figures.kind(card).damage))
    };
    cells(hits.cells()).map(damage).sum()
}
