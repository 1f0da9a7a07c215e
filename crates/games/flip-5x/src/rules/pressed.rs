//! What presses on the chart mean that lead nowhere, so that the rules can say why.
//!
//! A guess at what was wanted, by what is asked now; nothing is judged here. Keys are a coordinate, `standing`,
//! `enemy:kraken`, `pirates:3` and `circle:boost:2`; the first is where an attack, an advance or a jump comes from.

use tableflip_kernel::Seat;

use crate::Flip5x;
use crate::action::{Action, Source, Target, Verb};
use crate::card::{Effect, Focus, Upgrade};
use crate::coordinate::{Coordinate, Spaces, Word};
use crate::position::Position;
use crate::sheet::{Sheet, Step};

/// The action that these presses mean, if they mean one.
pub(crate) fn pressed(rules: &Flip5x, position: &Position, seat: Seat, keys: &[&str]) -> Option<Action> {
    let sheet = position.table.sheets.get(seat.index())?;
    let (last, before) = keys.split_last()?;
    let at = || Coordinate::named(last);
    let verb = match (sheet.pending.first(), sheet.step) {
        (Some(effect), _) => answer(rules, sheet, effect, last, before)?,
        (None, Step::Experiment) => match circle(last) {
            Some(circle) => circle,
            None => Verb::Cure { planet: at().filter(|&at| is_planet(rules, at))? },
        },
        (None, Step::Explore) => {
            at().filter(|&at| is_planet(rules, at))?;
            let path = keys.iter().map(|key| Coordinate::named(key));
            Verb::Jump { path: Spaces::try_collect(path.collect::<Option<Vec<_>>>()?)? }
        }
        (None, Step::Exterminate) => {
            let from = Source::named(before.first().unwrap_or(last));
            Verb::Attack { from, target: target(rules, sheet, last)? }
        }
        (None, Step::Exploit) => {
            Verb::Advance { from: Source::named(before.first().unwrap_or(last)), to: at()? }
        }
        (None, Step::Expand) => Verb::Claim { planet: at()?, focus: Some(Focus::Research) },
        _ => return None,
    };
    Some(Action { seat, verb })
}

/// What answers a pending effect.
fn answer(rules: &Flip5x, sheet: &Sheet, effect: &Effect, key: &str, before: &[&str]) -> Option<Verb> {
    let at = || Coordinate::named(key);
    Some(match effect {
        Effect::Put(..) => Verb::Place { at: at()? },
        Effect::Clear(_) => Verb::Clear { at: at()? },
        Effect::Refocus(_) => Verb::Refocus { planet: at()?, focus: Some(Focus::Research) },
        Effect::Wormholes => {
            let first = before.first().map_or_else(at, |first| Coordinate::named(first))?;
            Verb::Wormholes { at: [first, at()?].into_iter().collect() }
        }
        Effect::Attack(_) => Verb::Attack { from: Source::Effect, target: target(rules, sheet, key)? },
        Effect::Advance(_) => Verb::Advance { from: Source::Effect, to: at()? },
        Effect::Cut(_) => Verb::Cut { jump: 0 },
        Effect::Drain(_) | Effect::Plague(_) | Effect::Abandon(_) | Effect::Come(..) => {
            Verb::Pick { planet: at()? }
        }
        _ => return None,
    })
}

/// What is attacked: what a key names, or the pirates that are on a space.
fn target(rules: &Flip5x, sheet: &Sheet, key: &str) -> Option<Target> {
    if let Some(enemy) = key.strip_prefix("enemy:") {
        return Some(Target::Enemy { enemy: Word::of(enemy)? });
    }
    if let Some(jump) = key.strip_prefix("pirates:") {
        return Some(Target::Pirates { jump: jump.parse().ok()?, pirates: Spaces::new() });
    }
    let at = Coordinate::named(key)?;
    let there = rules.figures.map.space(at).filter(|space| sheet.pirates_at & space.bit() != 0);
    let Some(space) = there else { return Some(Target::Planet { planet: at }) };
    let through = sheet.jumps.iter().find(|jump| jump.path.contains(&space));
    Some(Target::Pirates { jump: through.map_or(0, |jump| jump.id), pirates: [at].into_iter().collect() })
}

/// A circle of the upgrade table.
fn circle(key: &str) -> Option<Verb> {
    let (row, circle) = key.strip_prefix("circle:")?.split_once(':')?;
    Some(Verb::Research { upgrade: Upgrade::named(row), circle: circle.parse().ok()? })
}

fn is_planet(rules: &Flip5x, at: Coordinate) -> bool {
    rules.figures.map.space(at).is_some_and(|space| rules.figures.map.planet(space).is_some())
}
