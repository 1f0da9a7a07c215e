//! The figures of an edition. All parts are read before any is given up, so that all faults are found.
//!
//! What the program's JSON rests on (rows, columns, ships of each level, the twelve powers) may not be changed.

use tableflip_flight::Parameters;
use tableflip_kernel::edition::Reader;

mod physical;

use crate::card::{Card, MOST, Names};
use crate::options::Difficulty;
use crate::pilot::Pilot;
use crate::ship::PER_LEVEL;

/// Every figure that the rules ask for.
pub struct Figures {
    /// Cards dealt, by difficulty and by seats from 2.
    pub deck_size: [[u8; 3]; 4],
    /// The mothership's health, by difficulty and by seats from 2.
    pub mothership_health: [[u8; 3]; 4],
    /// The city's health, by difficulty.
    pub city_health: [u8; 4],
    /// Where the health tracks end.
    pub top: u8,
    /// The city track's spaces with a ship, for two seats and for more, descending.
    pub icons: [Vec<u8>; 2],
    /// The limits of section 6 to 12.
    pub limits: Limits,
    /// The ships' colours.
    pub colours: Vec<String>,
    /// Level 1 ships that begin active, by seats from 2.
    pub starting_ships: [u8; 3],
    /// Sizes and distances of the table.
    pub geometry: Geometry,
    /// The ranges of a launch's integers.
    pub ranges: Ranges,
    /// The bots' errors, weakest first.
    pub skills: Vec<Skill>,
    /// The kinds of enemies.
    pub kinds: Vec<Kind>,
    /// The kind of each card.
    pub kind_of: Vec<u8>,
    /// The cards' names.
    pub names: Names,
    /// The pilots in the edition's order, with their names and texts.
    pub pilots: Vec<PilotCard>,
    /// What the physics is told.
    pub flight: Parameters,
}

/// Numbers of the rules.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "named as in the edition")]
pub struct Limits {
    pub atmosphere_flips: u8,
    pub last_round_at: u8,
    pub kamikaze_factor: u8,
    pub assault_damage: u8,
    pub double_hits: u8,
    pub repair: u8,
    pub barrage_flips: u8,
    pub second_chance_flips: u8,
    pub refill_rows: u8,
}

/// Sizes of the table and of what lies on it.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "named as in the edition")]
pub struct Geometry {
    pub atmosphere_depth: f64,
    pub row_depth: f64,
    pub column_pitch: f64,
    pub card_width: f64,
    pub card_height: f64,
    pub moon_left: f64,
    pub moon_width: f64,
    pub launch_pad_offset: f64,
    pub x_min: f64,
    pub x_max: f64,
    pub y_max: f64,
    pub radius: [f64; 3],
    pub short_length: f64,
    pub long_length: f64,
    pub inside_depth: f64,
    pub wall_thickness: f64,
    pub front_height: f64,
    pub race_front_height: f64,
    pub pad_depth: f64,
}

/// Between what a launch's integers lie.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "named as in the edition")]
pub struct Ranges {
    pub x: [i32; 2],
    pub power: [i32; 2],
    pub aim: [i32; 2],
}

/// How far a launch goes astray.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "named as in the edition")]
pub struct Skill {
    pub id: String,
    pub x: f64,
    pub overhang: f64,
    pub power: f64,
    pub aim: f64,
}

/// A kind of enemy.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "named as in the edition")]
pub struct Kind {
    pub id: String,
    pub name: String,
    pub speed: u8,
    pub damage: u8,
    pub icon: Icon,
    pub count: u8,
}

/// The icon of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Icon {
    /// None.
    None,
    /// Covers its neighbours (FS-8.1).
    Shield,
    /// Needs several hits (FS-8.3).
    Double,
}

/// A pilot's card.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "named as in the edition")]
pub struct PilotCard {
    pub pilot: Pilot,
    pub name: String,
    pub text: String,
}

impl Figures {
    /// The kind of a card.
    #[inline]
    pub fn kind(&self, card: Card) -> &Kind {
        &self.kinds[usize::from(self.kind_of[usize::from(card.0)])]
    }
}

