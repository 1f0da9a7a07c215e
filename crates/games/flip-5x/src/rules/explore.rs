//! Explore: drawing jumps (FX-7).
//!
//! Any path that the rules allow is accepted; which of them are listed is decided in `paths.rs`.

use tableflip_kernel::{Dice, Seat, Sink};

use super::{Turn, check_asked, paths, rounds};
use crate::Flip5x;
use crate::action::{Action, Verb};
use crate::card::{ExtraRule, Places, Upgrade};
use crate::coordinate::{Coordinate, Spaces};
use crate::edition::LONGEST_JUMP;
use crate::event::{Event, Happened};

use crate::map::{Space, spaces};
use crate::position::{Position, Table};
use crate::sheet::{Jump, Sheet};
use crate::why::Why;

/// How many jumps the phase allows (FX-7.7).
pub(super) fn jumps(rules: &Flip5x, position: &Position, sheet: &Sheet) -> u16 {
    let mut jumps = i32::from(rules.figures.limits.jumps_per_round);
    jumps += i32::from(sheet.circles(Upgrade::ExtraJump)) + i32::from(sheet.bonus.jumps);
    for rule in rounds::in_force(rules, &position.table, &position.timeline) {
        if let ExtraRule::FewerJumps { jumps: fewer, enemy } = rule
            && sheet.enemy(*enemy).is_some()
        {
            jumps -= i32::from(*fewer);
        }
    }
    jumps.clamp(0, 99) as u16
}

/// How long a jump may be (FX-7.6).
#[inline]
pub(super) fn most_length(rules: &Flip5x, sheet: &Sheet) -> u32 {
    let circles = i32::from(sheet.circles(Upgrade::JumpLength));
    let length = i32::from(rules.figures.limits.jump_length) + circles + i32::from(sheet.bonus.length);
    length.clamp(0, LONGEST_JUMP.into()) as u32
}

/// What a space counts for in a jump's length: the heaviest feature there, or 1 (FX-7.6, FX-14.5).
pub(super) fn weight(rules: &Flip5x, sheet: &Sheet, space: Space) -> u32 {
    let here = sheet.features.iter().filter(|feature| feature.at == space);
    let weights = here.map(|feature| u32::from(rules.figures.features[usize::from(feature.kind)].weight));
    weights.max().unwrap_or(1)
}

pub(super) fn jump(turn: &mut Turn<'_, impl Sink<Event>>, path: &Spaces) -> Result<(), Why> {
    check(turn.rules, turn.sheet(), path)?;
    let jump = turn.sheet().jumps_drawn + 1;
    turn.emit(Happened::JumpDrawn { seat: turn.seat, jump, path: *path });
    Ok(())
}

/// The refusals of FX-19 for a path, in their order.
fn check(rules: &Flip5x, sheet: &Sheet, path: &[Coordinate]) -> Result<(), Why> {
    let map = &rules.figures.map;
    if sheet.jumps_left == 0 || sheet.jumps.is_full() || sheet.jumps_drawn == u16::MAX {
        return Err(Why::NoJumpLeft); // FX-7.7
    }
    let [first, .., last] = *path else { return Err(Why::NoPath) }; // FX-4.8
    if path.iter().any(|&at| map.space(at).is_none()) {
        return Err(Why::NoSuchSpace); // FX-2.1
    }
    let planet = |at: Coordinate| map.space(at).and_then(|space| map.planet(space));
    if planet(first).is_none_or(|start| sheet.empire() & start.bit() == 0) {
        return Err(Why::NotFromEmpire { at: first }); // FX-7.1
    }
    if planet(last).is_none() {
        return Err(Why::NotToAPlanet { at: last }); // FX-7.2
    }
    if path.len() == 2 && first == last {
        return Err(Why::LoopOfOne); // FX-7.2
    }
    let spaces = || path.iter().filter_map(|&at| map.space(at));
    for (from, to) in spaces().zip(spaces().skip(1)) {
        if paths::adjacent(rules, sheet, from) & to.bit() == 0 {
            return Err(Why::NotAdjacent { from: map.name(from), to: map.name(to) }); // FX-7.3
        }
    }
    let interior = || spaces().skip(1).take(path.len() - 2);
    if let Some(at) = interior().find(|&at| map.planet(at).is_some()) {
        return Err(Why::ThroughAPlanet { at: map.name(at) }); // FX-7.4
    }
    let mut seen = 0;
    for at in interior() {
        if seen & at.bit() != 0 {
            return Err(Why::SpaceTwice { at: map.name(at) }); // FX-7.5
        }
        seen |= at.bit();
    }
    let (length, most) =
        (spaces().skip(1).map(|at| weight(rules, sheet, at)).sum(), most_length(rules, sheet));
    if length > most {
        return Err(Why::TooLong { length, most }); // FX-7.6
    }
    Ok(())
}

