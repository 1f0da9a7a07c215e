//! One seat's sheet: everything that a player has drawn, filled in and still has to decide (FX-18).
//!
//! Small sets of bits and fixed lists, so that a copy is a copy of bytes. Only `rules/apply.rs` changes a
//! sheet in play; what its numbers mean for a rule is asked in `rules/`.

use serde::{Deserialize, Serialize};
use tableflip_kernel::{List, words};

use crate::card::{Effect, Focus, Places, Upgrade};

use crate::map::{MOST_PLANETS, MOST_SPACES_ON_MAP, Planet, Space, planets};

/// The most jumps on a sheet: a shipped game draws at most sixty.
pub(crate) const MOST_JUMPS: usize = 72;
/// The most features on a sheet.
pub(crate) const MOST_FEATURES: usize = 32;
/// The most enemies on a sheet: one of a kind.
pub(crate) const MOST_ENEMIES: usize = crate::edition::MOST_KINDS;
/// The most effects still to carry out. Whoever queues more decides beforehand what finds room (`rules.rs`).
pub(crate) const MOST_PENDING: usize = 32;
/// The most defeats that are remembered.
pub(crate) const MOST_DEFEATED: usize = 40;

words! {
    /// Where a seat stands in a round (FX-4.5).
    pub enum Step {
        Culture = "culture",
        Event = "event",
        Pirates = "pirates",
        Experiment = "experiment",
        Explore = "explore",
        Exterminate = "exterminate",
        Exploit = "exploit",
        Expand = "expand",
        RoundEnd = "round_end",
        Done = "done",
        Over = "over",
    }
}

impl Step {
    /// Whether it is one of the five phases, which end by `end_phase`.
    pub const fn is_phase(self) -> bool {
        matches!(self, Step::Experiment | Step::Explore | Step::Exterminate | Step::Exploit | Step::Expand)
    }
}

/// A hyperspace jump (FX-7).
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Jump {
    /// Its number, never used again.
    pub id: u16,
    /// The planets at its ends; the same one for a loop.
    pub ends: [Planet; 2],
    /// Its spaces in the order of drawing.
    pub path: Places,
    /// The spaces between the ends.
    pub interior: u128,
}

impl Jump {
    /// A jump along a path of at least two spaces.
    pub(crate) fn new(id: u16, path: Places, ends: [Planet; 2]) -> Jump {
        let interior = path[1..path.len() - 1].iter().fold(0, |all, space| all | space.bit());
        Jump { id, ends, path, interior }
    }

    /// Both ends as a set.
    #[inline]
    pub fn both_ends(&self) -> u64 {
        self.ends[0].bit() | self.ends[1].bit()
    }
}

/// An enemy on a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Enemy {
    /// Which, by its place in the edition.
    pub kind: u8,
    /// Where.
    pub at: Space,
    /// What is left of it; 0 for those with power.
    pub health: u16,
}

/// A feature on a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Feature {
    /// Which, by its place in the edition.
    pub kind: u8,
    /// Where.
    pub at: Space,
}

/// This round's changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs, reason = "as in FX-18")]
pub struct Bonus {
    pub agriculture: i16,
    pub jumps: i16,
    pub length: i16,
    pub military: i16,
    pub points: i16,
    pub research: i16,
}

impl Bonus {
    /// The change of each planet with this focus.
    #[inline]
    pub fn each(&self, focus: Focus) -> i16 {
        match focus {
            Focus::Research => self.research,
            Focus::Military => self.military,
            Focus::Agriculture => self.agriculture,
        }
    }
}

/// How it ended for a seat (FX-12.1, FX-12.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Ended {
    /// Which goal was reached, if one was.
    pub goal: Option<u8>,
    /// In which round it ended.
    pub round: u8,
    /// Whether a goal was reached.
    pub won: bool,
}

/// A sheet.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs, reason = "the fields of FX-18, by their names")]
pub struct Sheet {
    pub culture: Option<u8>,
    pub step: Step,
    pub pending: List<Effect, MOST_PENDING>,
    /// The planets of the empire by focus.
    pub focus: [u64; 3],
    pub prosperity: [u8; MOST_PLANETS],
    pub planned: [u8; MOST_PLANETS],
    pub shields: [u8; MOST_PLANETS],
    pub advanced: [u8; MOST_PLANETS],
    pub plagued: u64,
    pub attacked: u64,
    pub jumps: List<Jump, MOST_JUMPS>,
    pub jumps_drawn: u16,
    /// How many pirates are on each space, and where any are.
    pub pirates: [u8; MOST_SPACES_ON_MAP],
    pub pirates_at: u128,
    pub wormholes: u128,
    pub enemies: List<Enemy, MOST_ENEMIES>,
    pub features: List<Feature, MOST_FEATURES>,
    /// The filled circles of each row, as bits.
    pub upgrades: [u16; 9],
    pub relics: u16,
    pub points: u16,
    pub jumps_left: u16,
    pub standing_left: u8,
    pub bonus: Bonus,
    pub pirates_defeated: u16,
    pub defeated: List<u8, MOST_DEFEATED>,
    pub result: Option<Ended>,
}

