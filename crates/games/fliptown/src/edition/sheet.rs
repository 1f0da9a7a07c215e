//! The sheet without the Town: Trail, Badlands, Mine and Cemetery (FT-6 to FT-8, FT-10).

use tableflip_kernel::edition::Reader;

use super::effects::{self, Effect, Place};
use super::{figure, is_new};
use crate::card::{MOST_VALUE, Rank};
use crate::lists::Marks;
use crate::words::{Good, Id, Silver};

/// The Trail.
pub struct Trail {
    /// Its stops from left to right.
    pub stops: Vec<Stop>,
    /// Those that give a bonus action.
    pub bonus_stops: u16,
    /// Those that give stars.
    pub star_stops: u16,
}

/// A stop of the Trail.
#[allow(missing_docs, reason = "the keys of the edition")]
pub struct Stop {
    pub id: Id,
    pub value: u8,
    pub effects: Vec<Effect>,
}

/// The Badlands.
pub struct Badlands {
    /// Its targets in the order of the sets.
    pub targets: Vec<Target>,
    /// Its sets.
    pub sets: Vec<Set>,
    /// The target of each value.
    pub of_value: [Option<u8>; MOST_VALUE as usize + 1],
    /// Whether half a star is rounded up.
    pub half_up: bool,
}

/// Something to rob.
#[allow(missing_docs, reason = "the keys of the edition")]
pub struct Target {
    pub id: Id,
    pub value: u8,
    pub wanted: u32,
    pub stars: u32,
    pub cash: u32,
    pub set: u8,
}

/// Targets that give something together.
pub struct Set {
    /// The set's targets.
    pub targets: u16,
    /// What the last of them gives.
    pub effects: Vec<Effect>,
}

/// The Mine.
pub struct Mine {
    /// Its chambers.
    pub chambers: Vec<Chamber>,
    /// The ways down.
    pub passages: Vec<Passage>,
}

/// A chamber of the Mine.
pub struct Chamber {
    /// Its id.
    pub id: Id,
    /// What it gives at once.
    pub effects: Vec<Effect>,
    /// How much gold is in it.
    pub gold: u32,
    /// What it is worth at the end: so many points for each circled site of a kind.
    pub silver: Vec<(Silver, u32)>,
}

/// A way down into a chamber.
#[derive(Clone, Copy, Debug)]
pub struct Passage {
    /// The chambers it leads down from; none: the entrance.
    pub from: u16,
    /// The chamber it leads to.
    pub to: u8,
    /// The values that it lets through, as bits.
    pub values: u16,
}

/// The Cemetery.
pub struct Cemetery {
    /// Its tombstones, three rows of three.
    pub tombs: Vec<Id>,
    /// The one in the centre.
    pub centre: u8,
    /// Wanted for each tombstone.
    pub wanted: u32,
    /// What lies between tombstones.
    pub links: Vec<Link>,
}

/// What two tombstones give together.
#[allow(missing_docs, reason = "the keys of the edition")]
pub struct Link {
    pub a: u8,
    pub b: u8,
    pub effects: Vec<Effect>,
}

/// The most passages of the Mine.
const MOST_PASSAGES: usize = 64;
/// The most links of the Cemetery: two for each side that tombstones share.
const MOST_LINKS: usize = 24;

/// A rank as the id of a site.
pub(super) fn rank(line: &mut Reader<'_>, key: &str) -> Option<(Id, u8)> {
    let rank = line.word(key, "a rank from A to K", Rank::named)?;
    Some((Id::of(rank.word()).expect("a rank is one letter"), rank.value()))
}

pub(super) fn id(line: &mut Reader<'_>, key: &str) -> Option<Id> {
    line.word(key, "an id of at most 8 letters, digits and underscores", crate::words::id)
}

pub(super) fn trail(trail: &mut Reader<'_>) -> Option<Trail> {
    let mut last = 0;
    let stops = trail.lines("stops", |line| {
        let rank = rank(line, "id");
        let effects = effects::list(line, "effects", Place::Stop);
        let (id, value) = rank?;
        if value <= last {
            line.fault("id", "the stops of the Trail must rise (FT-2.8)");
            return None;
        }
        last = value;
        Some(Stop { id, value, effects: effects? })
    })?;
    let those = |wanted: &dyn Fn(&Effect) -> bool| {
        let stops = stops.iter().enumerate();
        stops.filter(|(_, stop)| stop.effects.iter().any(wanted)).fold(0, |all, (n, _)| all | 1 << n)
    };
    let bonus_stops = those(&|effect| matches!(effect, Effect::Bonus(_)));
    let star_stops = those(&|effect| matches!(effect, Effect::Gain(Good::Stars, _)));
    Some(Trail { stops, bonus_stops, star_stops })
}

