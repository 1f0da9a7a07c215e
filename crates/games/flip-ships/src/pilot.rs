//! Pilots and their powers: the twelve that the rules know (FS-12).

use tableflip_kernel::words;

words! {
    /// A pilot's power, in the order of the rules: four of each level.
    pub enum Pilot {
        Moonshot = "moonshot",
        ShortLaser = "short_laser",
        Sidestep = "sidestep",
        Encore = "encore",
        SecondChance = "second_chance",
        Piercer = "piercer",
        ForwardBase = "forward_base",
        LongLaser = "long_laser",
        TwinLaser = "twin_laser",
        Repair = "repair",
        Barrage = "barrage",
        Splash = "splash",
    }
}

impl Pilot {
    const RULES: [&'static str; 12] = [
        "FS-12.1", "FS-12.2", "FS-12.3", "FS-12.4", "FS-12.5", "FS-12.6", "FS-12.7", "FS-12.8", "FS-12.9",
        "FS-12.10", "FS-12.11", "FS-12.12",
    ];

    /// Its level, 1 to 3.
    pub const fn level(self) -> u8 {
        self as u8 / 4 + 1
    }

    /// The rule that describes it.
    pub const fn rule(self) -> &'static str {
        Pilot::RULES[self as usize]
    }
}
