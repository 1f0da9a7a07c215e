//! What can be attacked, and from where (FX-8.4 to FX-8.7).
//!
//! Asks and lists; the attack itself is in `exterminate.rs`.

use super::network::{self, Links};
use crate::Flip5x;
use crate::action::{Source, Target, Verb};
use crate::coordinate::{Coordinate, MOST_SPACES, Spaces};

use crate::map::{MOST_SPACES_ON_MAP, Planet, planets, spaces};
use crate::sheet::{Enemy, Jump, Sheet};
use crate::why::Why;

/// How far an attack reaches: the planets in range, and those from which the last jump may start. An attack
/// against any target has no reach.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    planets: u64,
    starts: u64,
}

impl Reach {
    pub(super) fn of(links: &Links, from: Planet, range: i32) -> Reach {
        Reach { planets: links.within(from, range), starts: links.within(from, range - 1) }
    }
}

/// As many sets of pirates are listed for one jump and one attack; any other set is accepted too.
const EXAMPLES: usize = 32;

/// A target that passed every check.
pub(super) enum Hit<'s> {
    Planet(Planet),
    Pirates(&'s Jump, Spaces),
    Enemy(Enemy),
}

/// Checks a target in the order of FX-19: form, places, its own rule, then the range.
pub(super) fn check<'s>(
    rules: &Flip5x,
    sheet: &'s Sheet,
    target: &Target,
    power: u8,
    reach: Option<Reach>,
) -> Result<Hit<'s>, Why> {
    match *target {
        Target::Unknown {} => Err(Why::UnknownTarget), // FX-4.8
        Target::Planet { planet: at } => {
            let planet = super::planet(rules, at)?;
            if shielded(rules, sheet) & planet.bit() == 0 {
                return Err(Why::NoTargetPlanet { at }); // FX-8.5
            }
            in_range(reach.is_none_or(|reach| reach.planets & planet.bit() != 0))?;
            Ok(Hit::Planet(planet))
        }
        Target::Pirates { jump, ref pirates } => {
            for &at in pirates {
                super::space(rules, at)?; // FX-2.1
            }
            let jump = sheet.jump(jump).ok_or(Why::NoTargetJump)?; // FX-8.6
            check_pirates(rules, sheet, jump, pirates, power)?;
            in_range(reach.is_none_or(|reach| reach.starts & jump.both_ends() != 0))?;
            Ok(Hit::Pirates(jump, *pirates))
        }
        Target::Enemy { enemy } => {
            let there = rules.figures.enemy(enemy).and_then(|kind| sheet.enemy(kind));
            let there = *there.ok_or(Why::NoTargetEnemy { enemy })?; // FX-8.7
            in_range(reach.is_none_or(|reach| enemy_in_range(rules, sheet, there, reach)))?;
            Ok(Hit::Enemy(there))
        }
    }
}

fn in_range(is: bool) -> Result<(), Why> {
    if is { Ok(()) } else { Err(Why::OutOfRange) } // FX-8.4
}

/// One to *power* pirates, as many on a space as it is named (FX-8.6).
fn check_pirates(rules: &Flip5x, sheet: &Sheet, jump: &Jump, pirates: &Spaces, power: u8) -> Result<(), Why> {
    let mut named = [0u8; MOST_SPACES_ON_MAP];
    let fair = |at: &Coordinate| {
        let Some(space) = rules.figures.map.space(*at) else { return false };
        let count = &mut named[space.index()];
        *count += 1;
        jump.interior & space.bit() != 0 && *count <= sheet.pirates[space.index()]
    };
    let list = pirates;
    let good = !list.is_empty() && list.len() <= usize::from(power) && list.iter().all(fair);
    if good { Ok(()) } else { Err(Why::NoTargetPirates { power }) }
}

/// Unclaimed planets with shields (FX-8.5).
#[inline]
fn shielded(rules: &Flip5x, sheet: &Sheet) -> u64 {
    planets(rules.figures.map.all_planets() & !sheet.empire())
        .filter(|planet| sheet.shields[planet.index()] > 0)
        .fold(0, |all, planet| all | planet.bit())
}

/// An enemy on a planet: the planet is in range. In a space: a jump in range has a space that it
/// blockades, and no pirate (FX-8.7).
fn enemy_in_range(rules: &Flip5x, sheet: &Sheet, enemy: Enemy, reach: Reach) -> bool {
    if let Some(planet) = rules.figures.map.planet(enemy.at) {
        return reach.planets & planet.bit() != 0;
    }
    let blockaded = network::blockaded_by(rules, enemy);
    sheet.jumps.iter().any(|jump| {
        reach.starts & jump.both_ends() != 0
            && jump.interior & blockaded != 0
            && jump.interior & sheet.pirates_at == 0
    })
}

/// Whether an attack against any target has a target at all.
pub(super) fn any(rules: &Flip5x, sheet: &Sheet) -> bool {
    !sheet.enemies.is_empty()
        || shielded(rules, sheet) != 0
        || sheet.jumps.iter().any(|jump| jump.interior & sheet.pirates_at != 0)
}

/// Lists the targets of one attack: planets, pirates jump by jump, enemies.
pub(super) fn list(
    rules: &Flip5x,
    sheet: &Sheet,
    from: Source,
    power: u8,
    reach: Option<Reach>,
    push: &mut impl FnMut(Verb),
) {
    let map = &rules.figures.map;
    let in_reach = reach.map_or(u64::MAX, |reach| reach.planets);
    for planet in planets(shielded(rules, sheet) & in_reach) {
        push(Verb::Attack { from, target: Target::Planet { planet: map.planet_name(planet) } });
    }
    for jump in sheet.jumps.iter().filter(|jump| jump.interior & sheet.pirates_at != 0) {
        if reach.is_none_or(|reach| reach.starts & jump.both_ends() != 0) {
            list_pirates(rules, sheet, jump, power, &mut |pirates| {
                push(Verb::Attack { from, target: Target::Pirates { jump: jump.id, pirates } });
            });
        }
    }
    for enemy in &sheet.enemies {
        if reach.is_none_or(|reach| enemy_in_range(rules, sheet, *enemy, reach)) {
            let enemy = rules.figures.enemies[usize::from(enemy.kind)].id;
            push(Verb::Attack { from, target: Target::Enemy { enemy } });
        }
    }
}

/// Lists sets of pirates on a jump, sorted: each smaller set before those that add to it.
fn list_pirates(rules: &Flip5x, sheet: &Sheet, jump: &Jump, power: u8, push: &mut impl FnMut(Spaces)) {
    let there = spaces(jump.interior & sheet.pirates_at).flat_map(|at| {
        std::iter::repeat_n(rules.figures.map.name(at), usize::from(sheet.pirates[at.index()]))
    });
    let all: Spaces = there.take(MOST_SPACES).collect(); // A set of more has no room in an action.
    let mut left = EXAMPLES;
    extend(&all, Spaces::new(), power, &mut left, push);
}

fn extend(all: &[Coordinate], set: Spaces, power: u8, left: &mut usize, push: &mut impl FnMut(Spaces)) {
    if power == 0 {
        return;
    }
    for (n, &at) in all.iter().enumerate() {
        // Of equal pirates the first one stands for all.
        if *left == 0 || n > 0 && all[n - 1] == at {
            continue;
        }
        let mut larger = set;
        larger.push(at);
        push(larger);
        *left -= 1;
        extend(&all[n + 1..], larger, power - 1, left, push);
    }
}
