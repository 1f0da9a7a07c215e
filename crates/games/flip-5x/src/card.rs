//! Cards and what they say: effects, extra rules, goals (FX-13, FX-12.3), as the edition has them.
//!
//! Data only. What an effect does is in `rules/effects.rs`; which words it is written with, in `edition/`.

use tableflip_kernel::{List, words};

use crate::coordinate::{MOST_SPACES, Word};
use crate::map::{Planet, Space};

words! {
    /// What a planet serves (FX-10.3).
    pub enum Focus {
        /// It gives research points.
        Research = "research",
        /// It attacks.
        Military = "military",
        /// It advances planets.
        Agriculture = "agriculture",
    }
}

words! {
    /// The rows of the upgrade table (FX-11).
    pub enum Upgrade {
        /// Longer jumps.
        JumpLength = "jump_length",
        /// More jumps.
        ExtraJump = "extra_jump",
        /// A pair of wormholes at once.
        Wormhole = "wormhole",
        /// An attack at once.
        Strike = "strike",
        /// Military planets reach farther.
        AttackRange = "attack_range",
        /// An attack in each Exterminate phase.
        Standing = "standing",
        /// Advances at once.
        Boost = "boost",
        /// Agriculture planets reach farther.
        AdvanceRange = "advance_range",
        /// A claim fills one pip more.
        DoubleClaim = "double_claim",
    }
}

words! {
    /// Which spaces an enemy blockades (FX-14.2).
    pub enum Blockade {
        /// Its own.
        Space = "space",
        /// Its own and the neighbouring ones.
        Around = "around",
        /// None: it sits on a planet.
        None = "none",
    }
}

words! {
    /// What happens to a feature that is reached (FX-14.4).
    pub enum Reached {
        /// It is removed and gives its reward.
        Take = "take",
        /// It stays, and is lit.
        Light = "light",
        /// Nothing.
        None = "none",
    }
}

words! {
    /// Which planet an enemy comes to.
    pub enum Where {
        /// An unclaimed one without an enemy, with the most pips.
        RichestUnclaimed = "richest_unclaimed",
        /// One of the empire with the highest prosperity.
        MostProsperous = "most_prosperous",
    }
}

/// The places of one effect.
pub type Places = List<Space, MOST_SPACES>;

/// What is put on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// A pirate.
    Pirate,
    /// A nova, which happens there.
    Nova,
    /// An enemy, by its place in the edition.
    Enemy(u8),
    /// A feature, by its place in the edition.
    Feature(u8),
}

/// One effect, as it stands in a list still to be carried out (FX-13).
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum Effect {
    /// `pirates`, `feature`, `enemy` with places, `nova`: becomes a `Put` for each place.
    Bring(What, Places),
    /// One thing at one coordinate.
    Put(What, Space),
    /// An enemy that comes to a planet.
    Come(u8, Where),
    /// More research points this round.
    Points(i16),
    /// More jumps this round.
    Jumps(i16),
    /// Longer jumps this round.
    Length(i16),
    /// More output of each planet with this focus this round.
    Each(Focus, i16),
    /// More research points in later rounds.
    Relic(u8),
    /// One attack against any target.
    Attack(u8),
    /// Advances without range.
    Advance(u8),
    /// A pair of wormholes.
    #[default]
    Wormholes,
    /// Removes pirates.
    Clear(u8),
    /// Changes a planet's focus.
    Refocus(u8),
    /// Removes jumps.
    Cut(u8),
    /// Unfills pips.
    Drain(u8),
    /// Marks the most prosperous planets.
    Plague(u8),
    /// Gives planets up.
    Abandon(u8),
    /// One option of a card, by the card's place in the edition.
    Choice(u8),
}

impl Effect {
    /// Whether it may be ended early (FX-13.3).
    pub(crate) fn is_gain(&self) -> bool {
        use Effect::{Advance, Attack, Clear, Refocus, Wormholes};
        matches!(self, Attack(_) | Advance(_) | Wormholes | Clear(_) | Refocus(_))
    }

    /// How many entries of a list it needs, at most: one for each place once it is spread.
    pub(crate) fn slots(&self) -> usize {
        match self {
            Effect::Bring(_, places) => places.len().max(1),
            _ => 1,
        }
    }

