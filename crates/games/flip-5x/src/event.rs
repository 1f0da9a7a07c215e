//! What happens at the table, one thing at a time.
//!
//! Everything that chance or a card decided stands in an event, so that carrying events out draws nothing and
//! looks nothing up. The only hidden parts are the coordinate deck's new order and the next seed. How an event
//! is written and read is in `wire.rs`: effects need the edition's names.

use serde::{Deserialize, Serialize};
use tableflip_kernel::{List, Seat, Seed, words};

use crate::action::Source;
use crate::card::{Effect, Focus, Upgrade};
use crate::coordinate::{Coordinate, Spaces, Word};
use crate::edition::MOST_EVENTS;
use crate::sheet::Step;

words! {
    /// What a bonus of this round changes.
    pub enum BonusKind {
        Points = "points",
        Jumps = "jumps",
        Length = "length",
        Research = "research",
        Military = "military",
        Agriculture = "agriculture",
    }
}

/// What a seat has at the end of its round, so that rounds can be compared afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Tally {
    /// The planets of the empire.
    pub planets: u8,
    /// Their prosperity in all.
    pub prosperity: u16,
    /// The filled circles.
    pub circles: u16,
    /// How far each goal has come.
    pub goals: [u16; 2],
}

/// The most effects that one event brings: no section, option or reward has more.
pub(crate) const MOST_QUEUED: usize = 16;

/// Effects that an event puts on a list, in their order.
pub type Effects = List<Effect, MOST_QUEUED>;

/// One thing that happened, and the effects that it brings.
#[derive(Clone, PartialEq, Debug)]
pub struct Event {
    /// What happened.
    pub happened: Happened,
    /// What is put at the end of the seat's list (FX-13.1); of every list for a card that is turned up, and in
    /// place of the first effect for an option that is chosen. Never an empty list.
    pub queued: Option<Effects>,
}

impl From<Happened> for Event {
    #[inline]
    fn from(happened: Happened) -> Event {
        Event { happened, queued: None }
    }
}

/// What happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields are those of the sentence above each variant")]
pub enum Happened {
    /// A seat chose its culture and claimed its first planet.
    CultureChosen { seat: Seat, culture: Word, planet: Coordinate, focus: Focus, prosperity: u8 },
    /// Coordinates were drawn, and the deck was shuffled again. `deck` is the new order, by the cards'
    /// places in the edition, and `rng` the next seed: nobody at the table is told.
    CoordinatesDrawn {
        at: Spaces,
        #[cfg_attr(feature = "ts", ts(type = "null"))]
        deck: Option<List<u8, MOST_EVENTS>>,
        #[cfg_attr(feature = "ts", ts(type = "null"))]
        rng: Option<Seed>,
    },
    /// A card of the timeline was turned up, these coordinates are complete, and those were drawn for it.
    CardTurned { round: u8, card: Word, spawned: Spaces, drawn: Spaces },
    /// The pirates of this round come to these coordinates.
    PiratesCame { seat: Seat, at: Spaces },
    /// A phase began, with this many points, jumps or standing attacks.
    PhaseBegan { seat: Seat, step: Step, left: u16 },
    /// The planned pips were filled.
    PlansFilled { seat: Seat },
    /// The round ended for a seat.
    RoundEnded { seat: Seat },
    /// A seat has done everything of this round.
    SeatDone { seat: Seat, tally: Tally },
    /// The game is over for a seat.
    SeatEnded { seat: Seat, won: bool, goal: Option<u8>, round: u8, tally: Tally },
    /// A seat took an option of a card.
    Chosen { seat: Seat, card: Word, option: u8 },
    /// The first effect is carried out at several places, one after the other.
    Spread { seat: Seat },
    /// The first effect could do nothing (more).
    Dropped { seat: Seat },
    /// The seat did without the first effect.
    Forgone { seat: Seat },
    /// A pirate came.
    PirateAdded { seat: Seat, at: Coordinate },
    /// A feature came.
    FeatureAdded { seat: Seat, kind: Word, at: Coordinate },
    /// An enemy came, with this health; 0 for one with power.
    EnemyCame { seat: Seat, kind: Word, at: Coordinate, health: u16 },
    /// A star exploded: all pirates on these spaces are gone, and these planets have a pip less. The features
    /// and jumps that are gone with it follow.
    NovaBurst { seat: Seat, at: Coordinate, pirates: Spaces, planets: Spaces },
    /// A feature was destroyed, untaken.
    FeatureLost { seat: Seat, kind: Word, at: Coordinate },
    /// A jump was destroyed.
    JumpLost { seat: Seat, jump: u16 },
    /// Something counts more or less this round. Where the phase that it counts in is under way, `left` is what
    /// is left of it then.
    BonusChanged {
        seat: Seat,
        what: BonusKind,
        by: i16,
        #[cfg_attr(feature = "ts", ts(optional))]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<u16>,
    },
    /// Relics that give points from now on.
    RelicsGained { seat: Seat, relics: u8 },
    /// A feature was reached and taken.
    FeatureTaken { seat: Seat, kind: Word, at: Coordinate },
    /// A planet gained a pip at once.
    Advanced { seat: Seat, planet: Coordinate },
    /// A pip is planned.
    AdvancePlanned { seat: Seat, from: Coordinate, planet: Coordinate },
    /// Wormholes opened.
    WormholesOpened { seat: Seat, at: Spaces },
    /// A pirate went, undefeated.
    PirateCleared { seat: Seat, at: Coordinate },
    /// A planet has another focus.
    Refocused { seat: Seat, planet: Coordinate, focus: Focus },
    /// A jump was removed.
    JumpCut { seat: Seat, jump: u16 },
    /// A planet lost a pip.
    Drained { seat: Seat, planet: Coordinate },
    /// A planet fell ill.
    Plagued { seat: Seat, planet: Coordinate },
    /// A planet left the empire.
    Abandoned { seat: Seat, planet: Coordinate },
    /// A circle was filled.
    Researched { seat: Seat, upgrade: Upgrade, circle: u8, cost: u16 },
    /// A planet was cured.
    Cured { seat: Seat, planet: Coordinate, cost: u16 },
    /// A jump was drawn.
    JumpDrawn { seat: Seat, jump: u16, path: Spaces },
    /// An attack was made.
    Attacked { seat: Seat, from: Source, power: u8 },
    /// It lowered shields.
    ShieldsLowered { seat: Seat, planet: Coordinate, shields: u8 },
    /// It defeated pirates.
    PiratesDefeated { seat: Seat, jump: u16, at: Spaces },
    /// It hurt an enemy, or did nothing to it.
    EnemyHurt { seat: Seat, kind: Word, health: u16 },
    /// It defeated an enemy.
    EnemyDefeated { seat: Seat, kind: Word },
    /// A planet was claimed.
    Claimed { seat: Seat, planet: Coordinate, focus: Focus, prosperity: u8 },
}

