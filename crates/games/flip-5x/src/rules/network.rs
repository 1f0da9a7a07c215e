//! What jumps are good for: blockades, distances, reached features, and the output of planets
//! (FX-5.4, FX-6.1, FX-8.4, FX-14).
//!
//! Only asks; changes nothing.

use crate::Flip5x;
use crate::card::{Blockade, Focus, Reached};
use crate::map::{MOST_PLANETS, Planet, planets};
use crate::sheet::{Enemy, Jump, Sheet};

/// The spaces that an enemy blockades (FX-14.2).
#[inline]
pub(super) fn blockaded_by(rules: &Flip5x, enemy: Enemy) -> u128 {
    match rules.figures.enemies[usize::from(enemy.kind)].blockade {
        Blockade::Space => enemy.at.bit(),
        Blockade::Around => enemy.at.bit() | rules.figures.map.beside(enemy.at),
        Blockade::None => 0,
    }
}

/// All spaces that blockade a jump through them (FX-5.4).
#[inline]
pub(super) fn blockaded(rules: &Flip5x, sheet: &Sheet) -> u128 {
    sheet.enemies.iter().fold(sheet.pirates_at, |all, enemy| all | blockaded_by(rules, *enemy))
}

/// The jumps that are of use.
#[inline]
pub(super) fn open_jumps<'s>(rules: &Flip5x, sheet: &'s Sheet) -> impl Iterator<Item = &'s Jump> {
    let blockaded = blockaded(rules, sheet);
    sheet.jumps.iter().filter(move |jump| jump.interior & blockaded == 0)
}

/// The interiors of all open jumps: features there are reached (FX-14.4).
#[inline]
pub(super) fn reached(rules: &Flip5x, sheet: &Sheet) -> u128 {
    open_jumps(rules, sheet).fold(0, |all, jump| all | jump.interior)
}

/// The interiors of all jumps, open or not: what they do not pass is not reached, and this is found sooner.
#[inline]
fn passed(sheet: &Sheet) -> u128 {
    sheet.jumps.iter().fold(0, |all, jump| all | jump.interior)
}

/// The first feature, in order of arrival, that is taken now.
pub(super) fn taken(rules: &Flip5x, sheet: &Sheet) -> Option<usize> {
    let takes = |kind: u8| rules.figures.features[usize::from(kind)].reached == Reached::Take;
    let wanted = sheet.features.iter().filter(|feature| takes(feature.kind));
    let wanted = wanted.fold(0, |all, feature| all | feature.at.bit());
    if wanted == 0 || passed(sheet) & wanted == 0 {
        return None;
    }
    let reached = reached(rules, sheet) & wanted;
    sheet.features.iter().position(|feature| reached & feature.at.bit() != 0 && takes(feature.kind))
}

/// Whether there are features of a kind, and all of them are lit.
pub(super) fn all_lit(rules: &Flip5x, sheet: &Sheet, kind: u8) -> bool {
    let of_kind = sheet.features.iter().filter(|feature| feature.kind == kind);
    let wanted = of_kind.fold(0, |all, feature| all | feature.at.bit());
    wanted != 0 && wanted & !passed(sheet) == 0 && wanted & !reached(rules, sheet) == 0
}

/// How many features of a kind there are, and how many of them are lit.
pub(super) fn lit(rules: &Flip5x, sheet: &Sheet, kind: u8) -> (usize, usize) {
    let of_kind = || sheet.features.iter().filter(|feature| feature.kind == kind);
    let all = of_kind().count();
    if all == 0 {
        return (0, 0);
    }
    let reached = reached(rules, sheet);
    (all, of_kind().filter(|feature| reached & feature.at.bit() != 0).count())
}

/// Whether an enemy is on a planet.
#[inline]
pub(super) fn occupied(rules: &Flip5x, sheet: &Sheet, planet: Planet) -> bool {
    let at = rules.figures.map.planets[planet.index()].at;
    sheet.enemies.iter().any(|enemy| enemy.at == at)
}

/// A planet's output (FX-6.1); 0 outside the empire.
#[inline]
pub(super) fn output(rules: &Flip5x, sheet: &Sheet, planet: Planet) -> u8 {
    match sheet.focus_of(planet) {
        Some(focus) if !occupied(rules, sheet, planet) => productive(sheet, planet, focus),
        _ => 0,
    }
}

#[inline]
fn productive(sheet: &Sheet, planet: Planet, focus: Focus) -> u8 {
    let prosperity = sheet.prosperity[planet.index()];
    let healthy = if sheet.plagued & planet.bit() == 0 { prosperity } else { prosperity.min(1) }; // FX-14.7
    (i16::from(healthy) + sheet.bonus.each(focus)).clamp(0, 99) as u8
}

/// Which planets open jumps join, for ranges.
pub(super) struct Links([u64; MOST_PLANETS]);

impl Links {
    #[inline]
    pub(super) fn of(rules: &Flip5x, sheet: &Sheet) -> Links {
        let mut links = [0; MOST_PLANETS];
        for jump in open_jumps(rules, sheet) {
            links[jump.ends[0].index()] |= jump.ends[1].bit();
            links[jump.ends[1].index()] |= jump.ends[0].bit();
        }
        Links(links)
    }

    /// The planets at most so many jumps away (FX-8.4); none for a negative range.
    #[inline]
    pub(super) fn within(&self, from: Planet, range: i32) -> u64 {
        if range < 0 {
            return 0;
        }
        let (mut found, mut edge) = (from.bit(), from.bit());
        for _ in 0..range {
            let next = planets(edge).fold(0, |all, planet| all | self.0[planet.index()]) & !found;
            if next == 0 {
                break;
            }
            found |= next;
            edge = next;
        }
        found
    }

    /// The planets one jump from any of a set.
    pub(super) fn beside(&self, set: u64) -> u64 {
        planets(set).fold(0, |all, planet| all | self.0[planet.index()])
    }
}
