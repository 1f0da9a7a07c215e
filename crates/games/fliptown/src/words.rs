//! The words of the rules (FT-2.5 to FT-2.7): each a small enum with its JSON word. Ids that an edition is
//! free to choose are not here: those of sites are [`Id`]s, the others are numbers into the edition's lists.

use tableflip_kernel::{Word, words};

words! {
    /// A region of the sheet (FT-1.2).
    pub enum Region { Trail = "trail", Badlands = "badlands", Mine = "mine", Town = "town", Cemetery = "cemetery" }
}
words! {
    /// Where a bonus action may be used (FT-2.5, FT-11.5).
    pub enum Bonus {
        Trail = "trail", Badlands = "badlands", Mine = "mine", Town = "town", Cemetery = "cemetery",
        Any = "any",
    }
}
words! {
    /// What an inventory counts.
    pub enum Good {
        Cash = "cash", Gold = "gold", Stars = "stars", Wanted = "wanted", Pans = "pans", Hammers = "hammers",
    }
}
words! {
    /// What a building sells or gives for keeps (FT-2.7).
    pub enum Item {
        Undertaker = "undertaker", Shovel = "shovel", WorkHorse = "work_horse", TrailHorse = "trail_horse",
        GoldPan = "gold_pan", Pickaxe = "pickaxe", Bandana = "bandana", Pistol = "pistol", Rifle = "rifle",
    }
}
words! {
    /// A colour that one can bank on.
    pub enum Colour { Red = "red", Black = "black" }
}
words! {
    /// What a cowbot steals on, and what a turn notes as gained (FT-17.3).
    pub enum Lure { Stars = "stars", Wanted = "wanted", Gold = "gold", Bonus = "bonus" }
}
words! {
    /// What silver stars count (FT-16.2).
    pub enum Silver {
        Tombs = "tombs", Buildings = "buildings", Chambers = "chambers", Stops = "stops", Targets = "targets",
    }
}
words! {
    /// How hard a cowbot is.
    pub enum Mode { Easy = "easy", Normal = "normal", Hard = "hard" }
}
words! {
    /// Hand types, worst first, so that their number is their strength (FT-12.2, FT-15.6).
    pub enum Hand {
        Nothing = "nothing", OnePair = "one_pair", TwoPair = "two_pair", ThreeOfAKind = "three_of_a_kind",
        Straight = "straight", Flush = "flush", FullHouse = "full_house", FourOfAKind = "four_of_a_kind",
        StraightFlush = "straight_flush", RoyalFlush = "royal_flush",
    }
}
words! {
    /// Where in a round the game is (FT-23).
    pub enum Phase {
        Turn = "turn", Poker = "poker", Law = "law", Reveal = "reveal", Penalty = "penalty", Over = "over",
    }
}
words! {
    /// What a seat is asked, without what it is about (FT-23).
    pub enum StepName {
        Mayor = "mayor", Wait = "wait", Collect = "collect", Assign = "assign", Visit = "visit",
        Choose = "choose", Bonus = "bonus", Rob = "rob", Wrap = "wrap", Done = "done", Cheat = "cheat",
        Law = "law", Reveal = "reveal", Penalty = "penalty", Over = "over",
    }
}
words! {
    /// Where the main action of a turn is taken.
    pub enum Go { Region = "region", Cemetery = "cemetery", Pass = "pass" }
}
words! {
    /// When a character's ability can be used (FT-2.7).
    pub enum When {
        Turn = "turn", Law = "law", Assign = "assign", Lineup = "lineup", Poker = "poker", Reveal = "reveal",
    }
}
words! {
    /// The quantities of bounties and achievements (FT-15.6).
    pub enum Quantity {
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

/// The id of a site, short enough to be copied with every action.
pub type Id = Word<8>;

/// The id of a word of one to eight letters, digits or underscores.
pub(crate) fn id(word: &str) -> Option<Id> {
    let good = |letter: u8| letter.is_ascii_alphanumeric() || letter == b'_';
    Id::of(word).filter(|_| word.bytes().all(good))
}