impl Sheet {
    /// An empty sheet before a culture is chosen.
    pub(crate) fn blank() -> Sheet {
        Sheet {
            culture: None,
            step: Step::Culture,
            pending: List::new(),
            focus: [0; 3],
            prosperity: [0; MOST_PLANETS],
            planned: [0; MOST_PLANETS],
            shields: [0; MOST_PLANETS],
            advanced: [0; MOST_PLANETS],
            plagued: 0,
            attacked: 0,
            jumps: List::new(),
            jumps_drawn: 0,
            pirates: [0; MOST_SPACES_ON_MAP],
            pirates_at: 0,
            wormholes: 0,
            enemies: List::new(),
            features: List::new(),
            upgrades: [0; 9],
            relics: 0,
            points: 0,
            jumps_left: 0,
            standing_left: 0,
            bonus: Bonus::default(),
            pirates_defeated: 0,
            defeated: List::new(),
            result: None,
        }
    }

    /// The claimed planets.
    #[inline]
    pub fn empire(&self) -> u64 {
        self.focus[0] | self.focus[1] | self.focus[2]
    }

    /// What a planet serves, if it is claimed.
    #[inline]
    pub fn focus_of(&self, planet: Planet) -> Option<Focus> {
        Focus::ALL.iter().copied().find(|&focus| self.focus[focus as usize] & planet.bit() != 0)
    }

    /// Gives a planet a focus, or none.
    pub(crate) fn set_focus(&mut self, planet: Planet, focus: Option<Focus>) {
        self.focus.iter_mut().for_each(|set| *set &= !planet.bit());
        if let Some(focus) = focus {
            self.focus[focus as usize] |= planet.bit();
        }
    }

    /// How many circles of a row are filled.
    #[inline]
    pub fn circles(&self, upgrade: Upgrade) -> u8 {
        self.upgrades[upgrade as usize].count_ones() as u8
    }

    /// How many circles are filled in all.
    pub fn all_circles(&self) -> u16 {
        self.upgrades.iter().map(|circles| circles.count_ones() as u16).sum()
    }

    /// The prosperity of the whole empire.
    pub fn total_prosperity(&self) -> u16 {
        planets(self.empire()).map(|planet| u16::from(self.prosperity[planet.index()])).sum()
    }

    /// The enemy of a kind.
    #[inline]
    pub fn enemy(&self, kind: u8) -> Option<&Enemy> {
        self.enemies.iter().find(|enemy| enemy.kind == kind)
    }

    /// The jump with an id.
    #[inline]
    pub fn jump(&self, id: u16) -> Option<&Jump> {
        self.jumps.iter().find(|jump| jump.id == id)
    }

    /// Whether the seat waits for nobody's decision but others'.
    #[inline]
    pub fn idle(&self) -> bool {
        matches!(self.step, Step::Done | Step::Over)
    }

    /// Adds a pirate.
    pub(crate) fn add_pirate(&mut self, at: Space) {
        let count = &mut self.pirates[at.index()];
        *count = count.saturating_add(1);
        self.pirates_at |= at.bit();
    }

    /// Removes a pirate, if there is one.
    pub(crate) fn remove_pirate(&mut self, at: Space) {
        let count = &mut self.pirates[at.index()];
        *count = count.saturating_sub(1);
        if *count == 0 {
            self.pirates_at &= !at.bit();
        }
    }

    /// Counts the first effect down, and ends it when it was the last time.
    pub(crate) fn count_down(&mut self) {
        match self.pending.first_mut().and_then(Effect::count_mut) {
            Some(n) if *n > 1 => *n -= 1,
            _ => self.drop_first(),
        }
    }

    /// Ends the first effect.
    pub(crate) fn drop_first(&mut self) {
        self.pending.drop_first(1);
    }

    /// How many more effects there is room for, those at several places having been spread.
    pub(crate) fn room(&self) -> usize {
        MOST_PENDING.saturating_sub(self.pending.iter().map(Effect::slots).sum())
    }

    /// Notes a defeat. A kind that was defeated before is noted again as long as all others will find room.
    pub(crate) fn note_defeat(&mut self, kind: u8) {
        if !self.defeated.contains(&kind) || self.defeated.len() < MOST_DEFEATED - MOST_ENEMIES {
            self.defeated.push(kind);
        }
    }
}
