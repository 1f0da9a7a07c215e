//! The figures of an edition. All parts are read before any is given up, so that all faults are found.
//!
//! What the program's JSON rests on (rows, columns, ships of each level, the twelve powers) may not be changed.

mod physical;

use tableflip_flight::Parameters;
use tableflip_kernel::edition::{Entry, Figure, Reader};
use tableflip_kernel::{figures, words};

use crate::card::{Card, MOST, Names};
use crate::options::Difficulty;
use crate::pilot::Pilot;
use crate::ship::PER_LEVEL;
pub use physical::{Geometry, LaunchPad, MothershipBox, Physical, Ranges, ShipSize, TableTop, TargetingCard};

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
    /// The city track's spaces with a ship, for two seats and for more.
    pub icons: [Vec<u8>; 2],
    /// The limits of section 6 to 12.
    pub limits: Limits,
    /// The ships' colours.
    pub colours: Vec<String>,
    /// Level 1 ships that begin active, by seats from 2.
    pub starting_ships: [u8; 3],
    /// Sizes and distances.
    pub physical: Physical,
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

figures! {
    /// Numbers of the rules.
    #[derive(Clone, Copy, Debug)]
    pub struct Limits: "limits" {
        atmosphere_flips: u8 in 1..=9,
        last_round_at: u8 in 0..=20,
        kamikaze_factor: u8 in 1..=9,
        assault_damage: u8 in 1..=99,
        double_hits: u8 in 1..=7,
        repair: u8 in 1..=20,
        barrage_flips: u8 in 1..=9,
        second_chance_flips: u8 in 1..=1,
        refill_rows: u8 in 1..=3,
    }
}

figures! {
    /// The spaces of the city's track with a ship, by seats.
    struct TrackIcons: "track_icons" {
        two_players: Spaces,
        three_four_players: Spaces,
    }
}

figures! {
    struct Tracks: "tracks" { top: u8 in 1..=99 }
}

figures! {
    struct Ships: "ships" {
        per_level: [u8; 3] in 0..=9,
        colours: Vec<String>,
    }
}

figures! {
    struct StartingShips: "starting_ships" { level_1: [u8; 3] in 1..=PER_LEVEL[0] }
}

figures! {
    /// How far a launch goes astray.
    #[derive(Clone, Debug)]
    pub struct Skill: "skill" {
        id: String,
        x as "x_tenths": f64 in 0.0..=10_000.0,
        overhang as "overhang_tenths": f64 in 0.0..=10_000.0,
        power: f64 in 0.0..=10_000.0,
        aim as "aim_tenths": f64 in 0.0..=10_000.0,
    }
}

figures! {
    /// A kind of enemy.
    #[derive(Clone, Debug)]
    pub struct Kind: "enemy" {
        id: KindId,
        name: String,
        speed: u8 in 1..=3,
        damage: u8 in 1..=20,
        icon: Icon,
        count: u8 in 1..=MOST as u8,
    }
}

words! {
    /// The icon of a card.
    pub enum Icon {
        None = "none",
        /// Covers its neighbours (FS-8.1).
        Shield = "shield",
        /// Needs several hits (FS-8.3).
        Double = "double",
    }
}

figures! {
    /// A pilot's card.
    #[derive(Clone, Debug)]
    pub struct PilotCard: "pilot" {
        pilot as "id": Pilot,
        level: u8 in 1..=3,
        name: String,
        text: String,
    }
}

/// The short name of a kind, of which the cards' names are made.
#[derive(Clone, PartialEq, Debug)]
pub struct KindId(String);

impl Figure for KindId {
    type Within = ();

    fn read(entry: &Entry<'_>, (): &()) -> Option<KindId> {
        let good = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        let short = |id: &str| (1..=24).contains(&id.len()) && id.chars().all(good);
        entry.word("a short name of letters, digits and _", |id| short(id).then(|| KindId(id.to_string())))
    }
}

/// Some spaces of a track.
struct Spaces(Vec<u8>);

impl Figure for Spaces {
    type Within = ();

    fn read(entry: &Entry<'_>, (): &()) -> Option<Spaces> {
        let list: Vec<u8> = Figure::read(entry, &(0..=99))?;
        if list.len() > 32 {
            entry.fault("must be at most 32 spaces of the track");
            return None;
        }
        Some(Spaces(list))
    }
}

