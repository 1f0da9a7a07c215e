//! What goes wrong when, all of it from the seed: drawn before anything runs, so that nothing that happens can change it.

use std::time::Duration;

use tableflip_kernel::Dice;
use tableflip_server::bus::Fate;

use crate::NODES;
use crate::disk::Weather;

/// From when on faults begin, and when everything is well for good, in milliseconds.
const FIRST: usize = 1_000;
pub(crate) const HEALED: u64 = 14_000;
/// How many faults at least, and how many more.
const FAULTS: (usize, usize) = (2, 7);
/// How long one lasts at least, and how much longer.
const LASTS: (usize, usize) = (200, 6_000);

/// One thing that happens to a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    Kill,
    Start,
    Freeze,
    Thaw,
    /// On which side of the bus it is.
    Side(u32),
    /// Whether it is without the bus, and knows.
    NoBus(bool),
    /// Whether it is without the database.
    NoStore(bool),
}

/// What happens when, and to which nodes.
pub(crate) type Step = (u64, Vec<usize>, Deed);

pub(crate) struct Plan {
    pub(crate) deeds: Vec<Step>,
    pub(crate) store: Weather,
    pub(crate) bus: Words,
    /// How far the clocks of the nodes are apart, in milliseconds.
    pub(crate) ahead: [u64; NODES],
}

/// What becomes of words on the bus, of a thousand.
#[derive(Clone, Copy, Default)]
pub(crate) struct Words {
    lost: usize,
    late: usize,
    /// In milliseconds.
    by: usize,
}

impl Words {
    pub(crate) fn fate(self, dice: &mut Dice) -> Fate {
        let roll = dice.below(1_000);
        if roll < self.lost {
            Fate::Lost
        } else if roll < self.lost + self.late {
            Fate::After(Duration::from_millis(1 + dice.below(self.by) as u64))
        } else {
            Fate::Arrives
        }
    }
}

impl Plan {
    pub(crate) fn new(dice: &mut Dice) -> Plan {
        // Of three runs one has none of a kind: what goes wrong alone is seen too.
        let mut some = |most: usize| if dice.below(3) == 0 { 0 } else { dice.below(most) };
        let store = Weather { says_no: some(40), lost: some(100), slow: some(40) };
        let bus = Words { lost: some(15), late: some(120), by: 1 + some(150) };
        let ahead = [0; NODES].map(|_| some(3_000) as u64);
        let mut deeds = Vec::new();
        for _ in 0..FAULTS.0 + dice.below(FAULTS.1) {
            let begins = (FIRST + dice.below(HEALED as usize - FIRST)) as u64;
            let ends = begins + (LASTS.0 + dice.below(LASTS.1)) as u64;
            fault(&mut deeds, dice, begins, ends);
        }
        deeds.sort_by_key(|(at, ..)| *at);
        deeds.retain(|(at, ..)| *at < HEALED);
        Plan { deeds, store, bus, ahead }
    }
}

fn fault(deeds: &mut Vec<Step>, dice: &mut Dice, begins: u64, ends: u64) {
    let one = vec![dice.below(NODES)];
    let all = || -> Vec<usize> { (0..NODES).collect() };
    let (who, first, last) = match dice.below(8) {
        0 | 1 => (one, Deed::Kill, Deed::Start),
        2 | 3 => (one, Deed::Freeze, Deed::Thaw),
        4 => (one, Deed::Side(1), Deed::Side(0)),
        5 => (if dice.below(2) == 0 { all() } else { one }, Deed::NoBus(true), Deed::NoBus(false)),
        6 => (one, Deed::NoStore(true), Deed::NoStore(false)),
        _ => (all(), Deed::NoStore(true), Deed::NoStore(false)),
    };
    deeds.push((begins, who.clone(), first));
    deeds.push((ends, who, last));
}