pub(super) fn badlands(badlands: &mut Reader<'_>) -> Option<Badlands> {
    let rounding = |word: &str| ["down", "up"].iter().position(|one| *one == word);
    let half_up = badlands.word("half_stars_round", "down or up", rounding);
    let (mut seen, mut targets, mut number) = (Vec::new(), Vec::new(), 0u8);
    let sets = badlands.lines("sets", |set| {
        set.text("name");
        let first = targets.len();
        let lines = set.lines("targets", |line| {
            let rank = rank(line, "id");
            let (wanted, stars, cash) = (figure(line, "wanted"), figure(line, "stars"), figure(line, "cash"));
            let (id, value) = rank?;
            is_new(line, "id", &mut seen, id.text()).then_some(())?;
            targets.push(Target { id, value, wanted: wanted?, stars: stars?, cash: cash?, set: number });
            Some(())
        });
        number = number.saturating_add(1);
        let effects = effects::list(set, "effects", Place::Elsewhere);
        lines?;
        // A rank occurs once, so there are at most thirteen targets.
        Some(Set { targets: (first..targets.len()).fold(0, |all, n| all | 1 << n), effects: effects? })
    });
    let mut of_value = [None; MOST_VALUE as usize + 1];
    for (n, target) in targets.iter().enumerate() {
        of_value[usize::from(target.value)] = Some(n as u8);
    }
    let sets = badlands.few("sets", sets?, usize::from(MOST_VALUE))?;
    Some(Badlands { targets, sets, of_value, half_up: half_up? == 1 })
}

pub(super) fn mine(mine: &mut Reader<'_>) -> Option<Mine> {
    let mut seen = Vec::new();
    let chambers = mine.lines("chambers", |line| {
        let (id, effects) = (id(line, "id"), effects::list(line, "effects", Place::Chamber));
        let (id, effects) = (id?, effects?);
        is_new(line, "id", &mut seen, id.text()).then_some(())?;
        Some(chamber(id, effects))
    });
    let passages = mine.lines("passages", |line| {
        let (from, to) = (line.text("from"), line.text("to"));
        let values = 1..=i64::from(MOST_VALUE);
        let (min, max) = (line.integer("min", values.clone()), line.integer("max", values));
        let chamber = |key: &str, id: &str| {
            let found = seen.iter().position(|one| one == id);
            if found.is_none() {
                line.fault(key, format!("there is no chamber {id:?} (FT-2.8)"));
            }
            found
        };
        let from = match from?.as_str() {
            "" => Some(0),
            id => chamber("from", id).map(|index| 1 << (index & 15)),
        };
        let to = chamber("to", &to?);
        let (min, max) = (min?, max?);
        if min > max {
            line.fault("min", format!("{min} is more than {max} (FT-2.8)"));
            return None;
        }
        Some(Passage { from: from?, to: to? as u8, values: values_between(min as u8, max as u8) })
    });
    // A region has no more sites than a position has room for.
    let chambers = mine.few("chambers", chambers?, Marks::MOST);
    let passages = mine.few("passages", passages?, MOST_PASSAGES);
    Some(Mine { chambers: chambers?, passages: passages? })
}

/// The values from one to another, as bits.
const fn values_between(min: u8, max: u8) -> u16 {
    (1u16 << (max + 1)).wrapping_sub(1 << min)
}

fn chamber(id: Id, effects: Vec<Effect>) -> Chamber {
    let (mut gold, mut silver) = (0, Vec::new());
    for effect in &effects {
        match effect {
            Effect::Gain(Good::Gold, n) => gold += n,
            Effect::Silver(what, n) => silver.push((*what, *n)),
            _ => {}
        }
    }
    Chamber { id, effects, gold, silver }
}

pub(super) fn cemetery(cemetery: &mut Reader<'_>) -> Option<Cemetery> {
    let names = cemetery.texts("tombs");
    let centre = cemetery.text("centre");
    let wanted = figure(cemetery, "wanted");
    let names = names?;
    let mut seen = Vec::new();
    let mut tombs = Vec::new();
    for name in &names {
        match crate::words::id(name) {
            Some(id) if is_new(cemetery, "tombs", &mut seen, name) => tombs.push(id),
            Some(_) => {}
            None => cemetery.fault("tombs", format!("{name:?} is no id of at most 8 letters")),
        }
    }
    if tombs.len() != 9 {
        cemetery.fault("tombs", "must be nine ids, three rows of three");
        return None;
    }
    let find = |id: &str| seen.iter().position(|one| one == id).map(|index| index as u8);
    let links = cemetery.lines("links", |line| {
        let (a, b) = (line.word("a", "a tombstone", find), line.word("b", "a tombstone", find));
        let effects = effects::list(line, "effects", Place::Elsewhere);
        let (a, b) = (a?, b?);
        if !share_a_side(a, b) {
            line.fault("b", "these tombstones do not share a side (FT-2.8)");
            return None;
        }
        Some(Link { a, b, effects: effects? })
    });
    let Some(centre) = find(&centre?) else {
        cemetery.fault("centre", "is no tombstone");
        return None;
    };
    let links = cemetery.few("links", links?, MOST_LINKS)?;
    Some(Cemetery { tombs, centre, wanted: wanted?, links })
}

/// Whether two places of a square of three by three do.
pub(crate) const fn share_a_side(a: u8, b: u8) -> bool {
    (a / 3).abs_diff(b / 3) + (a % 3).abs_diff(b % 3) == 1
}