impl Figures {
    /// The kind of a card.
    #[inline]
    pub fn kind(&self, card: Card) -> &Kind {
        &self.kinds[usize::from(self.kind_of[usize::from(card.0)])]
    }
}

pub(crate) fn read(root: &mut Reader<'_>) -> Option<Figures> {
    let chart = |reader: &mut Reader<'_>, most: u8| {
        reader.by_word(|reader, level: Difficulty| reader.array(level.word(), &(1..=most)))?.try_into().ok()
    };
    let deck_size = root.table("deck_size", |reader| chart(reader, MOST as u8));
    let mothership_health = root.table("mothership_health", |reader| chart(reader, 99));
    let city_health = root.table("city_health", |reader| {
        reader.by_word(|reader, level: Difficulty| reader.u8(level.word(), 1..=99))?.try_into().ok()
    });
    let (tracks, icons) = (Tracks::find(root), TrackIcons::find(root));
    let limits = Limits::find(root);
    let ships = root.table("ships", |reader| {
        let ships = Ships::read(reader)?;
        check_ships(reader, &ships).then_some(ships)
    });
    let starting_ships = StartingShips::find(root);
    let physical = Physical::read(root);
    let (skills, kinds, pilots) = (root.list("skill", &()), root.list::<Kind>("enemy", &()), pilots(root));
    let (physical, flight) = physical?;
    let (kinds, icons) = (kinds?, icons?);
    let kind_of: Vec<u8> =
        kinds.iter().enumerate().flat_map(|(n, kind)| vec![n as u8; usize::from(kind.count)]).collect();
    let name = |kind: &Kind, n: u8| format!("{}-{n}", kind.id.0).into_boxed_str();
    let names = kinds.iter().flat_map(|kind| (1..=kind.count).map(move |n| name(kind, n))).collect();
    let figures = Figures {
        deck_size: deck_size?,
        mothership_health: mothership_health?,
        city_health: city_health?,
        top: tracks?.top,
        icons: [icons.two_players.0, icons.three_four_players.0],
        limits: limits?,
        colours: ships?.colours,
        starting_ships: starting_ships?.level_1,
        physical,
        skills: skills?,
        kinds,
        kind_of,
        names: Names::new(names),
        pilots: pilots?,
        flight,
    };
    fits_together(root, &figures).then_some(figures)
}

fn check_ships(reader: &Reader<'_>, ships: &Ships) -> bool {
    let colours = &ships.colours;
    let different = colours.iter().enumerate().all(|(n, colour)| !colours[..n].contains(colour));
    if ships.per_level != PER_LEVEL {
        reader.fault("per_level", format!("is not {PER_LEVEL:?}: the ships' names rest on it (FS-2.1)"));
    }
    if colours.len() < 4 || !different {
        reader.fault("colours", "must be at least four different colours");
    }
    ships.per_level == PER_LEVEL && colours.len() >= 4 && different
}

fn pilots(root: &mut Reader<'_>) -> Option<Vec<PilotCard>> {
    root.lines("pilot", |reader| {
        reader.source();
        let card = PilotCard::read(reader)?;
        if card.level == card.pilot.level() {
            return Some(card);
        }
        let (pilot, level) = (card.pilot, card.pilot.level());
        reader.fault("level", format!("{pilot} is a pilot of level {level} (FS-12)"));
        None
    })
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
            fault("enemy", format!("{:?} is there twice", kind.id.0));
        }
    }
    for &pilot in Pilot::ALL {
        let count = figures.pilots.iter().filter(|card| card.pilot == pilot).count();
        if count != 1 {
            fault("pilot", format!("{:?} is there {count} times, not once (FS-1.3)", pilot.word()));
        }
    }
    let top = figures.top;
    if figures.mothership_health.iter().flatten().any(|&health| health > top) {
        fault("mothership_health", format!("is above the track's end, {top} (FS-1.3)"));
    }
    if figures.city_health.iter().any(|&health| health > top) {
        fault("city_health", format!("is above the track's end, {top} (FS-1.3)"));
    }
    if figures.icons.iter().flatten().any(|&space| space > top) {
        fault("track_icons", format!("an icon is above the track's end, {top}"));
    }
    fits
}