    /// How often it is still to be done; one for effects that are done once.
    pub(crate) fn count_mut(&mut self) -> Option<&mut u8> {
        match self {
            Effect::Advance(n)
            | Effect::Clear(n)
            | Effect::Refocus(n)
            | Effect::Cut(n)
            | Effect::Drain(n)
            | Effect::Plague(n)
            | Effect::Abandon(n) => Some(n),
            _ => None,
        }
    }
}

/// An effect of a Setup section; `random` coordinates are still to be drawn for it (FX-5.6).
#[derive(Clone, PartialEq, Debug)]
pub struct SetupEffect {
    /// What happens; without places if they are drawn.
    pub effect: Effect,
    /// How many coordinates are drawn for it.
    pub random: u8,
}

/// An extra rule (FX-13.8).
#[derive(Clone, PartialEq, Debug)]
pub enum ExtraRule {
    /// Effects at the end of certain rounds.
    RoundEnd {
        /// In which rounds, as a set of bits.
        rounds: u32,
        /// What happens.
        effects: Vec<Effect>,
        /// Not once this enemy is defeated.
        unless_defeated: Option<u8>,
    },
    /// Research points for each lit feature.
    LitPoints {
        /// Which feature.
        feature: u8,
        /// How many points each.
        points: u8,
    },
    /// Fewer jumps while an enemy is on the map.
    FewerJumps {
        /// How many fewer.
        jumps: u8,
        /// While this enemy is there.
        enemy: u8,
    },
    /// Plague can be cured.
    Cure {
        /// For so many research points.
        cost: u8,
    },
}

/// A goal of a scenario (FX-12.3).
#[derive(Clone, PartialEq, Debug)]
pub enum Goal {
    /// All these enemies are defeated.
    Defeat(Vec<u8>),
    /// So many planets with so much prosperity.
    Worlds {
        /// How many.
        count: u8,
        /// With how much.
        prosperity: u8,
    },
    /// All features of the kind are lit.
    Lit(u8),
    /// So many circles are filled.
    Upgrades(u16),
    /// These planets are held in one network, with so much prosperity in all.
    Linked {
        /// Which, the first one first.
        planets: Vec<Planet>,
        /// How much.
        total: u16,
    },
    /// So much prosperity in all.
    Prosperity(u16),
}

/// A letter of a right section or a number of a left one; blank slots are zero (FX-1.3).
pub type Section = [u8; 3];

/// A scenario card (FX-15).
pub struct Scenario {
    /// Its id.
    pub id: Word,
    /// Its letters.
    pub right: Section,
    /// What happens when it is turned up.
    pub setup: Vec<SetupEffect>,
    /// The rules it brings.
    pub rules: Vec<ExtraRule>,
    /// Its two goals.
    pub goals: [Goal; 2],
}

/// An event card (FX-16).
pub struct EventCard {
    /// Its id.
    pub id: Word,
    /// Its act, from 1.
    pub act: u8,
    /// Its numbers.
    pub left: Section,
    /// Its letters.
    pub right: Section,
    /// What happens when it is turned up.
    pub setup: Vec<SetupEffect>,
    /// The rules it brings.
    pub rules: Vec<ExtraRule>,
    /// The effects of each option of its choice; none if it has no choice.
    pub options: Vec<Vec<Effect>>,
}

/// An enemy as the edition has it (FX-14).
pub struct EnemyFigures {
    /// Its id.
    pub id: Word,
    /// Its health, or 0 if one strong attack defeats it.
    pub health: u16,
    /// The power of the attack that defeats it, or 0 if it has health.
    pub power: u8,
    /// What it blockades.
    pub blockade: Blockade,
    /// What its defeat gives.
    pub reward: Vec<Effect>,
}

/// A feature as the edition has it (FX-14).
pub struct FeatureFigures {
    /// Its id.
    pub id: Word,
    /// How many spaces its space counts for in a jump.
    pub weight: u8,
    /// What happens when it is reached.
    pub reached: Reached,
    /// What it gives then.
    pub reward: Vec<Effect>,
}

/// A culture (FX-3.4).
pub struct CultureFigures {
    /// Its id.
    pub id: Word,
    /// The planet that it begins with.
    pub planet: Planet,
    /// What that planet serves.
    pub focus: Focus,
    /// How prosperous it is.
    pub prosperity: u8,
}
