//! The words of the rules (FT-2.5 to FT-2.7): each a small enum with its JSON word. Ids that an edition is
//! free to choose are not here: those of sites are [`Id`]s, the others are numbers into the edition's lists.

use std::fmt;

use serde::{Serialize, Serializer};

/// Declares an enum whose variants have one word each.
macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs, reason = "they are their words")]
        pub enum $name { $($variant),+ }

        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// Its word.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }

            /// The one of a word.
            pub fn named(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|one| one.word() == word)
            }

            /// All words, for a sentence about a word that is none of them.
            #[allow(dead_code, reason = "not every vocabulary is written by hand")]
            pub(crate) fn known() -> String {
                $name::ALL.iter().map(|one| one.word()).collect::<Vec<_>>().join(", ")
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }
    };
}

words! {
    /// A region of the sheet (FT-1.2).
    Region { Trail = "trail", Badlands = "badlands", Mine = "mine", Town = "town", Cemetery = "cemetery" }
}
words! {
    /// Where a bonus action may be used (FT-2.5, FT-11.5).
    Bonus {
        Trail = "trail", Badlands = "badlands", Mine = "mine", Town = "town", Cemetery = "cemetery",
        Any = "any",
    }
}
words! {
    /// What an inventory counts.
    Good {
        Cash = "cash", Gold = "gold", Stars = "stars", Wanted = "wanted", Pans = "pans", Hammers = "hammers",
    }
}
words! {
    /// What a building sells or gives for keeps (FT-2.7).
    Item {
        Undertaker = "undertaker", Shovel = "shovel", WorkHorse = "work_horse", TrailHorse = "trail_horse",
        GoldPan = "gold_pan", Pickaxe = "pickaxe", Bandana = "bandana", Pistol = "pistol", Rifle = "rifle",
    }
}
words! {
    /// A colour that one can bank on.
    Colour { Red = "red", Black = "black" }
}
words! {
    /// What a cowbot steals on, and what a turn notes as gained (FT-17.3).
    Lure { Stars = "stars", Wanted = "wanted", Gold = "gold", Bonus = "bonus" }
}
words! {
    /// What silver stars count (FT-16.2).
    Silver {
        Tombs = "tombs", Buildings = "buildings", Chambers = "chambers", Stops = "stops", Targets = "targets",
    }
}
words! {
    /// How hard a cowbot is.
    Mode { Easy = "easy", Normal = "normal", Hard = "hard" }
}
words! {
    /// Hand types, worst first, so that their number is their strength (FT-12.2, FT-15.6).
    Hand {
        Nothing = "nothing", OnePair = "one_pair", TwoPair = "two_pair", ThreeOfAKind = "three_of_a_kind",
        Straight = "straight", Flush = "flush", FullHouse = "full_house", FourOfAKind = "four_of_a_kind",
        StraightFlush = "straight_flush", RoyalFlush = "royal_flush",
    }
}
words! {
    /// Where in a round the game is (FT-23).
    Phase {
        Turn = "turn", Poker = "poker", Law = "law", Reveal = "reveal", Penalty = "penalty", Over = "over",
    }
}
words! {
    /// What a seat is asked (FT-23).
    Step {
        Mayor = "mayor", Wait = "wait", Collect = "collect", Assign = "assign", Visit = "visit",
        Choose = "choose", Bonus = "bonus", Rob = "rob", Wrap = "wrap", Done = "done", Cheat = "cheat",
        Law = "law", Reveal = "reveal", Penalty = "penalty", Over = "over",
    }
}
words! {
    /// Where the main action of a turn is taken.
    Go { Region = "region", Cemetery = "cemetery", Pass = "pass" }
}
words! {
    /// When a character's ability can be used (FT-2.7).
    When {
        Turn = "turn", Law = "law", Assign = "assign", Lineup = "lineup", Poker = "poker", Reveal = "reveal",
    }
}
words! {
    /// The quantities of bounties and achievements (FT-15.6).
    Quantity {
        Cash = "cash", Gold = "gold", Wanted = "wanted", Outlaws = "outlaws", Arrests = "arrests",
        RegionMin = "region_min", PansHammers = "pans_hammers", TrailBonusStops = "trail_bonus_stops",
        TrailStarStops = "trail_star_stops", TrailEnd = "trail_end", TownStarFirsts = "town_star_firsts",
        MineGold = "mine_gold", TargetKinds = "target_kinds", OuterTombs = "outer_tombs", Outfit = "outfit",
        BonusFrom = "bonus_from", BestHand = "best_hand", HandsOverPair = "hands_over_pair",
        Silver = "silver", Score = "score", FullRegions = "full_regions", Cowbot = "cowbot",
        Stolen = "stolen", BeatHard = "beat_hard", Career = "career",
    }
}

