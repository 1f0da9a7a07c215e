//! How much an edition's map and jumps give to list (TR-3.3): the list of jumps is what an action of this game costs most.
//!
//! Counted as if one empire held every planet, on a map with nothing on it and with the longest jumps that an edition can give.
//! Nothing is listed here: least paths are counted layer by layer, which is quick whatever their number.

use tableflip_kernel::edition::Reader;

use super::cards::Cards;
use super::{LONGEST_JUMP, Limits, UpgradeFigures};
use crate::card::{Effect, ExtraRule, Upgrade};
use crate::map::{Map, Space, spaces};

/// The most jumps that may be there to list: five times as many as in the shipped edition. Games come near an edition's
/// most in different measure, so that this is ten times in play (`crates/catalogue/examples/slowest.rs`).
const MOST_LISTED: u64 = 5 * SHIPPED;
/// As many as the shipped edition has; a test counts them.
const SHIPPED: u64 = 1_480;
/// The most pairs of wormholes that an edition may give, by circles and by cards: each of their spaces borders on each
/// other one. Twice as many as the shipped edition's.
const MOST_WORMHOLES: usize = 8;

/// Whether the jumps can be listed without making everybody wait.
pub(super) fn is_affordable(
    root: &Reader<'_>,
    map: &Map,
    limits: &Limits,
    upgrades: &[UpgradeFigures],
    cards: &Cards,
) -> bool {
    let longest = longest(limits, upgrades, cards);
    let listed = least_jumps(map, longest);
    if listed > MOST_LISTED {
        let reason = format!(
            "with jumps of up to {longest} spaces {listed} jumps could be listed at once, more than {MOST_LISTED}"
        );
        root.fault("map", reason);
    }
    let given = lists(cards).flatten().filter(|effect| **effect == Effect::Wormholes).count();
    let wormholes = upgrades[Upgrade::Wormhole as usize].costs.len() + given;
    if wormholes > MOST_WORMHOLES {
        let reason =
            format!("circles and cards give {wormholes} pairs of wormholes, more than {MOST_WORMHOLES}");
        root.fault("upgrades", reason);
    }
    listed <= MOST_LISTED && wormholes <= MOST_WORMHOLES
}

/// Every list of effects that a card can bring.
fn lists(cards: &Cards) -> impl Iterator<Item = Vec<&Effect>> {
    let options = cards.events.iter().flat_map(|event| &event.options).map(|option| option.iter().collect());
    let enemies = cards.enemies.iter().map(|enemy| enemy.reward.iter().collect());
    let features = cards.features.iter().map(|feature| feature.reward.iter().collect());
    let setups = cards.events.iter().map(|event| &event.setup);
    let setups = setups.chain(cards.scenarios.iter().map(|scenario| &scenario.setup));
    let rules = cards.events.iter().map(|event| &event.rules);
    let rules = rules.chain(cards.scenarios.iter().map(|scenario| &scenario.rules)).flatten();
    let rules = rules.map(|rule| match rule {
        ExtraRule::RoundEnd { effects, .. } => effects.iter().collect(),
        _ => Vec::new(),
    });
    let setups = setups.map(|setup| setup.iter().map(|one| &one.effect).collect());
    options.chain(enemies).chain(features).chain(setups).chain(rules)
}

/// How long a jump can become: by the limits, by all circles of the upgrade, and by the card that gives most.
fn longest(limits: &Limits, upgrades: &[UpgradeFigures], cards: &Cards) -> usize {
    let longer = |effect: &&Effect| match effect {
        Effect::Length(n) => i32::from(*n).max(0),
        _ => 0,
    };
    let most = lists(cards).map(|list| list.iter().map(longer).sum::<i32>()).max().unwrap_or(0);
    let circles = upgrades[Upgrade::JumpLength as usize].costs.len() as i32;
    (i32::from(limits.jump_length) + circles + most).clamp(0, LONGEST_JUMP.into()) as usize
}

/// How many jumps of least length there are from every planet to every planet.
fn least_jumps(map: &Map, longest: usize) -> u64 {
    map.planets.iter().map(|planet| from(map, planet.at, longest)).fold(0, u64::saturating_add)
}

fn from(map: &Map, start: Space, longest: usize) -> u64 {
    let mut ways = [0u64; crate::map::MOST_SPACES_ON_MAP];
    ways[start.index()] = 1;
    let (mut here, mut seen, mut ended, mut jumps) = (start.bit(), 0u128, start.bit(), 0u64);
    for length in 0..=longest {
        seen |= here;
        let around = spaces(here).fold(0, |all, space| all | map.neighbours(space));
        let before = |space: Space| -> u64 {
            let ways = spaces(map.neighbours(space) & here).map(|space| ways[space.index()]);
            ways.fold(0, u64::saturating_add)
        };
        let ends = around & map.planet_spaces & !ended;
        jumps = spaces(ends).map(before).fold(jumps, u64::saturating_add);
        ended |= ends;
        let next = around & map.free_spaces & !seen;
        if length == longest || next == 0 {
            break;
        }
        let found: Vec<(usize, u64)> = spaces(next).map(|space| (space.index(), before(space))).collect();
        for (space, count) in found {
            ways[space] = count;
        }
        here = next;
    }
    jumps
}

#[cfg(test)]
mod tests {
    use tableflip_kernel::Game;
    use tableflip_kernel::edition::Edition;

    use super::*;
    use crate::Flip5x;

    #[test]
    fn the_bound_is_a_multiple_of_what_the_shipped_edition_gives_to_list() {
        let edition = Edition::read::<Flip5x>(Flip5x::EDITION).expect("the shipped edition");
        let figures = edition.figures::<Flip5x>().expect("its own figures");
        // One space at first, four circles, and two for a round by a card.
        assert_eq!(least_jumps(&figures.map, 1 + 4 + 2), SHIPPED);
    }
}
