//! The figures of an edition (FX-1.4, FX-1.5): limits, map, cultures and upgrades; cards are in `edition/`.
//!
//! Nothing is decided here about play. All parts are read before any is given up, so that every fault
//! of a text is told at once, with its place.

mod cards;
mod effects;
mod reach;

use tableflip_kernel::edition::Reader;
use tableflip_kernel::{MAX_SEATS, figures};

use crate::card::{CultureFigures, EnemyFigures, EventCard, FeatureFigures, Focus, Scenario, Upgrade};
use crate::coordinate::{Coordinate, MOST_SPACES, Word};
use crate::map::{MOST_PLANETS, MOST_SPACES_ON_MAP, Map, Planet, PlanetFigures, Space};

/// The most cards of a timeline, events of an edition, and kinds of anything else.
pub(crate) const MOST_TIMELINE: usize = 24;
/// The most events.
pub(crate) const MOST_EVENTS: usize = 32;
/// The most enemies, features, scenarios and cultures, each.
pub(crate) const MOST_KINDS: usize = 16;
/// The most circles of an upgrade.
pub(crate) const MOST_CIRCLES: usize = 16;
/// The longest jump that a sheet has room for, whatever an edition allows.
pub(crate) const LONGEST_JUMP: u8 = MOST_SPACES as u8 - 1;

/// Every figure that the rules ask for.
pub struct Figures {
    /// The figures named in FX-4 to FX-10.
    pub limits: Limits,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// The galaxy.
    pub map: Map,
    /// The cultures, in edition order; so are the next four.
    pub cultures: Vec<CultureFigures>,
    /// The enemies.
    pub enemies: Vec<EnemyFigures>,
    /// The features.
    pub features: Vec<FeatureFigures>,
    /// The scenarios.
    pub scenarios: Vec<Scenario>,
    /// The events.
    pub events: Vec<EventCard>,
    upgrades: Vec<UpgradeFigures>,
}

figures! {
    /// The figures named in FX-4 to FX-10.
    #[derive(Clone, Copy, Debug)]
    pub struct Limits: "limits" {
        /// How many rounds a game has.
        rounds: u8 in 1..=1 + MOST_TIMELINE as u8,
        /// How many acts.
        acts: u8 in 1..=8,
        /// How many events each act has.
        events_per_act: u8 in 1..=MOST_EVENTS as u8,
        /// How many of them come to the timeline.
        used_per_act: u8 in 1..=MOST_EVENTS as u8,
        /// Jumps in each Explore phase.
        jumps_per_round: u8 in 0..=LONGEST_JUMP,
        /// How long jumps may be at first.
        jump_length: u8 in 1..=LONGEST_JUMP,
        /// How far military planets reach at first.
        attack_range: u8 in 0..=LONGEST_JUMP,
        /// How far agriculture planets reach at first.
        advance_range: u8 in 0..=LONGEST_JUMP,
        /// The power of a standing attack.
        standing_power: u8 in 1..=LONGEST_JUMP,
        /// The pips that a claim fills.
        claim_pips: u8 in 1..=LONGEST_JUMP,
    }
}

/// One row of the upgrade table.
#[derive(Clone, Debug)]
pub struct UpgradeFigures {
    /// What each circle costs.
    pub costs: Vec<u8>,
    /// The power or the advances of each circle, for rows that have them.
    pub strength: Vec<u8>,
}

impl Figures {
    /// A row of the upgrade table.
    #[inline]
    pub fn upgrade(&self, upgrade: Upgrade) -> &UpgradeFigures {
        &self.upgrades[upgrade as usize]
    }

    /// The enemy with this id.
    pub fn enemy(&self, id: Word) -> Option<u8> {
        self.enemies.iter().position(|enemy| enemy.id == id).map(|n| n as u8)
    }

    /// The feature with this id.
    pub fn feature(&self, id: Word) -> Option<u8> {
        self.features.iter().position(|feature| feature.id == id).map(|n| n as u8)
    }

    /// The culture with this id.
    pub fn culture(&self, id: Word) -> Option<u8> {
        self.cultures.iter().position(|culture| culture.id == id).map(|n| n as u8)
    }

    /// The scenario with this id.
    pub fn scenario(&self, id: Word) -> Option<u8> {
        self.scenarios.iter().position(|scenario| scenario.id == id).map(|n| n as u8)
    }

    /// The event with this id.
    pub fn event(&self, id: Word) -> Option<u8> {
        self.events.iter().position(|event| event.id == id).map(|n| n as u8)
    }

    /// How many events a timeline has.
    pub fn timeline_length(&self) -> usize {
        usize::from(self.limits.acts) * usize::from(self.limits.used_per_act)
    }
}