impl Region {
    /// The regions that a suit can stand for.
    pub const OF_SUITS: [Region; 4] = [Region::Trail, Region::Badlands, Region::Mine, Region::Town];
}

impl Bonus {
    /// The one region it is for; `None`: any.
    pub const fn region(self) -> Option<Region> {
        match self {
            Bonus::Trail => Some(Region::Trail),
            Bonus::Badlands => Some(Region::Badlands),
            Bonus::Mine => Some(Region::Mine),
            Bonus::Town => Some(Region::Town),
            Bonus::Cemetery => Some(Region::Cemetery),
            Bonus::Any => None,
        }
    }

    /// The bonus action for just this region.
    pub const fn of(region: Region) -> Bonus {
        match region {
            Region::Trail => Bonus::Trail,
            Region::Badlands => Bonus::Badlands,
            Region::Mine => Bonus::Mine,
            Region::Town => Bonus::Town,
            Region::Cemetery => Bonus::Cemetery,
        }
    }
}

impl Good {
    /// What a gain of it is noted as.
    pub const fn lure(self) -> Option<Lure> {
        match self {
            Good::Stars => Some(Lure::Stars),
            Good::Wanted => Some(Lure::Wanted),
            Good::Gold => Some(Lure::Gold),
            Good::Cash | Good::Pans | Good::Hammers => None,
        }
    }
}

impl Step {
    /// Whether the seat owes a decision in this step.
    #[inline]
    pub const fn asks(self) -> bool {
        !matches!(self, Step::Wait | Step::Rob | Step::Done | Step::Over)
    }

    /// Whether a seat can be in this step during the phase (FT-23.7).
    pub const fn belongs_to(self, phase: Phase) -> bool {
        match self {
            Step::Wait => !matches!(phase, Phase::Over),
            Step::Cheat => matches!(phase, Phase::Poker),
            Step::Law => matches!(phase, Phase::Law),
            Step::Reveal => matches!(phase, Phase::Reveal),
            Step::Penalty => matches!(phase, Phase::Penalty),
            Step::Over => matches!(phase, Phase::Over),
            _ => matches!(phase, Phase::Turn),
        }
    }
}

/// The id of a site, short enough to be copied with every action.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Id([u8; Id::LONGEST]);

impl Id {
    /// The most letters an id may have.
    pub const LONGEST: usize = 8;

    /// The id of a word of one to eight letters, digits or underscores.
    pub fn new(word: &str) -> Option<Id> {
        let good = |letter: &u8| letter.is_ascii_alphanumeric() || *letter == b'_';
        if word.is_empty() || word.len() > Id::LONGEST || !word.as_bytes().iter().all(good) {
            return None;
        }
        let mut id = [0; Id::LONGEST];
        id[..word.len()].copy_from_slice(word.as_bytes());
        Some(Id(id))
    }

    /// Its word.
    pub fn word(&self) -> &str {
        let length = self.0.iter().position(|&letter| letter == 0).unwrap_or(Id::LONGEST);
        std::str::from_utf8(&self.0[..length]).unwrap_or_default()
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}