pub(crate) fn read(root: &mut Reader<'_>) -> Option<Figures> {
    let chart = |reader: &mut Reader<'_>, most: i64| {
        let rows = Difficulty::CHART.map(|word| three(reader, word, 1..=most));
        let [a, b, c, d] = rows;
        Some([a?, b?, c?, d?])
    };
    let deck_size = root.table("deck_size", |reader| chart(reader, MOST as i64));
    let mothership_health = root.table("mothership_health", |reader| chart(reader, 99));
    let city_health = root.table("city_health", |reader| {
        let [a, b, c, d] = Difficulty::CHART.map(|word| reader.integer(word, 1..=99));
        Some([a? as u8, b? as u8, c? as u8, d? as u8])
    });
    let top = root.table("tracks", |tracks| Some(tracks.integer("top", 1..=99)? as u8));
    let icons = root.table("track_icons", |icons| {
        let (two, more) = (spaces(icons, "two_players"), spaces(icons, "three_four_players"));
        Some([two?, more?])
    });
    let limits = root.table("limits", limits);
    let colours = root.table("ships", ships);
    let starting_ships =
        root.table("starting_ships", |ships| three(ships, "level_1", 1..=i64::from(PER_LEVEL[0])));
    let physics = physical::read(root);
    let skills = root.lines("skill", skill);
    let kinds = root.lines("enemy", enemy);
    let pilots = root.lines("pilot", pilot);
    let (geometry, ranges, flight) = physics?;
    let (kinds, pilots) = (kinds?, pilots?);
    let kind_of: Vec<u8> =
        kinds.iter().enumerate().flat_map(|(n, kind)| vec![n as u8; usize::from(kind.count)]).collect();
    let name = |kind: &Kind, n: u8| format!("{}-{n}", kind.id).into_boxed_str();
    let names = kinds.iter().flat_map(|kind| (1..=kind.count).map(move |n| name(kind, n))).collect();
    let figures = Figures {
        deck_size: deck_size?,
        mothership_health: mothership_health?,
        city_health: city_health?,
        top: top?,
        icons: icons?,
        limits: limits?,
        colours: colours?,
        starting_ships: starting_ships?,
        geometry,
        ranges,
        skills: skills?,
        kinds,
        kind_of,
        names: Names::new(names),
        pilots,
        flight,
    };
    fits_together(root, &figures).then_some(figures)
}

/// What only two tables together can show to be wrong.
fn fits_together(root: &Reader<'_>, figures: &Figures) -> bool {
    let mut fits = true;
    let mut fault = |table: &str, reason: String| {
        fits = false;
        root.fault(table, reason);
    };
    let cards = figures.kind_of.len();
    if cards > MOST {
        fault("enemy", format!("{cards} cards, more than {MOST}"));
    }
    let most = figures.deck_size.iter().flatten().max().map_or(0, |&most| usize::from(most));
    if most > cards {
        fault("deck_size", format!("{most} cards are dealt, but there are only {cards} (FS-4.2)"));
    }
    for (n, kind) in figures.kinds.iter().enumerate() {
        if figures.kinds[..n].iter().any(|other| other.id == kind.id) {
            fault("enemy", format!("{:?} is there twice", kind.id));
        }
    }
    for &pilot in Pilot::ALL {
        let count = figures.pilots.iter().filter(|card| card.pilot == pilot).count();
        if count != 1 {
            fault("pilot", format!("{:?} is there {count} times, not once (FS-1.3)", pilot.word()));
        }
    }
    if figures.mothership_health.iter().flatten().any(|&health| health > figures.top) {
        fault("mothership_health", format!("is above the track's end, {} (FS-1.3)", figures.top));
    }
    if figures.city_health.iter().any(|&health| health > figures.top) {
        fault("city_health", format!("is above the track's end, {} (FS-1.3)", figures.top));
    }
    if figures.icons.iter().flatten().any(|&space| space > figures.top) {
        fault("track_icons", format!("an icon is above the track's end, {}", figures.top));
    }
    fits
}

fn three(reader: &mut Reader<'_>, key: &str, range: std::ops::RangeInclusive<i64>) -> Option<[u8; 3]> {
    let list = reader.integers(key)?;
    let Ok(three) = <[i64; 3]>::try_from(list) else {
        reader.fault(key, "must have three numbers, for 2, 3 and 4 seats");
        return None;
    };
    if three.iter().any(|number| !range.contains(number)) {
        reader.fault(key, format!("a number is not between {} and {}", range.start(), range.end()));
        return None;
    }
    Some(three.map(|number| number as u8))
}

