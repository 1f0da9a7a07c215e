//! Pilots and their powers: the twelve that the rules know (FS-12).

/// A pilot's power.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is a rule of section 12")]
pub enum Pilot {
    Moonshot,
    ShortLaser,
    Sidestep,
    Encore,
    SecondChance,
    Piercer,
    ForwardBase,
    LongLaser,
    TwinLaser,
    Repair,
    Barrage,
    Splash,
}

impl Pilot {
    /// All of them, in the order of the rules.
    pub const ALL: [Pilot; 12] = [
        Pilot::Moonshot,
        Pilot::ShortLaser,
        Pilot::Sidestep,
        Pilot::Encore,
        Pilot::SecondChance,
        Pilot::Piercer,
        Pilot::ForwardBase,
        Pilot::LongLaser,
        Pilot::TwinLaser,
        Pilot::Repair,
        Pilot::Barrage,
        Pilot::Splash,
    ];

    const IDS: [&'static str; 12] = [
        "moonshot",
        "short_laser",
        "sidestep",
        "encore",
        "second_chance",
        "piercer",
        "forward_base",
        "long_laser",
        "twin_laser",
        "repair",
        "barrage",
        "splash",
    ];

    const RULES: [&'static str; 12] = [
        "FS-12.1", "FS-12.2", "FS-12.3", "FS-12.4", "FS-12.5", "FS-12.6", "FS-12.7", "FS-12.8", "FS-12.9",
        "FS-12.10", "FS-12.11", "FS-12.12",
    ];

    /// Its id.
    pub const fn id(self) -> &'static str {
        Pilot::IDS[self as usize]
    }

    /// The pilot of an id.
    pub fn named(id: &str) -> Option<Pilot> {
        Pilot::ALL.into_iter().find(|pilot| pilot.id() == id)
    }

    /// Its level, 1 to 3.
    pub const fn level(self) -> u8 {
        self as u8 / 4 + 1
    }

    /// The rule that describes it.
    pub const fn rule(self) -> &'static str {
        Pilot::RULES[self as usize]
    }
}