/// Reads an edition.
pub(crate) fn read(root: &mut Reader<'_>) -> Option<Figures> {
    let limits = root.table("limits", limits);
    let seats = root.table("seats", |seats| {
        let (min, max) = (seats.u8("min", 1..=MAX_SEATS as u8), seats.u8("max", 1..=MAX_SEATS as u8));
        let (min, max) = (min?, max?);
        if min > max {
            seats.fault("min", format!("{min} is more than the maximum {max}"));
            return None;
        }
        Some((min, max))
    });
    let upgrades = root.table("upgrades", upgrades);
    let map = root.table("map", map);
    let map = root.table("planets", |list| planets(list, map));
    let cultures = root.table("cultures", |table| cultures(table, map.as_ref()));
    let cards = cards::read(root, map.as_ref(), limits.as_ref());
    let (limits, cards, map, upgrades) = (limits?, cards?, map?, upgrades?);
    if !reach::is_affordable(root, &map, &limits, &upgrades, &cards) {
        return None;
    }
    Some(Figures {
        limits,
        seats: seats?,
        map,
        cultures: cultures?,
        enemies: cards.enemies,
        features: cards.features,
        scenarios: cards.scenarios,
        events: cards.events,
        upgrades,
    })
}

/// What only several limits together can show to be wrong (FX-1.4).
fn limits(table: &mut Reader<'_>) -> Option<Limits> {
    let limits = Limits::read(table)?;
    let Limits { rounds, acts, events_per_act, used_per_act, .. } = limits;
    let mut good = true;
    let mut fault = |key: &str, reason: String| {
        table.fault(key, reason);
        good = false;
    };
    if u16::from(rounds) != 1 + u16::from(acts) * u16::from(used_per_act) {
        fault("rounds", format!("{rounds} is not 1 + {acts} acts × {used_per_act} used cards (FX-1.4)"));
    }
    if usize::from(acts) * usize::from(events_per_act) > MOST_EVENTS {
        let reason = format!("{acts} acts of {events_per_act} are more than {MOST_EVENTS} events");
        fault("events_per_act", reason);
    }
    if u16::from(acts) * u16::from(events_per_act.saturating_sub(used_per_act)) < 2 {
        fault("used_per_act", "fewer than two events are left for the coordinate deck (FX-1.4)".into());
    }
    good.then_some(limits)
}

fn upgrades(table: &mut Reader<'_>) -> Option<Vec<UpgradeFigures>> {
    table.by_word(|table, row: Upgrade| table.inline(row.word(), |line| upgrade(line, row)))
}

fn upgrade(row: &mut Reader<'_>, upgrade: Upgrade) -> Option<UpgradeFigures> {
    row.word("group", "explore, exterminate or exploit", |word| {
        ["explore", "exterminate", "exploit"].contains(&word).then_some(())
    });
    row.text("name");
    let costs = circles(row, "costs");
    let strength = match upgrade {
        Upgrade::Strike => circles(row, "power"),
        Upgrade::Boost => circles(row, "advances"),
        _ => Some(Vec::new()),
    };
    let (costs, strength) = (costs?, strength?);
    if !strength.is_empty() && strength.len() != costs.len() {
        row.fault("costs", format!("{} costs for {} circles (FX-1.4)", costs.len(), strength.len()));
        return None;
    }
    Some(UpgradeFigures { costs, strength })
}

fn circles(row: &mut Reader<'_>, key: &str) -> Option<Vec<u8>> {
    let numbers = row.integers(key)?;
    if numbers.is_empty() || numbers.len() > MOST_CIRCLES {
        row.fault(key, format!("there are 1 to {MOST_CIRCLES} circles, not {} (FX-1.4)", numbers.len()));
        return None;
    }
    if let Some(bad) = numbers.iter().find(|number| !(1..=99).contains(*number)) {
        row.fault(key, format!("{bad} is not between 1 and 99 (FX-1.4)"));
        return None;
    }
    Some(numbers.into_iter().map(|number| number as u8).collect())
}