fn spaces(reader: &mut Reader<'_>, key: &str) -> Option<Vec<u8>> {
    let list = reader.integers(key)?;
    if list.len() > 32 || list.iter().any(|space| !(0..=99).contains(space)) {
        reader.fault(key, "must be at most 32 spaces of the track");
        return None;
    }
    let mut spaces: Vec<u8> = list.into_iter().map(|space| space as u8).collect();
    spaces.sort_unstable_by(|a, b| b.cmp(a));
    spaces.dedup();
    Some(spaces)
}

fn limits(limits: &mut Reader<'_>) -> Option<Limits> {
    let mut small = |key: &str, low: i64, high: i64| limits.integer(key, low..=high).map(|n| n as u8);
    let atmosphere_flips = small("atmosphere_flips", 1, 9);
    let last_round_at = small("last_round_at", 0, 20);
    let kamikaze_factor = small("kamikaze_factor", 1, 9);
    let assault_damage = small("assault_damage", 1, 99);
    let double_hits = small("double_hits", 1, 7);
    let repair = small("repair", 1, 20);
    let barrage_flips = small("barrage_flips", 1, 9);
    let second_chance_flips = small("second_chance_flips", 1, 1);
    let refill_rows = small("refill_rows", 1, 3);
    Some(Limits {
        atmosphere_flips: atmosphere_flips?,
        last_round_at: last_round_at?,
        kamikaze_factor: kamikaze_factor?,
        assault_damage: assault_damage?,
        double_hits: double_hits?,
        repair: repair?,
        barrage_flips: barrage_flips?,
        second_chance_flips: second_chance_flips?,
        refill_rows: refill_rows?,
    })
}

fn ships(ships: &mut Reader<'_>) -> Option<Vec<String>> {
    if let Some(counts) = ships.integers("per_level")
        && counts != PER_LEVEL.map(i64::from)
    {
        ships.fault("per_level", format!("is not {PER_LEVEL:?}: the ships' names rest on it (FS-2.1)"));
    }
    let colours = ships.texts("colours")?;
    let different = colours.iter().enumerate().all(|(n, colour)| !colours[..n].contains(colour));
    if colours.len() < 4 || !different {
        ships.fault("colours", "must be at least four different colours");
        return None;
    }
    Some(colours)
}

fn skill(skill: &mut Reader<'_>) -> Option<Skill> {
    skill.source();
    let id = skill.text("id");
    let mut error = |key: &str| skill.number(key, 0.0..=10_000.0);
    let (x, overhang) = (error("x_tenths"), error("overhang_tenths"));
    let (power, aim) = (error("power"), error("aim_tenths"));
    Some(Skill { id: id?, x: x?, overhang: overhang?, power: power?, aim: aim? })
}

fn enemy(enemy: &mut Reader<'_>) -> Option<Kind> {
    enemy.source();
    let id = enemy.word("id", "a short name of letters, digits and _", |id| {
        let good = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        (!id.is_empty() && id.len() <= 24 && id.chars().all(good)).then(|| id.to_string())
    });
    let name = enemy.text("name");
    let (speed, damage) = (enemy.integer("speed", 1..=3), enemy.integer("damage", 1..=20));
    let icon = enemy.word("icon", "\"none\", \"shield\" or \"double\"", |word| match word {
        "none" => Some(Icon::None),
        "shield" => Some(Icon::Shield),
        "double" => Some(Icon::Double),
        _ => None,
    });
    let count = enemy.integer("count", 1..=MOST as i64);
    Some(Kind {
        id: id?,
        name: name?,
        speed: speed? as u8,
        damage: damage? as u8,
        icon: icon?,
        count: count? as u8,
    })
}

fn pilot(pilot: &mut Reader<'_>) -> Option<PilotCard> {
    pilot.source();
    let found = pilot.word("id", "a power that the rules know (FS-12)", Pilot::named);
    let (level, name, text) = (pilot.integer("level", 1..=3), pilot.text("name"), pilot.text("text"));
    if let (Some(found), Some(level)) = (found, level)
        && level != i64::from(found.level())
    {
        pilot.fault("level", format!("{} is a pilot of level {} (FS-12)", found.word(), found.level()));
        return None;
    }
    level?;
    Some(PilotCard { pilot: found?, name: name?, text: text? })
}