impl Happened {
    /// Whose sheet it is about; nobody's alone for what happens at the middle of the table.
    #[inline]
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Happened::CoordinatesDrawn { .. } | Happened::CardTurned { .. } => None,
            Happened::CultureChosen { seat, .. }
            | Happened::PiratesCame { seat, .. }
            | Happened::PhaseBegan { seat, .. }
            | Happened::PlansFilled { seat, .. }
            | Happened::RoundEnded { seat, .. }
            | Happened::SeatDone { seat, .. }
            | Happened::SeatEnded { seat, .. }
            | Happened::Chosen { seat, .. }
            | Happened::Spread { seat, .. }
            | Happened::Dropped { seat, .. }
            | Happened::Forgone { seat, .. }
            | Happened::PirateAdded { seat, .. }
            | Happened::FeatureAdded { seat, .. }
            | Happened::EnemyCame { seat, .. }
            | Happened::NovaBurst { seat, .. }
            | Happened::FeatureLost { seat, .. }
            | Happened::JumpLost { seat, .. }
            | Happened::BonusChanged { seat, .. }
            | Happened::RelicsGained { seat, .. }
            | Happened::FeatureTaken { seat, .. }
            | Happened::Advanced { seat, .. }
            | Happened::AdvancePlanned { seat, .. }
            | Happened::WormholesOpened { seat, .. }
            | Happened::PirateCleared { seat, .. }
            | Happened::Refocused { seat, .. }
            | Happened::JumpCut { seat, .. }
            | Happened::Drained { seat, .. }
            | Happened::Plagued { seat, .. }
            | Happened::Abandoned { seat, .. }
            | Happened::Researched { seat, .. }
            | Happened::Cured { seat, .. }
            | Happened::JumpDrawn { seat, .. }
            | Happened::Attacked { seat, .. }
            | Happened::ShieldsLowered { seat, .. }
            | Happened::PiratesDefeated { seat, .. }
            | Happened::EnemyHurt { seat, .. }
            | Happened::EnemyDefeated { seat, .. }
            | Happened::Claimed { seat, .. } => Some(*seat),
        }
    }
}

impl Event {
    /// The event as anybody at the table may see it (FX-20.1).
    pub(crate) fn open(&self) -> Event {
        let mut event = self.clone();
        if let Happened::CoordinatesDrawn { deck, rng, .. } = &mut event.happened {
            (*deck, *rng) = (None, None);
        }
        event
    }

    /// Whether something face down was shown: an event card, or cards of the coordinate deck. The scenario
    /// is known from the start (FX-20.2).
    pub(crate) fn reveals(&self) -> bool {
        match self.happened {
            Happened::CardTurned { round, .. } => round > 1,
            Happened::CoordinatesDrawn { .. } => true,
            _ => false,
        }
    }
}