fn map(map: &mut Reader<'_>) -> Option<Map> {
    let (rows, lengths, shifts) = (map.texts("rows"), map.integers("lengths"), map.integers("shift"));
    let (rows, lengths, shifts) = (rows?, lengths?, shifts?);
    if rows.is_empty() || rows.len() != lengths.len() || rows.len() != shifts.len() {
        map.fault("rows", "rows, lengths and shift must be of one length, at least 1 (FX-1.4)");
        return None;
    }
    let mut good = true;
    let mut fault = |key: &str, reason: String| {
        map.fault(key, reason);
        good = false;
    };
    let mut read: Vec<(u8, u8)> = Vec::new();
    for (row, &length) in rows.iter().zip(&lengths) {
        let letter = match row.as_bytes() {
            [letter] if letter.is_ascii_alphabetic() => *letter,
            _ => {
                fault("rows", format!("{row:?} is not a letter"));
                continue;
            }
        };
        if read.iter().any(|&(other, _)| other == letter) {
            fault("rows", format!("{row} stands there twice (FX-1.4)"));
        }
        if !(1..=99).contains(&length) {
            fault("lengths", format!("{length} is not between 1 and 99"));
        }
        read.push((letter, length.clamp(1, 99) as u8));
    }
    if read.iter().map(|&(_, length)| usize::from(length)).sum::<usize>() > MOST_SPACES_ON_MAP {
        fault("lengths", format!("there are more than {MOST_SPACES_ON_MAP} spaces"));
    }
    if let Some(bad) = shifts.iter().find(|shift| !(0..=1).contains(*shift)) {
        fault("shift", format!("{bad} is neither 0 nor 1 (FX-1.4)"));
    }
    if shifts.windows(2).any(|pair| pair[0] == pair[1]) {
        fault("shift", "two neighbouring rows have the same shift (FX-1.4)".into());
    }
    good.then(|| Map::new(&read, shifts[0] as u8))
}

fn planets(table: &mut Reader<'_>, map: Option<Map>) -> Option<Map> {
    let mut taken: u128 = 0;
    let list = table.lines("list", |line| {
        let (at, name) = (space(line, "at", map.as_ref()), line.text("name"));
        let (pips, shields) = (line.u8("pips", 1..=LONGEST_JUMP), line.u8("shields", 0..=99));
        let at = at?;
        if taken & at.bit() != 0 {
            line.fault("at", "another planet is there already (FX-1.4)");
            return None;
        }
        taken |= at.bit();
        Some(PlanetFigures { at, name: name?, pips: pips?, shields: shields? })
    })?;
    if list.len() > MOST_PLANETS {
        table.fault("list", format!("there are more than {MOST_PLANETS} planets"));
        return None;
    }
    let mut map = map?;
    map.settle(list);
    Some(map)
}

fn cultures(table: &mut Reader<'_>, map: Option<&Map>) -> Option<Vec<CultureFigures>> {
    let ids = ids(table)?;
    let all: Vec<Option<CultureFigures>> = ids.into_iter().map(|id| culture(table, id, map)).collect();
    all.into_iter().collect()
}

fn culture(table: &mut Reader<'_>, id: Word, map: Option<&Map>) -> Option<CultureFigures> {
    table.inline(id.text(), |line| {
        let planet = planet(line, "at", map);
        let (focus, prosperity) = (line.one_of::<Focus>("focus"), line.u8("prosperity", 1..=99));
        let (planet, prosperity) = (planet?, prosperity?);
        let pips = map?.planets[planet.index()].pips;
        if prosperity > pips {
            line.fault("prosperity", format!("the planet has only {pips} pips (FX-2.5)"));
            return None;
        }
        Some(CultureFigures { id, planet, focus: focus?, prosperity })
    })
}

/// The keys of a table as words, at least one, not too many and none too long.
fn ids(table: &mut Reader<'_>) -> Option<Vec<Word>> {
    let keys = table.keys();
    if keys.is_empty() || keys.len() > MOST_EVENTS {
        let first = keys.first().cloned().unwrap_or_default();
        table.fault(&first, format!("there are 1 to {MOST_EVENTS} of these, not {}", keys.len()));
        return None;
    }
    let word = |key: &String| {
        let word = Word::of(key);
        if word.is_none() {
            table.fault(key, "this name is too long, or empty");
        }
        word
    };
    let words: Vec<Option<Word>> = keys.iter().map(word).collect();
    words.into_iter().collect()
}

/// A coordinate of the map. Without a map its own faults were told already.
fn space(line: &mut Reader<'_>, key: &str, map: Option<&Map>) -> Option<Space> {
    let text = line.text(key)?;
    on_map(line, key, &text, map)
}

fn on_map(line: &Reader<'_>, key: &str, text: &str, map: Option<&Map>) -> Option<Space> {
    let found = Coordinate::named(text).and_then(|at| map?.space(at));
    if found.is_none() && map.is_some() {
        line.fault(key, format!("{text:?} is off the map (FX-1.4)"));
    }
    found
}

/// A planet of the map.
fn planet(line: &mut Reader<'_>, key: &str, map: Option<&Map>) -> Option<Planet> {
    let at = space(line, key, map)?;
    let planet = map?.planet(at);
    if planet.is_none() {
        line.fault(key, "there is no planet (FX-1.4)");
    }
    planet
}