/// Why a path that no sheet has room for is refused: the first rule that it breaks.
pub(crate) fn too_long_a_path(rules: &Flip5x, position: &Position, seat: Seat, path: &[Coordinate]) -> Why {
    let asked = check_asked(&position.table, seat, &Verb::Jump { path: Spaces::new() });
    let refused = asked.and_then(|()| check(rules, position.table.sheet(seat), path));
    let most = most_length(rules, position.table.sheet(seat));
    refused.err().unwrap_or(Why::TooLong { length: path.len() as u32 - 1, most })
}

/// Lists the shortest jumps of the seat, start by start and end by end.
pub(super) fn list(rules: &Flip5x, sheet: &Sheet, seat: Seat, actions: &mut Vec<Action>) {
    if sheet.jumps_left > 0 && !sheet.jumps.is_full() && sheet.jumps_drawn < u16::MAX {
        paths::list(rules, sheet, seat, actions);
    }
}

/// Now and then, instead of a listed jump, one that wanders from the same planet to wherever it comes.
pub(crate) fn detour(rules: &Flip5x, table: &Table, listed: &Action, dice: &mut Dice) -> Option<Action> {
    let Verb::Jump { path } = listed.verb else { return None };
    if dice.below(8) != 0 {
        return None;
    }
    let (map, sheet) = (&rules.figures.map, table.sheet(listed.seat));
    let start = map.space(*path.first()?)?;
    let path = wander(rules, sheet, start, dice)?;
    let path: Spaces = path.into_iter().map(|space| map.name(space)).collect();
    Some(Action { seat: listed.seat, verb: Verb::Jump { path } })
}

/// A random walk that visits no space twice, up to the longest jump, until it comes to a planet.
fn wander(rules: &Flip5x, sheet: &Sheet, start: Space, dice: &mut Dice) -> Option<Places> {
    let (map, most) = (&rules.figures.map, most_length(rules, sheet));
    let (mut path, mut length, mut seen) = (Places::new(), 0, 0);
    path.push(start);
    let mut here = start;
    loop {
        let mut next = paths::adjacent(rules, sheet, here) & !(seen | here.bit());
        // Half of the walks that could end here go on, so that longer ones are seen too.
        if next & map.free_spaces != 0 && dice.below(2) == 0 {
            next &= map.free_spaces;
        }
        let count = next.count_ones() as usize;
        if count == 0 {
            return None;
        }
        here = spaces(next).nth(dice.below(count))?;
        length += weight(rules, sheet, here);
        if length > most || !path.try_push(here) {
            return None;
        }
        if map.planet(here).is_some() {
            return Some(path);
        }
        seen |= here.bit();
    }
}

/// A jump along a path that was read: it joins two planets over spaces without one.
pub(crate) fn read_jump(rules: &Flip5x, id: u16, path: Places) -> Option<Jump> {
    let map = &rules.figures.map;
    let [first, interior @ .., last] = &path[..] else { return None };
    let clear = interior.iter().all(|&at| map.planet(at).is_none());
    clear.then_some(Jump::new(id, path, [map.planet(*first)?, map.planet(*last)?]))
}
